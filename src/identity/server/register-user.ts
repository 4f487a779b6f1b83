import type { PersonAnswer, PersonRegister, RegisteredPerson } from '#adapters/registers/person/port.ts';
import { type Counterparty, type DocumentService, saveAgreement } from '#documents/server/api.ts';
import { Refusal, refuse } from '#platform/contract/operation.ts';
import { type Db, rollBackWith, type Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import type { Locale } from '#platform/values/locale.ts';
import { tashkentParts } from '#platform/values/time.ts';
import type { RegistrationForm } from '../contract/registration.ts';
import {
  agreementKindFor,
  type Registration,
  type RegistrationErrorCode,
  type RegistrationField,
  registrationFields,
  validateRegistration,
} from '../rules/registration.ts';
import type { AccountProvisioner, ProvisionedAccount } from './account-provisioner.ts';
import { findTakenField, type TakenField, takenFieldOf } from './registration-store.ts';
import { getNowMs } from './sms-code-store.ts';
import { type CodeAnswer, type CodeResult, consumeCode, verifyCode } from './sms-codes.ts';
import { insertUser, type NewUser } from './user-store.ts';

export type RegisterDeps = {
  db: Db;
  encryption: Encryption;
  log: Log;
  personRegister: PersonRegister;
  accounts: AccountProvisioner;
  documents: DocumentService;
};

export type RegisterRefusal = Refusal<
  RegistrationErrorCode | Exclude<CodeResult, 'ok'> | 'codeMissing' | TakenField | 'pinflUnknown' | 'agreementChanged'
>;

export type RegistrationResult = { username: string; userRoleType: Registration['role'] };

/**
 * Creates an account: validates the form, then the code, then asks the register, then stores person, credential, role and
 * agreement at once. A right code is used up only by success, so that a name that is taken costs no second SMS.
 */
export const registerUser = async (
  deps: RegisterDeps,
  form: RegistrationForm,
  locale: Locale,
): Promise<RegistrationResult | RegisterRefusal> => {
  const validated = await validateForm(deps, form);
  if ('code' in validated) return validated;
  const { registration, answer, agreement } = validated;
  const early = await deps.db.begin((tx) => checkCodeAndUniqueness(tx, deps.encryption, registration, answer));
  if (early) return early;
  const lookup = await findInRegister(deps, registration);
  if (lookup.kind === 'notFound') return refuse('pinflUnknown', { field: 'pinfl' });
  if (lookup.kind === 'birthDateMismatch') return refuse('birthDateMismatch', { field: 'dateOfBirth' });
  return saveRegistration(deps, { registration, answer, agreement, locale, lookup });
};

type ValidatedForm = { registration: Registration; answer: CodeAnswer; agreement: Agreement };

/** What was agreed to: its kind, and the hash of the words that were read where it is known. */
type Agreement = { kind: 'offer' | 'realtorAgreement'; acceptedSha256: string | null };

const validateForm = async (deps: RegisterDeps, form: RegistrationForm): Promise<ValidatedForm | RegisterRefusal> => {
  const isAgreed = form.agreementAccepted === true || form.agreementId !== '';
  const today = tashkentParts(await getNowMs(deps.db));
  const validated = validateRegistration({ ...form, isAgreed }, today);
  if (!validated.ok) {
    const field = registrationFields.find((name) => validated.problems[name]);
    const problem = field && validated.problems[field];
    if (!problem) throw new Error('The registration was refused without a reason.');
    return refuse(problem, { field });
  }
  if (form.smsId === '' || form.providedSmsCode === '') return refuse('codeMissing');
  const { registration } = validated;
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
const checkCodeAndUniqueness = async (
  tx: Tx,
  encryption: Encryption,
  registration: Registration,
  answer: CodeAnswer,
): Promise<RegisterRefusal | null> => {
  const result = await verifyCode(tx, encryption, answer);
  if (result !== 'ok') return refuse(result);
  const pinflDigest = registration.pinfl === null ? null : encryption.digest(registration.pinfl, 'pinfl');
  const takenField = await findTakenField(tx, { ...registration, pinflDigest });
  return takenField && refuseTaken(takenField);
};

const fieldsTaken: Record<TakenField, RegistrationField> = {
  usernameTaken: 'username',
  phoneTaken: 'phoneNumber',
  pinflTaken: 'pinfl',
};
const refuseTaken = (takenField: TakenField): Refusal<TakenField> =>
  refuse(takenField, { field: fieldsTaken[takenField] });

type RegisterLookup = PersonAnswer | { kind: 'notAsked' };

/** A register that is away must keep nobody out: the person is stored without names, and verified another day. */
const findInRegister = async (deps: RegisterDeps, { pinfl, birthDate }: Registration): Promise<RegisterLookup> => {
  if (pinfl === null || birthDate === null) return { kind: 'notAsked' };
  try {
    return await deps.personRegister.find({ pinfl, birthDate });
  } catch (error) {
    deps.log.warn({ err: error }, 'person register is unavailable');
    return { kind: 'notAsked' };
  }
};

const saveRegistration = async (
  deps: RegisterDeps,
  input: ValidatedForm & { locale: Locale; lookup: RegisterLookup },
): Promise<RegistrationResult | RegisterRefusal> => {
  const { registration, answer, agreement, locale, lookup } = input;
  const person = lookup.kind === 'found' ? lookup.person : null;
  const names = {
    givenName: person?.givenName ?? '',
    familyName: person?.familyName ?? '',
    middleName: person?.middleName ?? '',
  };
  const { username, password, role, phone, clientType } = registration;
  const { givenName, familyName } = names;
  const account = await deps.accounts.create({
    username,
    password,
    roles: [role],
    phone,
    clientType,
    givenName,
    familyName,
  });
  if (account === null) return refuseTaken('usernameTaken');
  try {
    const refusal = await deps.db.begin(async (tx) => {
      // Meanwhile a duplicate may have come first.
      const late = await checkCodeAndUniqueness(tx, deps.encryption, registration, answer);
      if (late) return late;
      const personId = await createUser(tx, deps, {
        subject: account.subject,
        registration,
        ...names,
        address: person?.address ?? '',
        isVerified: person !== null,
        language: locale,
      });
      await account.finish(tx, personId);
      const saved = await saveAgreement(tx, deps.documents, {
        ...agreement,
        counterparty: agreementPrincipalOf(registration, person),
        language: locale,
        ownerSubject: account.subject,
      });
      // Without the agreement there is no account.
      if (saved instanceof Refusal) return rollBackWith(saved);
      await consumeCode(tx, answer.smsId);
      return null;
    });
    if (!refusal) return { username, userRoleType: role };
    await takeBack(deps, account);
    return refusal;
  } catch (error) {
    await takeBack(deps, account);
    const takenField = takenFieldOf(error);
    if (takenField) return refuseTaken(takenField);
    throw error;
  }
};

/** What stays at a provider that is away by now is found by an administrator there: the answer is what happened here. */
const takeBack = async ({ log }: RegisterDeps, account: ProvisionedAccount): Promise<void> => {
  await account
    .undo()
    .catch((error: unknown) =>
      log.error({ subject: account.subject, reason: String(error) }, 'somebody not registered stays at the provider'),
    );
};

/** Whom the agreement names: what the form says, with what the register told. */
const agreementPrincipalOf = (registration: Registration, person: RegisteredPerson | null): Counterparty => ({
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

export type UserToCreate = Pick<
  NewUser,
  'subject' | 'givenName' | 'familyName' | 'middleName' | 'address' | 'isVerified' | 'language'
> & { registration: Omit<Registration, 'password'> };

/** Stores a person with sealed numbers; the id. A name, phone or PINFL that is taken throws a unique violation. */
export const createUser = (
  tx: Tx,
  { encryption }: { encryption: Encryption },
  { registration, ...person }: UserToCreate,
): Promise<bigint> => {
  const { pinfl } = registration;
  return insertUser(tx, {
    ...person,
    username: registration.username,
    clientType: registration.clientType,
    birthDate: registration.birthDate,
    phone: registration.phone,
    email: null,
    pinfl:
      pinfl === null
        ? null
        : { encrypted: encryption.encrypt(pinfl, 'pinfl'), digest: encryption.digest(pinfl, 'pinfl') },
    passport: null,
    roles: [registration.role],
    kind: null,
    bankId: null,
  });
};
