import type { PersonAnswer, PersonRegister } from '#adapters/registers/person/port.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { tashkentParts } from '#platform/values/time.ts';
import { type PersonErrorCode, validatePerson } from '../rules/registration.ts';
import * as store from './profile-store.ts';
import { takenFieldOf } from './registration-store.ts';
import { getNowMs } from './sms-code-store.ts';

export type IdentifyDeps = { db: Db; encryption: Encryption; log: Log; personRegister: PersonRegister };

type IdentifyRefusal = Refusal<
  PersonErrorCode | 'pinflUnknown' | 'pinflTaken' | 'pinflGiven' | 'personRegisterUnavailable' | 'personMissing'
>;

/**
 * Says who somebody is who registered for a company, and so without a PINFL (O61). Kept only once the register has told the
 * name that goes with it, for it cannot be changed afterwards: signatures are compared to it.
 */
export const identifyUser = async (
  deps: IdentifyDeps,
  subject: string,
  person: { pinfl: string; dateOfBirth: string },
): Promise<IdentifyRefusal | null> => {
  const { db, encryption } = deps;
  const profile = await store.findProfile(db, subject);
  if (!profile) return refuse('personMissing');
  if (profile.encryptedPinfl) return refuse('pinflGiven');
  const error = validatePerson(person, tashkentParts(await getNowMs(db)));
  if (error) return refuse(error.code, { field: error.field });
  const answer = await findInRegister(deps, { pinfl: person.pinfl, birthDate: person.dateOfBirth });
  if (answer === null) return refuse('personRegisterUnavailable');
  if (answer.kind === 'notFound') return refuse('pinflUnknown', { field: 'pinfl' });
  if (answer.kind === 'birthDateMismatch') return refuse('birthDateMismatch', { field: 'dateOfBirth' });
  try {
    return await db.begin(async (tx) => {
      const isKept = await store.identify(tx, subject, {
        ...answer.person,
        birthDate: person.dateOfBirth,
        encryptedPinfl: encryption.encrypt(person.pinfl, 'pinfl'),
        pinflDigest: encryption.digest(person.pinfl, 'pinfl'),
      });
      return isKept ? null : refuse('pinflGiven');
    });
  } catch (failure) {
    if (takenFieldOf(failure) === 'pinflTaken') return refuse('pinflTaken', { field: 'pinfl' });
    throw failure;
  }
};

const findInRegister = async (
  { personRegister, log }: IdentifyDeps,
  question: { pinfl: string; birthDate: string },
): Promise<PersonAnswer | null> => {
  try {
    return await personRegister.find(question);
  } catch (error) {
    log.warn({ err: error }, 'person register is unavailable');
    return null;
  }
};
