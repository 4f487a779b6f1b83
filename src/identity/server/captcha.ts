import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { captchaRange, isSum } from '../rules/captcha.ts';
import { consumeCaptcha, getNowMs } from './sms-code-store.ts';

const NONCE_BYTES = 16;

/** Two numbers to add. The id holds them signed, with a number of its own and its end, so nothing need be stored. */
export type CaptchaChallenge = { captchaId: string; first: number; second: number };

const signatureOf = (encryption: Encryption, payload: string): Buffer => encryption.digest(payload, 'captcha');

export const issueCaptcha = async (db: Db, encryption: Encryption, isRefreshed: boolean): Promise<CaptchaChallenge> => {
  const { min, max } = captchaRange(isRefreshed);
  const [first, second] = [randomInt(min, max + 1), randomInt(min, max + 1)];
  const expiresMs = (await getNowMs(db)) + limits.captchaSeconds * 1000;
  const payload = [randomBytes(NONCE_BYTES).toString('base64url'), expiresMs, first, second].join('.');
  return { captchaId: `${payload}.${signatureOf(encryption, payload).toString('base64url')}`, first, second };
};

type DecodedCaptcha = { nonce: Buffer; expiresMs: number; first: number; second: number };

/** What a captcha says, if it is one of ours. */
const decodeCaptcha = (encryption: Encryption, captchaId: string): DecodedCaptcha | null => {
  const match = /^(([\w-]{22})\.(\d{1,15})\.(\d{1,2})\.(\d{1,2}))\.([\w-]{43})$/.exec(captchaId);
  const [, payload = '', nonce = '', expires, first, second, signature = ''] = match ?? [];
  if (!match || !timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(encryption, payload))) return null;
  return {
    nonce: Buffer.from(nonce, 'base64url'),
    expiresMs: Number(expires),
    first: Number(first),
    second: Number(second),
  };
};

export type CaptchaResult = 'ok' | 'captchaWrong' | 'captchaExpired';

/** Verifies an answer. Right or wrong, the sum is used up: whoever guesses needs a new one for every guess. */
export const verifyCaptcha = async (
  db: Db,
  encryption: Encryption,
  { captchaId, answer }: { captchaId: string; answer: string },
): Promise<CaptchaResult> => {
  const captcha = decodeCaptcha(encryption, captchaId);
  if (!captcha) return 'captchaWrong';
  return db.begin(async (tx) => {
    if (captcha.expiresMs <= (await getNowMs(tx))) return 'captchaExpired';
    if (!(await consumeCaptcha(tx, captcha.nonce, captcha.expiresMs))) return 'captchaExpired';
    return isSum(answer, captcha.first, captcha.second) ? 'ok' : 'captchaWrong';
  });
};
