import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import * as store from './profile-store.ts';

/** Codes by SMS for the purpose `phoneChange`. Phones are digits: 998901234567. */
export type PhoneCodes = {
  send: (wish: {
    phone: string;
    address: string;
    locale: Locale;
  }) => Promise<{ smsId: string } | Refusal<'captchaNeeded' | 'smsPause' | 'smsTooMany' | 'smsFailed'>>;
  /** Counts a wrong answer, so the transaction must commit even when the verdict is a no. */
  take: (
    tx: Tx,
    answer: { smsId: string; phone: string; code: string },
  ) => Promise<'ok' | 'codeWrong' | 'codeExpired' | 'codeUsedUp' | 'codeForeign'>;
};

type Deps = { db: Db; codes: PhoneCodes };

/** Sends a code to the new phone. Whether somebody else has it is told only to one who holds it. */
export const sendPhoneCode = async (
  { db, codes }: Deps,
  subject: string,
  wish: { phone: string; address: string; locale: Locale },
): Promise<{ smsId: string } | Refusal<'personMissing' | 'phoneSame' | 'smsPause' | 'smsTooMany' | 'smsFailed'>> => {
  const row = await store.profileBySubject(db, subject);
  if (!row) return refuse('personMissing');
  if (row.phone === wish.phone) return refuse('phoneSame');
  const sent = await codes.send(wish);
  if (!(sent instanceof Refusal)) return sent;
  // Whoever is logged in is asked for no captcha; somebody who asks that often waits instead.
  return sent.code === 'captchaNeeded' ? refuse('smsTooMany') : refuse(sent.code, sent.params);
};

type ChangeRefusal = Refusal<
  'personMissing' | 'codeWrong' | 'codeExpired' | 'codeUsedUp' | 'codeForeign' | 'phoneOfAnother'
>;

const isPhoneTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'person_phone_key';

/** Takes the new phone once its code was right (O6). Of two who hold one phone at once, one gets it. */
export const changePhone = async (
  { db, codes }: Deps,
  subject: string,
  answer: { smsId: string; phone: string; code: string },
): Promise<ChangeRefusal | null> => {
  try {
    return await db.begin(async (tx) => {
      if (!(await store.lockPerson(tx, subject))) return refuse('personMissing');
      const verdict = await codes.take(tx, answer);
      if (verdict !== 'ok') return refuse(verdict);
      if ((await store.personIdByPhone(tx, answer.phone)) !== null) return refuse('phoneOfAnother');
      await store.changePhone(tx, subject, answer.phone);
      return null;
    });
  } catch (error) {
    if (isPhoneTaken(error)) return refuse('phoneOfAnother');
    throw error;
  }
};
