import { UsernameTaken } from '#adapters/identity/port.ts';
import type { PersonAnswer, PersonRegister, RegisteredPerson } from '#adapters/registers/person/port.ts';
import { type Desk, keepAgreement, type Party } from '#documents/server/actions.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Locale } from '#platform/values/locale.ts';
import { tashkentParts } from '#platform/values/time.ts';
import type { RegistrationForm } from '../contract/registration.ts';
import {
  agreementKindFor,
  checkRegistration,
  type Registration,
  type RegistrationField,
  type RegistrationProblem,
  registrationFields,
} from '../rules/registration.ts';
import type { AccountKeeper, NewAccount, OpenedAccount } from './account-keeper.ts';
import { readNowMs } from './code-store.ts';
import { type CodeAnswer, type CodeVerdict, judgeCode, useUpCode } from './codes.ts';
import { insertPerson, type NewPerson } from './person-store.ts';
import { findTaken, type TakenField, takenOf } from './registration-store.ts';

export type RegisterDeps = {
  db: Db;
  vault: Vault;
  log: Log;
  people: PersonRegister;
  accounts: AccountKeeper;
  desk: Desk;
};

export type RegisterRefusal = Refusal<
  RegistrationProblem | Exclude<CodeVerdict, 'ok'> | 'codeMissing' | TakenField | 'pinflUnknown' | 'agreementChanged'
>;

export type Registered = { username: string; userRoleType: Registration['role'] };

/**
 * Opens an account: judges the form, then the code, then asks the register, then stores person, credential, role and
 * agreement at once. A right code is used up only by success, so that a name that is taken costs no second SMS.
 */
export const register = async (
  deps: RegisterDeps,
  form: RegistrationForm,
  locale: Locale,
): Promise<Registered | RegisterRefusal> => {
  const judged = await judgeForm(deps, form);
  if ('code' in judged) return judged;
  const { registration, answer, agreement } = judged;
  const early = await deps.db.begin((tx) => judgeWish(tx, deps.vault, registration, answer));
  if (early) return early;
  const known = await askRegister(deps, registration);
  if (known.kind === 'notFound') return refuse('pinflUnknown', { field: 'pinfl' });
  if (known.kind === 'birthDateMismatch') return refuse('birthDateMismatch', { field: 'dateOfBirth' });
  return store(deps, { registration, answer, agreement, locale, known });
};

type Judged = { registration: Registration; answer: CodeAnswer; agreement: Agreement };

/** What was agreed to: its kind, and the hash of the words that were read where it is known. */
type Agreement = { kind: 'offer' | 'realtorAgreement'; acceptedSha256: string | null };

const judgeForm = async (deps: RegisterDeps, form: RegistrationForm): Promise<Judged | RegisterRefusal> => {
  const isAgreed = form.agreementAccepted === true || form.agreementId !== '';
  const today = tashkentParts(await readNowMs(deps.db));
  const checked = checkRegistration({ ...form, isAgreed }, today);
  if (!checked.ok) {
    const field = registrationFields.find((name) => checked.problems[name]);
    const problem = field && checked.problems[field];
    if (!problem) throw new Error('A registration was refused without a problem.');
    return refuse(problem, { field });
  }
  if (form.smsId === '' || form.providedSmsCode === '') return refuse('codeMissing');
  const { registration } = checked;
  return {
    registration,
    answer: { smsId: form.smsId, phone: registration.phone, purpose: 'registration', code: form.providedSmsCode },
    agreement: {
      kind: agreementKindFor(registration.role, registration.clientType),
      acceptedSha256: form.agreementId === '' ? null : form.agreementId,
    },
  };
};

/** Whether the code is right and nothing is taken; the code stays held until the end of the transaction. */
const judgeWish = async (
  tx: Tx,
  vault: Vault,
  registration: Registration,
  answer: CodeAnswer,
): Promise<RegisterRefusal | null> => {
  const verdict = await judgeCode(tx, vault, answer);
  if (verdict !== 'ok') return refuse(verdict);
  const pinflDigest = registration.pinfl === null ? null : vault.digest(registration.pinfl, 'pinfl');
  const taken = await findTaken(tx, { ...registration, pinflDigest });
  return taken && refuseTaken(taken);
};

const fieldsTaken: Record<TakenField, RegistrationField> = {
  usernameTaken: 'username',
  phoneTaken: 'phoneNumber',
  pinflTaken: 'pinfl',
};
const refuseTaken = (taken: TakenField): Refusal<TakenField> => refuse(taken, { field: fieldsTaken[taken] });

