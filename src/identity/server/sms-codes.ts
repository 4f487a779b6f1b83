import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { SmsSender } from '#adapters/sms/port.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';
import * as store from './sms-code-store.ts';

export type { SmsPurpose } from './sms-code-store.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;

export type SmsCodeDeps = { encryption: Encryption; sms: SmsSender; log: Log };

export type SmsCodeRequest = {
  /** Digits: 998901234567. The caller has validated it by `mobileOf`. */
  phone: string;
  purpose: store.SmsPurpose;
  /** The network address of whoever asks. */
  address: string;
  locale: Locale;
  /** Whether an answered captcha or a login stands behind it; others may ask less often. */
  isProven: boolean;
  /** Who confirms what, where a code is for more than the phone: for anything else it is a wrong code. Never stored as it is. */
  about?: string;
  /** The message, where it has to say what the code confirms; otherwise it tells the code alone. */
  textOf?: (code: string) => string;
};

export type SendRefusal = Refusal<'captchaNeeded' | 'smsPause' | 'smsTooMany' | 'smsFailed'>;

/** One home of IPv6 has a whole /64; counting single addresses there would count nothing. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;

/** With `about` it is written another way, so that no digits that somebody sends make one out of the other. */
const hashOf = (
  encryption: Encryption,
  { id, phone, purpose, digits, about }: { id: string; phone: string; purpose: string; digits: string; about?: string },
): Buffer =>
  encryption.digest(
    about === undefined ? `${id}:${phone}:${purpose}:${digits}` : JSON.stringify([id, phone, purpose, digits, about]),
    'smsCode',
  );

const sendRefusalOf = (history: store.SmsHistory, isProven: boolean): SendRefusal | null => {
  if (history.waitSeconds > 0) return refuse('smsPause', { seconds: history.waitSeconds });
  if (history.phoneInDay >= limits.smsPerPhonePerDay || history.totalInDay >= limits.smsPerDay)
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
const createCode = async (
  db: Db,
  encryption: Encryption,
  request: SmsCodeRequest,
): Promise<{ smsId: string; digits: string } | SendRefusal> => {
  const id = randomUUID();
  const digits = String(randomInt(10 ** limits.smsCodeLength)).padStart(limits.smsCodeLength, '0');
  const address = encryption.digest(networkOf(request.address), 'address');
  const refusal = await db.begin(async (tx) => {
    await store.lockSmsRequests(tx, request.phone, address);
    const history = await store.getSmsHistory(tx, request.phone, address);
    const exceeded = sendRefusalOf(history, request.isProven);
    if (exceeded) return exceeded;
    await store.endOlderCodes(tx, request.phone, request.purpose);
    await store.insertCode(tx, { id, ...request, address, hash: hashOf(encryption, { id, ...request, digits }) });
    return null;
  });
  return refusal ?? { smsId: id, digits };
};

/** Hands a code to the gateway; false when it was not taken. */
const deliver = async (
  db: Db,
  { sms, log }: SmsCodeDeps,
  { smsId, digits }: { smsId: string; digits: string },
  { phone, locale, textOf = (code) => words[locale].registration.smsText({ code }) }: SmsCodeRequest,
): Promise<boolean> => {
  try {
    await sms.sendSms({ to: phone, text: textOf(digits), ref: smsId });
    return true;
  } catch (error) {
    log.warn({ err: error, sms: smsId }, 'SMS was refused by the gateway');
    await store.markFailed(db, smsId);
    return false;
  }
};

/**
 * Sends a fresh code to a phone and ends the one before it. It says nothing about whether anybody has this phone. The
 * message goes out after the transaction, so that a slow gateway holds no connection.
 */
export const sendCode = async (
  db: Db,
  deps: SmsCodeDeps,
  request: SmsCodeRequest,
): Promise<{ smsId: string } | SendRefusal> => {
  const created = await createCode(db, deps.encryption, request);
  if (created instanceof Refusal) return created;
  return (await deliver(db, deps, created, request)) ? { smsId: created.smsId } : refuse('smsFailed');
};

/**
 * The same where nobody may learn whether a phone is known: limits count alike, the answer does not wait for the gateway,
 * and a phone that is not known gets nothing.
 */
export const sendCodeQuietly = async (
  db: Db,
  deps: SmsCodeDeps,
  request: SmsCodeRequest & { isKnown: boolean },
): Promise<{ smsId: string } | SendRefusal> => {
  const created = await createCode(db, deps.encryption, request);
  if (created instanceof Refusal) return created;
  if (request.isKnown)
    void deliver(db, deps, created, request).catch((error: unknown) =>
      deps.log.error({ err: error, sms: created.smsId }, 'refused SMS could not be recorded'),
    );
  return { smsId: created.smsId };
};

/** `about`: the same text as in the request of the code, or the code is wrong. */
export type CodeAnswer = { smsId: string; phone: string; purpose: store.SmsPurpose; code: string; about?: string };
export type CodeResult = 'ok' | 'codeWrong' | 'codeExpired' | 'codeUsedUp' | 'codeForeign';

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Verifies an answer and counts a wrong one, without using a right one up: for commands that may still be refused for another
 * reason. The row is held until the end of the transaction, which must commit even when the answer is wrong.
 */
export const verifyCode = async (tx: Tx, encryption: Encryption, answer: CodeAnswer): Promise<CodeResult> => {
  const stored = isUuid(answer.smsId) ? await store.lockCode(tx, answer.smsId) : null;
  if (!stored?.isAlive) return 'codeExpired';
  if (stored.phone !== answer.phone || stored.purpose !== answer.purpose) return 'codeForeign';
  if (stored.tries >= limits.smsTriesMax) return 'codeUsedUp';
  const answerHash = hashOf(encryption, { id: answer.smsId.toLowerCase(), ...answer, digits: answer.code });
  if (timingSafeEqual(answerHash, stored.hash)) return 'ok';
  await store.countTry(tx, answer.smsId);
  return stored.tries + 1 >= limits.smsTriesMax ? 'codeUsedUp' : 'codeWrong';
};

/** Ends a code whose command is done. */
export const consumeCode = (tx: Tx, smsId: string): Promise<void> => store.markUsed(tx, smsId);

/** Verifies an answer and uses a right one up at once. */
export const verifyAndConsumeCode = async (tx: Tx, encryption: Encryption, answer: CodeAnswer): Promise<CodeResult> => {
  const result = await verifyCode(tx, encryption, answer);
  if (result === 'ok') await consumeCode(tx, answer.smsId);
  return result;
};
