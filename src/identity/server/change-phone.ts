import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import * as store from './profile-store.ts';
import { type AccessDeps, recordAccessChange } from './record-access-change.ts';

/** Codes by SMS for the purpose `phoneChange`. Phones are digits: 998901234567. */
export type PhoneCodeService = {
  send: (request: {
    phone: string;
    address: string;
    locale: Locale;
  }) => Promise<{ smsId: string } | Refusal<'captchaNeeded' | 'smsPause' | 'smsTooMany' | 'smsFailed'>>;
  /** Counts a wrong answer, so the transaction must commit even when the answer is wrong. */
  verifyAndConsume: (
    tx: Tx,
    answer: { smsId: string; phone: string; code: string },
  ) => Promise<'ok' | 'codeWrong' | 'codeExpired' | 'codeUsedUp' | 'codeForeign'>;
};

type Deps = { db: Db; codes: PhoneCodeService };

/** The phone that the account had when the caller was proved to be its owner; null for one who was not. */
type Proven = { provenPhone: string | null };

/** Sends a code to the new phone. Whether somebody else has it is told only to one who holds it. */
export const sendPhoneCode = async (
  { db, codes }: Deps,
  subject: string,
  { provenPhone, ...request }: Proven & { phone: string; address: string; locale: Locale },
): Promise<
  { smsId: string } | Refusal<'personMissing' | 'proofNeeded' | 'phoneSame' | 'smsPause' | 'smsTooMany' | 'smsFailed'>
> => {
  const row = await store.findProfile(db, subject);
  if (!row) return refuse('personMissing');
  if (row.phone !== provenPhone) return refuse('proofNeeded');
  if (row.phone === request.phone) return refuse('phoneSame');
  const sent = await codes.send(request);
  if (!(sent instanceof Refusal)) return sent;
  // Whoever is logged in is asked for no captcha; somebody who asks that often waits instead.
  return sent.code === 'captchaNeeded' ? refuse('smsTooMany', { hours: 1 }) : refuse(sent.code, sent.params);
};

type ChangeRefusal = Refusal<
  'personMissing' | 'proofNeeded' | 'codeWrong' | 'codeExpired' | 'codeUsedUp' | 'codeForeign' | 'phoneOfAnother'
>;

const isPhoneTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'person_phone_key';

/**
 * Takes the new phone once its code was right (O6), for one who knows the password or held the old one. Of two who hold
 * one phone at once, one gets it.
 */
export const changePhone = async (
  deps: Deps & AccessDeps,
  subject: string,
  { provenPhone, ...answer }: Proven & { smsId: string; phone: string; code: string },
): Promise<ChangeRefusal | null> => {
  const { db, codes } = deps;
  try {
    return await db.begin(async (tx) => {
      const locked = await store.lockUser(tx, subject);
      const row = locked && (await store.findProfile(tx, subject));
      if (!row) return refuse('personMissing');
      if (row.phone !== provenPhone) return refuse('proofNeeded');
      const result = await codes.verifyAndConsume(tx, answer);
      if (result !== 'ok') return refuse(result);
      if ((await store.findUserIdByPhone(tx, answer.phone)) !== null) return refuse('phoneOfAnother');
      await store.updatePhone(tx, subject, answer.phone);
      await recordAccessChange(tx, deps, row, { what: 'phone', phone: answer.phone });
      return null;
    });
  } catch (error) {
    if (isPhoneTaken(error)) return refuse('phoneOfAnother');
    throw error;
  }
};
