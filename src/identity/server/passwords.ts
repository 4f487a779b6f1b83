import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: object,
) => Promise<Buffer>;

/** 32 MiB and some 60 ms a password: what OWASP asks of scrypt. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`, base64: the cost travels with the hash, so it can rise later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
};

export const isPasswordRight = async (password: string, hash: string): Promise<boolean> => {
  const [kind, n, r, p, salt = '', key = ''] = hash.split('$');
  if (kind !== 'scrypt') throw new Error('Unknown kind of password hash.');
  const expected = Buffer.from(key, 'base64');
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, options);
  return timingSafeEqual(actual, expected);
};
