import { moneyWords } from '#credit/text/error-words.ts';
import { listOwnerRecipients, listRecipients } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { numbered } from '#platform/values/format-number.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatDateTime } from '#platform/values/time.ts';
import type { ReturnReason } from '../rules/reservation.ts';
import en from '../text/en/reservation-notices.ts';
import sharedEn from '../text/en/reservations.ts';
import ru from '../text/ru/reservation-notices.ts';
import sharedRu from '../text/ru/reservations.ts';
import uz from '../text/uz/reservation-notices.ts';
import sharedUz from '../text/uz/reservations.ts';
import { findSellerPerson, type LockedReservation } from './reservation-store.ts';

const words = { uz, ru, en };
const reasons = { uz: sharedUz.reasons, ru: sharedRu.reasons, en: sharedEn.reasons };

/** A move as it is told: where to, and what goes with it. */
export type NotifiedReservation =
  | { to: 'RESERVED'; isReminder?: boolean }
  | { to: 'PAID' | 'COMPLETED' | 'FORFEITED' }
  | { to: 'RETURNED'; amountTiyin: bigint; reason: ReturnReason }
  | { to: 'SETTLED'; returnedTiyin: bigint; sellerTiyin: bigint };

/** What is told of a reservation, whatever became of it. */
export type ReservationFacts = Pick<
  LockedReservation,
  'number' | 'listingId' | 'principal' | 'depositTiyin' | 'restTiyin' | 'dueAt'
>;

const factsOf = ({ number, listingId, depositTiyin, restTiyin, dueAt }: ReservationFacts, locale: Locale) => ({
  number,
  property: numbered(locale, listingId),
  deposit: moneyWords(depositTiyin, locale),
  rest: moneyWords(restTiyin, locale),
  paid: moneyWords(depositTiyin + restTiyin, locale),
  until: formatDateTime(dueAt),
});

const buyerText = (one: ReservationFacts, move: NotifiedReservation, locale: Locale): string => {
  const t = words[locale].buyer;
  const told = factsOf(one, locale);
  switch (move.to) {
    case 'RESERVED':
      return move.isReminder ? t.reminder(told) : t.RESERVED(told);
    case 'RETURNED':
      return t.RETURNED({
        ...told,
        amount: moneyWords(move.amountTiyin, locale),
        reason: reasons[locale][move.reason],
      });
    case 'SETTLED':
      return t.SETTLED({ ...told, amount: moneyWords(move.returnedTiyin, locale) });
    case 'PAID':
    case 'COMPLETED':
    case 'FORFEITED':
      return t[move.to](told);
  }
};

const sellerText = (one: ReservationFacts, move: NotifiedReservation, locale: Locale): string => {
  const t = words[locale].seller;
  const told = factsOf(one, locale);
  if (move.to === 'SETTLED') return t.SETTLED({ ...told, amount: moneyWords(move.sellerTiyin, locale) });
  return t[move.to](told);
};

type Recipient = { username: string; language: Locale };

const messageTo = (
  { username, language }: Recipient,
  path: string,
  textIn: (locale: Locale) => string,
  isSentBySms: boolean,
) => {
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

/** Tells the buyer, of a company everybody who acts for it, where a reservation stands now; by SMS too what was not his own doing. */
export const notifyBuyer = async (
  tx: Tx,
  { notifyUsers }: Deps,
  one: ReservationFacts,
  move: NotifiedReservation,
): Promise<void> => {
  const isOwnDoing = move.to === 'PAID' || (move.to === 'RESERVED' && !move.isReminder);
  const recipients = await listOwnerRecipients(tx, one.principal);
  const textIn = (locale: Locale) => buyerText(one, move, locale);
  await notifyUsers(
    tx,
    recipients.map((to) => messageTo(to, '/profile?activeTab=reservations', textIn, !isOwnDoing)),
  );
};

/** Tells whoever handed the property in what becomes of it; by SMS too that somebody has reserved or paid. */
export const notifySeller = async (
  tx: Tx,
  { notifyUsers }: Deps,
  one: ReservationFacts,
  move: NotifiedReservation,
): Promise<void> => {
  const personId = await findSellerPerson(tx, one.listingId);
  const recipients = personId === null ? [] : await listRecipients(tx, { personIds: [personId] });
  const textIn = (locale: Locale) => sellerText(one, move, locale);
  await notifyUsers(
    tx,
    recipients.map(({ username, locale }) =>
      messageTo(
        { username, language: locale },
        `/products/product/${one.listingId}`,
        textIn,
        move.to === 'RESERVED' || move.to === 'PAID',
      ),
    ),
  );
};
