import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { SmsSender } from '#adapters/sms/port.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';
import * as store from './code-store.ts';

export type { SmsPurpose } from './code-store.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;

export type CodeDeps = { vault: Vault; sms: SmsSender; log: Log };

export type CodeWish = {
  /** Digits: 998901234567. The caller has judged it by `mobileOf`. */
  phone: string;
  purpose: store.SmsPurpose;
  /** The network address of whoever asks. */
  address: string;
  locale: Locale;
  /** Whether an answered captcha or a login stands behind it; others may ask less often. */
  isProven: boolean;
};

export type SendRefusal = Refusal<'captchaNeeded' | 'smsPause' | 'smsTooMany' | 'smsFailed'>;

/** One home of IPv6 has a whole /64; counting single addresses there would count nothing. */
export const homeOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;

const hashOf = (vault: Vault, code: { id: string; phone: string; purpose: string; digits: string }): Buffer =>
  vault.digest(`${code.id}:${code.phone}:${code.purpose}:${code.digits}`, 'smsCode');

const refusalBy = (history: store.SmsHistory, isProven: boolean): SendRefusal | null => {
  if (history.waitSeconds > 0) return refuse('smsPause', { seconds: history.waitSeconds });
  if (history.phoneInDay >= limits.smsPerPhonePerDay || history.houseInDay >= limits.smsPerDay)
    return refuse('smsTooMany', { hours: 24 });
  if (history.phoneInHour >= limits.smsPerPhonePerHour || history.addressInHour >= limits.smsPerAddressPerHour)
    return refuse('smsTooMany', { hours: 1 });
  const isBare = !isProven && !history.wasProven;
  return isBare &&
    (history.phoneInHour >= limits.smsPerPhonePerHourBare || history.addressInHour >= limits.smsPerAddressPerHourBare)
    ? refuse('captchaNeeded')
    : null;
};

/** Makes a fresh code for a phone and ends the one before it; it is not sent yet. */
const makeCode = async (
  db: Db,
  vault: Vault,
  wish: CodeWish,
): Promise<{ smsId: string; digits: string } | SendRefusal> => {
  const id = randomUUID();
  const digits = String(randomInt(10 ** limits.smsCodeLength)).padStart(limits.smsCodeLength, '0');
  const address = vault.digest(homeOf(wish.address), 'address');
  const refusal = await db.begin(async (tx) => {
    await store.queueUp(tx, wish.phone, address);
    const history = await store.readHistory(tx, wish.phone, address);
    const found = refusalBy(history, wish.isProven);
    if (found) return found;
    await store.endOlderCodes(tx, wish.phone, wish.purpose);
    await store.insertCode(tx, { id, ...wish, address, hash: hashOf(vault, { id, ...wish, digits }) });
    return null;
  });
  return refusal ?? { smsId: id, digits };
};

/** Hands a code to the gateway; false when it was not taken. */
const deliver = async (
  db: Db,
  { sms, log }: CodeDeps,
  { smsId, digits }: { smsId: string; digits: string },
  { phone, locale }: CodeWish,
): Promise<boolean> => {
  try {
    await sms.send({ to: phone, text: words[locale].registration.smsText({ code: digits }), ref: smsId });
    return true;
  } catch (error) {
    log.warn({ err: error, sms: smsId }, 'an SMS was not taken');
    await store.markFailed(db, smsId);
    return false;
  }
};

/**
 * Sends a fresh code to a phone and ends the one before it. It says nothing about whether anybody has this phone. The
 * message goes out after the transaction, so that a slow gateway holds no connection.
 */
export const sendCode = async (db: Db, deps: CodeDeps, wish: CodeWish): Promise<{ smsId: string } | SendRefusal> => {
  const made = await makeCode(db, deps.vault, wish);
  if (made instanceof Refusal) return made;
  return (await deliver(db, deps, made, wish)) ? { smsId: made.smsId } : refuse('smsFailed');
};

/**
 * The same where nobody may learn whether a phone is known: limits count alike, the answer does not wait for the gateway,
 * and a phone that is not known gets nothing.
 */
export const sendCodeQuietly = async (
  db: Db,
  deps: CodeDeps,
  wish: CodeWish & { isKnown: boolean },
): Promise<{ smsId: string } | SendRefusal> => {
  const made = await makeCode(db, deps.vault, wish);
  if (made instanceof Refusal) return made;
  if (wish.isKnown)
    void deliver(db, deps, made, wish).catch((error: unknown) =>
      deps.log.error({ err: error, sms: made.smsId }, 'an SMS that was not taken could not be noted'),
    );
  return { smsId: made.smsId };
};

export type CodeAnswer = { smsId: string; phone: string; purpose: store.SmsPurpose; code: string };
export type CodeVerdict = 'ok' | 'codeWrong' | 'codeExpired' | 'codeUsedUp' | 'codeForeign';

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Judges an answer and counts a wrong one, without using a right one up: for deeds that may still be refused for another
 * reason. The row is held until the end of the transaction, which must commit even when the verdict is a no.
 */
export const judgeCode = async (tx: Tx, vault: Vault, answer: CodeAnswer): Promise<CodeVerdict> => {
  const stored = isUuid(answer.smsId) ? await store.holdCode(tx, answer.smsId) : null;
  if (!stored?.isAlive) return 'codeExpired';
  if (stored.phone !== answer.phone || stored.purpose !== answer.purpose) return 'codeForeign';
  if (stored.tries >= limits.smsTriesMax) return 'codeUsedUp';
  const given = hashOf(vault, { id: answer.smsId.toLowerCase(), ...answer, digits: answer.code });
  if (timingSafeEqual(given, stored.hash)) return 'ok';
  await store.countTry(tx, answer.smsId);
  return stored.tries + 1 >= limits.smsTriesMax ? 'codeUsedUp' : 'codeWrong';
};

/** Ends a code whose deed is done. */
export const useUpCode = (tx: Tx, smsId: string): Promise<void> => store.markUsed(tx, smsId);

/** Judges an answer and uses a right one up at once. */
export const takeCode = async (tx: Tx, vault: Vault, answer: CodeAnswer): Promise<CodeVerdict> => {
  const verdict = await judgeCode(tx, vault, answer);
  if (verdict === 'ok') await useUpCode(tx, answer.smsId);
  return verdict;
};
