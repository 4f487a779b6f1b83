import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { type InLanguages, inLanguages, type Locale } from '#platform/values/locale.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { maskPhone } from '../rules/mask.ts';
import en from '../text/en/access-warnings.ts';
import ru from '../text/ru/access-warnings.ts';
import uz from '../text/uz/access-warnings.ts';
import * as store from './profile-store.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;

/** What happened to the ways into an account. */
export type AccessChange = 'phone' | 'email' | 'password' | 'secondFactorOn' | 'secondFactorOff';

/** A warning to the phone and the e-mail that an account had, whatever ways its owner chose for news. */
export type AccessWarning = {
  eventId: string;
  username: string;
  locale: Locale;
  /** Digits only. */
  phone: string;
  email: string | null;
  words: InLanguages<{ title: string; text: string }>;
  sms: string;
};
export type WarnAddresses = (tx: Tx, warning: AccessWarning) => Promise<void>;

export type AccessDeps = {
  warnAddresses: WarnAddresses;
  /** Whom to call when it was somebody else. */
  supportPhone: string;
};

/**
 * Writes down that the way into an account has changed, which holds refunds back for a while, and warns the addresses of
 * before, in the transaction of the change. `before` is the person's row as it was.
 */
export const recordAccessChange = async (
  tx: Tx,
  { warnAddresses, supportPhone }: AccessDeps,
  before: Pick<store.ProfileRow, 'subject' | 'username' | 'language' | 'phone' | 'email'>,
  change: { what: 'phone'; phone: string } | { what: Exclude<AccessChange, 'phone'> },
): Promise<void> => {
  const at = await store.recordAccessChange(tx, before.subject);
  const params = {
    userName: before.username,
    at: formatDateTime(at),
    hours: limits.refundWaitHours,
    support: supportPhone,
    phone: change.what === 'phone' ? maskPhone(change.phone) : '',
  };
  await warnAddresses(tx, {
    eventId: randomUUID(),
    username: before.username,
    locale: before.language,
    phone: before.phone,
    email: before.email,
    words: inLanguages((locale) => ({
      title: words[locale][change.what].title,
      text: words[locale][change.what].text(params),
    })),
    sms: words[before.language][change.what].sms(params),
  });
};

/** Until when a person may ask for no refund, because the way into the account changed; null when there is no such wait. */
export const findRefundWaitEnd = (db: Db | Tx, subject: string): Promise<Date | null> =>
  store.findAccessWaitEnd(db, subject, limits.refundWaitHours);
