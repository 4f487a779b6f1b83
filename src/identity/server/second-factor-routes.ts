import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { isStaff } from '#platform/values/role.ts';
import type { OwnSecondFactor, secondFactorContract } from '../contract/second-factor.ts';
import type { OwnerProofDeps } from './owner-proof.ts';
import * as store from './profile-store.ts';
import { type Credential, findCredential } from './provider/credential-store.ts';
import { createLoginAttempts } from './provider/login-attempts.ts';
import { createSecondFactor } from './provider/second-factor.ts';
import { type AccessDeps, recordAccessChange } from './record-access-change.ts';
import type { Sessions } from './session/sessions.ts';

export type SecondFactorDeps = OwnerProofDeps &
  AccessDeps & {
    /** Whether whoever is staff needs one. */
    isRequiredOfStaff: boolean;
    sessions: Pick<Sessions, 'list' | 'endOwn'>;
  };

/** What people do about the second step of their own login. The login form asks for it by the same `SecondFactor`. */
export const secondFactorHandlers = (deps: SecondFactorDeps): Handlers<typeof secondFactorContract> => {
  const { db, encryption } = deps;
  const secondFactor = createSecondFactor(db, encryption);
  const tries = createLoginAttempts(db, encryption);
  const isRequired = ({ roles }: Pick<Caller, 'roles'>): boolean => deps.isRequiredOfStaff && isStaff(roles);

  const find = async ({ subject }: Caller): Promise<Credential | Refusal<'passwordElsewhere' | 'personMissing'>> => {
    if (deps.passwordPageUrl !== null) return refuse('passwordElsewhere');
    return (await findCredential(db, { subject })) ?? refuse('personMissing');
  };

  const show = async (caller: Caller): Promise<OwnSecondFactor | Refusal<'personMissing'>> => {
    const credential = await find(caller);
    if (!(credential instanceof Refusal))
      return {
        state: credential.isTotpConfirmed ? 'on' : 'off',
        isRequired: isRequired(caller),
        recoveryCodesLeft: await secondFactor.recoveryCodesLeft(credential),
      };
    return credential.code === 'personMissing'
      ? refuse('personMissing')
      : { state: 'elsewhere', isRequired: false, recoveryCodesLeft: 0 };
  };

  /**
   * Does something for a right code, which is used up by that alone. Tries are counted, for a session that was stolen must not
   * serve to guess a code.
   */
  const withCode = async <Done>(
    { subject }: Caller,
    credential: Credential,
    code: string,
    act: (tx: Tx) => Promise<Done>,
  ): Promise<Done | Refusal<'secondFactorPause' | 'secondFactorWrong'>> => {
    const seconds = await tries.beginCode(subject);
    if (seconds > 0) return refuse('secondFactorPause', { minutes: Math.ceil(seconds / 60) });
    const done = await db.begin(async (tx) =>
      (await secondFactor.isRight(credential, code, tx)) ? act(tx) : refuse('secondFactorWrong', { field: 'code' }),
    );
    if (!(done instanceof Refusal)) await tries.codeWasRight(subject);
    return done;
  };

  const warn = async (tx: Tx, subject: string, what: 'secondFactorOn' | 'secondFactorOff') => {
    const user = await store.findProfile(tx, subject);
    if (user) await recordAccessChange(tx, deps, user, { what });
  };

  return {
    'GET /user/second-factor': ({ caller }) => show(caller),

    'POST /user/second-factor': async ({ caller }) => {
      const credential = await find(caller);
      if (credential instanceof Refusal) return credential;
      return (await secondFactor.begin(credential)) ?? refuse('secondFactorOn');
    },

    'POST /user/second-factor/confirm': async ({ caller, body }) => {
      const credential = await find(caller);
      if (credential instanceof Refusal) return credential;
      if (credential.isTotpConfirmed) return refuse('secondFactorOn');
      if (credential.encryptedTotp === null) return refuse('secondFactorOff');
      const recoveryCodes = await withCode(caller, credential, body.code, async (tx) => {
        await warn(tx, caller.subject, 'secondFactorOn');
        return secondFactor.renewRecoveryCodes(tx, credential);
      });
      if (recoveryCodes instanceof Refusal) return recoveryCodes;
      // Whoever came in by the password alone is out; the browser that switched it on stays.
      const others = (await deps.sessions.list(caller)).filter(({ isCurrent }) => !isCurrent);
      await Promise.all(others.map(({ id }) => deps.sessions.endOwn(caller.subject, id)));
      return { recoveryCodes };
    },

    'POST /user/second-factor/recovery-codes': async ({ caller, body }) => {
      const credential = await find(caller);
      if (credential instanceof Refusal) return credential;
      if (!credential.isTotpConfirmed) return refuse('secondFactorOff');
      const recoveryCodes = await withCode(caller, credential, body.code, (tx) =>
        secondFactor.renewRecoveryCodes(tx, credential),
      );
      return recoveryCodes instanceof Refusal ? recoveryCodes : { recoveryCodes };
    },

    'POST /user/second-factor/off': async ({ caller, body }) => {
      const credential = await find(caller);
      if (credential instanceof Refusal) return credential;
      if (!credential.isTotpConfirmed) return refuse('secondFactorOff');
      if (isRequired(caller)) return refuse('secondFactorRequired');
      const refusal = await withCode(caller, credential, body.code, async (tx) => {
        await secondFactor.remove(tx, credential);
        await warn(tx, caller.subject, 'secondFactorOff');
        return null;
      });
      return refusal ?? show(caller);
    },
  };
};
