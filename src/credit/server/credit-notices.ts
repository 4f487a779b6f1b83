import { listOwnerRecipients, listRecipients } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers, UserMessage } from '#platform/server/live/notify-users.ts';
import { numbered } from '#platform/values/format-number.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatDateTime } from '#platform/values/time.ts';
import type { CreditState, ExpiryReason, RejectionReason } from '../rules/credit-application.ts';
import sharedEn from '../text/en/credit-applications.ts';
import en from '../text/en/credit-notices.ts';
import { moneyWords } from '../text/error-words.ts';
import sharedRu from '../text/ru/credit-applications.ts';
import ru from '../text/ru/credit-notices.ts';
import sharedUz from '../text/uz/credit-applications.ts';
import uz from '../text/uz/credit-notices.ts';
import { findCompanyIn, type LockedCredit } from './credit-application-store.ts';

const words = { uz, ru, en };
const shared = { uz: sharedUz, ru: sharedRu, en: sharedEn };

/** A sentence that ends another one: without the stop that its writer may have set. */
const withoutStop = (text: string): string => text.replace(/[.\s]+$/u, '');

/** The SMS with the code of an application. One letter that is not plain, or a no-break space, would halve what fits into a part of it. */
export const creditCodeText = (
  { bank, creditTiyin, code }: { bank: string; creditTiyin: bigint; code: string },
  locale: Locale,
): string =>
  words[locale]
    .code({ bank, amount: moneyWords(creditTiyin, locale), code })
    .replace(/[\u02BB\u02BC\u2019]/gu, "'")
    .replace(/\s/gu, ' ');

/** A move as it is told: where to, and what goes with it. */
export type NotifiedMove =
  | { to: 'NEW' | 'APPROVED'; tiyin: bigint; until: Date }
  | { to: 'IN_REVIEW' | 'WITHDRAWN' }
  | { to: 'REJECTED'; rejection: RejectionReason; comment: string }
  | { to: 'EXPIRED'; expiry: ExpiryReason };

/** What whoever applied reads of a move. */
const applicantText = (locale: Locale, number: string, bank: string, move: NotifiedMove): string => {
  const t = words[locale].applicant;
  const told = { number, bank };
  switch (move.to) {
    case 'NEW':
      return t.NEW({ ...told, until: formatDateTime(move.until) });
    case 'APPROVED':
      return t.APPROVED({
        ...told,
        amount: moneyWords(move.tiyin, locale),
        until: formatDateTime(move.until),
      });
    case 'REJECTED': {
      const { rejection, comment } = move;
      const said = withoutStop(comment);
      const reasons = rejection === 'OTHER' ? [said] : [shared[locale].rejections[rejection], said];
      return t.REJECTED({ ...told, reason: reasons.filter(Boolean).join('. ') });
    }
    case 'EXPIRED':
      return t.EXPIRED({ ...told, reason: shared[locale].expiries[move.expiry] });
    case 'IN_REVIEW':
    case 'WITHDRAWN':
      return t[move.to](told);
  }
};

/** What somebody waits for is worth an SMS. */
const bySms: ReadonlySet<CreditState> = new Set(['APPROVED', 'REJECTED', 'EXPIRED']);

const messageTo = (
  { username, language }: { username: string; language: Locale },
  path: string,
  textIn: (locale: Locale) => string,
  isSentBySms: boolean,
): UserMessage => {
  const texts = inLanguages((locale) => ({ text: textIn(locale) }));
  const { text } = texts[language];
  return {
    username,
    topic: 'notification-notify',
    body: { text },
    words: texts,
    kind: 'application',
    path,
    sms: isSentBySms ? text : null,
  };
};

type Deps = { notifyUsers: NotifyUsers };

/** Tells whoever applied where the application stands now. */
export const notifyApplicant = async (
  tx: Tx,
  { notifyUsers }: Deps,
  { number, personId, companyId }: Pick<LockedCredit, 'number' | 'personId' | 'companyId'>,
  move: NotifiedMove,
): Promise<void> => {
  const [recipient] = await listRecipients(tx, { personIds: [personId] });
  if (!recipient) return;
  const bank = await findCompanyIn(tx, companyId);
  const to = { username: recipient.username, language: recipient.locale };
  const textIn = (locale: Locale) => applicantText(locale, number, bank[locale], move);
  await notifyUsers(tx, [messageTo(to, '/profile?activeTab=credits', textIn, bySms.has(move.to))]);
};

/** Tells the people of the bank that somebody asks for a credit, or asks no more. */
export const notifyBank = async (
  tx: Tx,
  { notifyUsers }: Deps,
  {
    number,
    companyId,
    listingId,
    creditTiyin,
  }: Pick<LockedCredit, 'number' | 'companyId' | 'listingId' | 'creditTiyin'>,
  event: 'NEW' | 'WITHDRAWN',
): Promise<void> => {
  const textIn = (locale: Locale) =>
    words[locale].bank[event]({
      number,
      amount: moneyWords(creditTiyin, locale),
      property: numbered(locale, listingId),
    });
  const recipients = await listOwnerRecipients(tx, { kind: 'COMPANY', id: BigInt(companyId) });
  await notifyUsers(
    tx,
    recipients.map((one) => messageTo(one, '/admin/credits', textIn, false)),
  );
};
