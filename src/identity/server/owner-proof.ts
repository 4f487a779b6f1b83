import { z } from 'zod';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import { OWNER_PROOF_HEADER } from '#platform/contract/owner-proof-header.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { RefusalError } from '#platform/server/refusal-error.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { isPasswordRight } from './passwords.ts';
import * as store from './profile-store.ts';
import { createLoginAttempts } from './provider/login-attempts.ts';
import { getNowMs } from './sms-code-store.ts';
import { type CodeResult, type SmsCodeDeps, sendCode, verifyAndConsumeCode } from './sms-codes.ts';

export type OwnerProofDeps = SmsCodeDeps & {
  db: Db;
  /** The page of the outside provider where a password is changed; null when the embedded one keeps it. */
  passwordPageUrl: string | null;
};

type Owner = Pick<Caller, 'subject' | 'sessionId'>;

/** What a proof is looked at with: the database, or the transaction in which something is done by it. */
type ProofReader = { db: Db | Tx; encryption: OwnerProofDeps['encryption'] };

const PURPOSE = 'ownerProof';
const ProofPayload = z.object({ subject: z.string(), session: z.string(), phone: z.string(), untilMs: z.number() });

/** Sends a code to the phone that the account has now. */
export const sendOwnCode = async (
  deps: OwnerProofDeps,
  { subject }: Owner,
  { visitorAddress, locale }: { visitorAddress: string; locale: Locale },
): Promise<{ smsId: string } | Refusal<'personMissing' | 'smsPause' | 'smsTooMany' | 'smsFailed'>> => {
  const profile = await store.findProfile(deps.db, subject);
  if (!profile) return refuse('personMissing');
  const sent = await sendCode(deps.db, deps, {
    phone: profile.phone,
    purpose: PURPOSE,
    address: visitorAddress,
    locale,
    isProven: true,
  });
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
  { db, encryption, passwordPageUrl }: Pick<OwnerProofDeps, 'db' | 'encryption' | 'passwordPageUrl'>,
  subject: string,
  password: string,
): Promise<{ personId: bigint; hash: string } | PasswordRefusal> => {
  if (passwordPageUrl !== null) return refuse('passwordElsewhere');
  const personId = await store.findUserIdBySubject(db, subject);
  const hash = personId === null ? null : await store.findPasswordHash(db, personId);
  if (personId === null || hash === null) return refuse('personMissing');
  const tries = createLoginAttempts(db, encryption);
  const seconds = await tries.beginProof(subject);
  if (seconds > 0) return refuse('triesPause', { minutes: Math.ceil(seconds / 60) });
  if (!(await isPasswordRight(password, hash))) return refuse('passwordWrong');
  await tries.proved(subject);
  return { personId, hash };
};

type ProofAnswer = { password: string } | { smsId: string; code: string };

/** Gives a proof, good for some minutes in this session, to one who knows the password or holds the present phone. */
export const proveOwner = async (
  deps: OwnerProofDeps,
  owner: Owner,
  answer: ProofAnswer,
): Promise<{ ownerProof: string } | PasswordRefusal | Refusal<Exclude<CodeResult, 'ok'>>> => {
  const { db, encryption } = deps;
  const profile = await store.findProfile(db, owner.subject);
  if (!profile) return refuse('personMissing');
  if ('password' in answer) {
    const checked = await checkOwnPassword(deps, owner.subject, answer.password);
    if (checked instanceof Refusal) return checked;
  } else {
    const result = await db.begin((tx) =>
      verifyAndConsumeCode(tx, encryption, { ...answer, phone: profile.phone, purpose: PURPOSE }),
    );
    if (result !== 'ok') return refuse(result);
  }
  const untilMs = (await getNowMs(db)) + limits.ownerProofSeconds * 1000;
  const proof = { subject: owner.subject, session: owner.sessionId ?? '', phone: profile.phone, untilMs };
  return { ownerProof: encryption.encrypt(JSON.stringify(proof), PURPOSE).toString('base64url') };
};

/**
 * The phone that an account had when its owner was proved; null for a proof of somebody else, of another session, or too
 * old. A change is made only while the account still has that phone.
 */
export const phoneOfProof = async (
  { db, encryption }: ProofReader,
  owner: Owner,
  encrypted: string | undefined,
): Promise<string | null> => {
  const proof = encrypted === undefined ? null : decryptProof(encryption, encrypted);
  if (proof?.subject !== owner.subject || proof.session !== (owner.sessionId ?? '')) return null;
  return proof.untilMs > (await getNowMs(db)) ? proof.phone : null;
};

/** Throws `RefusalError` unless the proof is the caller's, of this session, young, and made for the phone of today. */
export const requireOwner = async (deps: ProofReader, owner: Owner, proof: string | null): Promise<void> => {
  const phone = proof === null ? null : await phoneOfProof(deps, owner, proof);
  const profile = phone === null ? null : await store.findProfile(deps.db, owner.subject);
  if (phone === null || profile?.phone !== phone)
    throw new RefusalError(403, 'proofNeeded', {}, undefined, { header: OWNER_PROOF_HEADER });
};

/**
 * Whether somebody gave their password at the login of this very session a few minutes ago, by the database's clock. It stands for the
 * proof only where an account has nothing yet that a stolen session could open.
 */
export const isLoginFresh = async (
  { db }: Pick<ProofReader, 'db'>,
  { loggedInMs, sessionId }: Pick<Caller, 'loggedInMs' | 'sessionId'>,
): Promise<boolean> =>
  loggedInMs !== null &&
  sessionId !== null &&
  Math.abs((await getNowMs(db)) - loggedInMs) < limits.freshLoginSeconds * 1000;

const decryptProof = (
  encryption: OwnerProofDeps['encryption'],
  encrypted: string,
): z.output<typeof ProofPayload> | null => {
  try {
    return ProofPayload.parse(JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64url'), PURPOSE)));
  } catch {
    return null;
  }
};
