import { z } from 'zod';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { readNowMs } from './code-store.ts';
import { type CodeDeps, type CodeVerdict, sendCode, takeCode } from './codes.ts';
import { isPasswordRight } from './passwords.ts';
import * as store from './profile-store.ts';
import { openAttempts } from './provider/attempts.ts';

export type ProofDeps = CodeDeps & {
  db: Db;
  /** The page of the outside provider where a password is changed; null when the embedded one keeps it. */
  passwordAt: string | null;
};

type Owner = Pick<Caller, 'subject' | 'sessionId'>;

const PURPOSE = 'ownerProof';
const Sealed = z.object({ subject: z.string(), session: z.string(), phone: z.string(), untilMs: z.number() });

/** Sends a code to the phone that the account has now. */
export const sendOwnCode = async (
  deps: ProofDeps,
  { subject }: Owner,
  { address, locale }: { address: string; locale: Locale },
): Promise<{ smsId: string } | Refusal<'personMissing' | 'smsPause' | 'smsTooMany' | 'smsFailed'>> => {
  const row = await store.profileBySubject(deps.db, subject);
  if (!row) return refuse('personMissing');
  const sent = await sendCode(deps.db, deps, { phone: row.phone, purpose: PURPOSE, address, locale, isProven: true });
  if (!(sent instanceof Refusal)) return sent;
  // Whoever is logged in is asked for no captcha; somebody who asks that often waits instead.
  return sent.code === 'captchaNeeded' ? refuse('smsTooMany', { hours: 1 }) : refuse(sent.code, sent.params);
};

type PasswordRefusal = Refusal<'personMissing' | 'passwordWrong' | 'passwordElsewhere' | 'triesPause'>;

/**
 * Whether the password is right. Tries are counted, for a session that was stolen must not serve to guess it; that count
 * concerns changes of the account alone, so nobody is kept from logging in by it.
 */
export const checkOwnPassword = async (
  { db, vault, passwordAt }: Pick<ProofDeps, 'db' | 'vault' | 'passwordAt'>,
  subject: string,
  password: string,
): Promise<{ personId: bigint; hash: string } | PasswordRefusal> => {
  if (passwordAt !== null) return refuse('passwordElsewhere');
  const personId = await store.personIdBySubject(db, subject);
  const hash = personId === null ? null : await store.passwordHashOf(db, personId);
  if (personId === null || hash === null) return refuse('personMissing');
  const tries = openAttempts(db, vault);
  const seconds = await tries.beginProof(subject);
  if (seconds > 0) return refuse('triesPause', { minutes: Math.ceil(seconds / 60) });
  if (!(await isPasswordRight(password, hash))) return refuse('passwordWrong');
  await tries.proved(subject);
  return { personId, hash };
};

type ProofAnswer = { password: string } | { smsId: string; code: string };

/** Gives a proof, good for some minutes in this session, to one who knows the password or holds the present phone. */
export const proveOwner = async (
  deps: ProofDeps,
  owner: Owner,
  answer: ProofAnswer,
): Promise<{ ownerProof: string } | PasswordRefusal | Refusal<Exclude<CodeVerdict, 'ok'>>> => {
  const { db, vault } = deps;
  const row = await store.profileBySubject(db, owner.subject);
  if (!row) return refuse('personMissing');
  if ('password' in answer) {
    const checked = await checkOwnPassword(deps, owner.subject, answer.password);
    if (checked instanceof Refusal) return checked;
  } else {
    const verdict = await db.begin((tx) => takeCode(tx, vault, { ...answer, phone: row.phone, purpose: PURPOSE }));
    if (verdict !== 'ok') return refuse(verdict);
  }
  const untilMs = (await readNowMs(db)) + limits.ownerProofSeconds * 1000;
  const proof = { subject: owner.subject, session: owner.sessionId ?? '', phone: row.phone, untilMs };
  return { ownerProof: vault.seal(JSON.stringify(proof), PURPOSE).toString('base64url') };
};

/**
 * The phone that an account had when its owner was proved; null for a proof of somebody else, of another session, or too
 * old. A change is made only while the account still has that phone.
 */
export const phoneOfProof = async (
  { db, vault }: Pick<ProofDeps, 'db' | 'vault'>,
  owner: Owner,
  sealed: string | undefined,
): Promise<string | null> => {
  const proof = sealed === undefined ? null : openProof(vault, sealed);
  if (proof?.subject !== owner.subject || proof.session !== (owner.sessionId ?? '')) return null;
  return proof.untilMs > (await readNowMs(db)) ? proof.phone : null;
};

const openProof = (vault: ProofDeps['vault'], sealed: string): z.output<typeof Sealed> | null => {
  try {
    return Sealed.parse(JSON.parse(vault.open(Buffer.from(sealed, 'base64url'), PURPOSE)));
  } catch {
    return null;
  }
};
