import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import { captchaRange, isSum } from '../rules/captcha.ts';
import { burnCaptcha, readNowMs } from './code-store.ts';

const NONCE_BYTES = 16;

/** Two numbers to add. The id holds them signed, with a number of its own and its end, so nothing need be stored. */
export type Captcha = { captchaId: string; first: number; second: number };

const signatureOf = (vault: Vault, payload: string): Buffer => vault.digest(payload, 'captcha');

export const issueCaptcha = async (db: Db, vault: Vault, isRefreshed: boolean): Promise<Captcha> => {
  const { min, max } = captchaRange(isRefreshed);
  const [first, second] = [randomInt(min, max + 1), randomInt(min, max + 1)];
  const expiresMs = (await readNowMs(db)) + limits.captchaSeconds * 1000;
  const payload = [randomBytes(NONCE_BYTES).toString('base64url'), expiresMs, first, second].join('.');
  return { captchaId: `${payload}.${signatureOf(vault, payload).toString('base64url')}`, first, second };
};

type Opened = { nonce: Buffer; expiresMs: number; first: number; second: number };

/** What a captcha says, if it is one of ours. */
const opened = (vault: Vault, captchaId: string): Opened | null => {
  const match = /^(([\w-]{22})\.(\d{1,15})\.(\d{1,2})\.(\d{1,2}))\.([\w-]{43})$/.exec(captchaId);
  const [, payload = '', nonce = '', expires, first, second, signature = ''] = match ?? [];
  if (!match || !timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(vault, payload))) return null;
  return {
    nonce: Buffer.from(nonce, 'base64url'),
    expiresMs: Number(expires),
    first: Number(first),
    second: Number(second),
  };
};

export type CaptchaVerdict = 'ok' | 'captchaWrong' | 'captchaExpired';

/** Judges an answer. Right or wrong, the sum is used up: whoever guesses needs a new one for every guess. */
export const takeCaptcha = async (
  db: Db,
  vault: Vault,
  { captchaId, answer }: { captchaId: string; answer: string },
): Promise<CaptchaVerdict> => {
  const captcha = opened(vault, captchaId);
  if (!captcha) return 'captchaWrong';
  return db.begin(async (tx) => {
    if (captcha.expiresMs <= (await readNowMs(tx))) return 'captchaExpired';
    if (!(await burnCaptcha(tx, captcha.nonce, captcha.expiresMs))) return 'captchaExpired';
    return isSum(answer, captcha.first, captcha.second) ? 'ok' : 'captchaWrong';
  });
};