type Known = PersonAnswer | { kind: 'notAsked' };

/** A register that is away must keep nobody out: the person is stored without names, and verified another day. */
const askRegister = async (deps: RegisterDeps, { pinfl, birthDate }: Registration): Promise<Known> => {
  if (pinfl === null || birthDate === null) return { kind: 'notAsked' };
  try {
    return await deps.people.find({ pinfl, birthDate });
  } catch (error) {
    deps.log.warn({ err: error }, 'the register of persons is away');
    return { kind: 'notAsked' };
  }
};

const openAccount = async (
  { accounts }: RegisterDeps,
  account: NewAccount,
): Promise<OpenedAccount | Refusal<'usernameTaken'>> => {
  try {
    return await accounts.open(account);
  } catch (error) {
    if (error instanceof UsernameTaken) return refuse('usernameTaken', { field: 'username' });
    throw error;
  }
};

const store = async (
  deps: RegisterDeps,
  wish: Judged & { locale: Locale; known: Known },
): Promise<Registered | RegisterRefusal> => {
  const { registration, answer, agreement, locale, known } = wish;
  const person = known.kind === 'found' ? known.person : null;
  const names = {
    givenName: person?.givenName ?? '',
    familyName: person?.familyName ?? '',
    middleName: person?.middleName ?? '',
  };
  const { username, password, role, phone, clientType } = registration;
  const pinfl = registration.pinfl ?? '';
  const account = await openAccount(deps, { username, password, roles: [role], phone, clientType, pinfl, ...names });
  if (account instanceof Refusal) return account;
  try {
    const refusal = await deps.db.begin(async (tx) => {
      // Meanwhile a twin may have come first.
      const late = await judgeWish(tx, deps.vault, registration, answer);
      if (late) return late;
      const personId = await createPerson(tx, deps, {
        subject: account.subject,
        registration,
        ...names,
        address: person?.address ?? '',
        isVerified: person !== null,
        language: locale,
      });
      await account.finish(tx, personId);
      const kept = await keepAgreement(tx, deps.desk, {
        ...agreement,
        party: partyFor(registration, person),
        language: locale,
        ownerSubject: account.subject,
      });
      if (kept instanceof Refusal) throw new Unkept(kept);
      await useUpCode(tx, answer.smsId);
      return null;
    });
    if (!refusal) return { username, userRoleType: role };
    await account.undo();
    return refusal;
  } catch (error) {
    await account.undo();
    if (error instanceof Unkept) return error.refusal;
    const taken = takenOf(error);
    if (taken) return refuseTaken(taken);
    throw error;
  }
};

/** Rolls the account back: without the agreement there is none. */
class Unkept extends Error {
  readonly refusal: Refusal<'agreementChanged'>;
  constructor(refusal: Refusal<'agreementChanged'>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Whom the agreement names: what the form says, with what the register told. */
const partyFor = (registration: Registration, person: RegisteredPerson | null): Party => ({
  clientType: registration.clientType,
  pinfl: registration.pinfl ?? '',
  dateOfBirth: registration.birthDate ?? '',
  phoneNumber: registration.phone,
  fullName: person ? [person.familyName, person.givenName, person.middleName].filter(Boolean).join(' ') : '',
  address: person?.address ?? '',
  companyName: '',
  tin: '',
  directorName: '',
});

export type PersonToCreate = Pick<
  NewPerson,
  'subject' | 'givenName' | 'familyName' | 'middleName' | 'address' | 'isVerified' | 'language'
> & { registration: Omit<Registration, 'password'> };

/** Stores a person with sealed numbers; the id. A name, phone or PINFL that is taken throws a unique violation. */
export const createPerson = (
  tx: Tx,
  { vault }: { vault: Vault },
  { registration, ...person }: PersonToCreate,
): Promise<bigint> => {
  const { pinfl } = registration;
  return insertPerson(tx, {
    ...person,
    username: registration.username,
    clientType: registration.clientType,
    birthDate: registration.birthDate,
    phone: registration.phone,
    email: null,
    pinfl: pinfl === null ? null : { sealed: vault.seal(pinfl, 'pinfl'), digest: vault.digest(pinfl, 'pinfl') },
    passport: null,
    roles: [registration.role],
    kind: null,
    bankId: null,
  });
};
