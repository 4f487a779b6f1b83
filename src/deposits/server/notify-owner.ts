import { listOwnerRecipients } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatMoney, tiyin } from '#platform/values/money.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';
import type { OwedOwner } from './deposit-ledger.ts';

const words = { uz: uz.notices, ru: ru.notices, en: en.notices } satisfies Record<Locale, unknown>;

/** What became of money of an owner. */
export type MoneyNotice =
  | { key: 'owedPaid'; amountTiyin: bigint; lotId: bigint | null }
  | { key: 'transferCredited' | 'transferReversed'; amountTiyin: bigint; invoice: string }
  | { key: 'refundPaid'; amountTiyin: bigint }
  | { key: 'refundRefused'; amountTiyin: bigint; note: string };

const textOf = (notice: MoneyNotice, locale: Locale): string => {
  const amount = formatMoney({ hundredths: tiyin(notice.amountTiyin), currency: 'UZS' }, locale, 'decimalNoScale');
  switch (notice.key) {
    case 'owedPaid':
      return words[locale].owedPaid({ amount, lot: notice.lotId?.toString() ?? '' });
    case 'transferCredited':
    case 'transferReversed':
      return words[locale][notice.key]({ amount, invoice: notice.invoice });
    case 'refundPaid':
      return words[locale].refundPaid({ amount });
    case 'refundRefused':
      return words[locale].refundRefused({ amount, reason: notice.note });
  }
};

/** Tells everybody behind an owner what became of its money, within the transaction in which it moved. */
export const notifyOwner = async (
  { tx, notifyUsers }: { tx: Tx; notifyUsers: NotifyUsers },
  owner: OwedOwner,
  notice: MoneyNotice,
): Promise<void> => {
  const recipients = await listOwnerRecipients(tx, owner);
  const path = notice.key === 'owedPaid' && notice.lotId !== null ? `/products/product/${notice.lotId}` : '/profile';
  await notifyUsers(
    tx,
    recipients.map(({ username, language }) => ({
      username,
      topic: 'notification-notify',
      body: { text: textOf(notice, language) },
      words: inLanguages((locale) => ({ text: textOf(notice, locale) })),
      kind: 'payment',
      path,
    })),
  );
};
