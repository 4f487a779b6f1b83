import { Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { birthDateOfPinfl } from '#platform/values/pinfl.ts';
import { isoDate } from '#platform/values/time.ts';
import type { ChosenSettings, ProfileChange, Settings } from '../contract/profile.ts';
import { arePassportDaysRight, isOldEnough } from '../rules/profile-dates.ts';
import { type PasswordErrorCode, validatePassword } from '../rules/registration.ts';
import { checkOwnPassword, type OwnerProofDeps } from './owner-proof.ts';
import { hashPassword } from './passwords.ts';
import * as store from './profile-store.ts';
import { settingsOf } from './profile-view.ts';
import { type AccessDeps, recordAccessChange } from './record-access-change.ts';

const todayOf = async (tx: Tx): Promise<string> => {
  const [row] = await tx.sql<{ now: Date }>`select clock_timestamp() as now`;
  return isoDate(row?.now ?? 0);
};

const two = (n: number): string => String(n).padStart(2, '0');

/** Whether a birth date is the one that a PINFL names; a PINFL that names none contradicts nothing. */
const fitsPinfl = (birthDate: string, pinfl: string | null): boolean => {
  const born = pinfl === null ? null : birthDateOfPinfl(pinfl);
  return born === null || birthDate === `${born.year}-${two(born.month)}-${two(born.day)}`;
};

type ChangeRefusal = Refusal<
  'personMissing' | 'proofNeeded' | 'alreadyVerified' | 'birthDateDiffers' | 'tooYoung' | 'passportDates'
>;

/**
 * Changes what its owner may change: the e-mail always, the rest until the state's register confirmed it (O6). Another
 * e-mail needs `provenPhone`: the phone of the account when the caller was proved to be its owner.
 */
export const changeProfile = (
  deps: { db: Db; encryption: Encryption } & AccessDeps,
  subject: string,
  { email, firstName, middleName, lastName, birthDate, passport }: Omit<ProfileChange, 'ownerProof'>,
  provenPhone: string | null,
): Promise<ChangeRefusal | null> =>
  deps.db.begin(async (tx) => {
    const { encryption } = deps;
    const locked = await store.lockUser(tx, subject);
    const row = locked && (await store.findProfile(tx, subject));
    if (!row) return refuse('personMissing');
    const isOtherEmail = email !== undefined && email !== row.email;
    if (isOtherEmail && provenPhone !== row.phone) return refuse('proofNeeded');
    const isOfVerified = [firstName, middleName, lastName, birthDate, passport].some((value) => value !== undefined);
    if (row.verifiedAt !== null && isOfVerified) return refuse('alreadyVerified');
    const today = await todayOf(tx);
    if (birthDate !== undefined) {
      if (!isOldEnough(birthDate, today)) return refuse('tooYoung');
      const pinfl = row.encryptedPinfl && encryption.decrypt(row.encryptedPinfl, 'pinfl');
      if (!fitsPinfl(birthDate, pinfl)) return refuse('birthDateDiffers');
    }
    if (passport && !arePassportDaysRight(passport, { birthDate: birthDate ?? row.birthDate, today }))
      return refuse('passportDates');
    await store.updateProfile(tx, subject, {
      email,
      givenName: firstName,
      middleName,
      familyName: lastName,
      birthDate,
      encryptedPassport: passport && encryption.encrypt(JSON.stringify(passportToStore(passport)), 'passport'),
    });
    if (isOtherEmail) await recordAccessChange(tx, deps, row, { what: 'email' });
    return null;
  });

const passportToStore = ({ series, number, issuedBy, dateIssue, expiry }: NonNullable<ProfileChange['passport']>) => ({
  series,
  number,
  issuedBy,
  issuedOn: dateIssue,
  expiresOn: expiry,
});

/** Keeps what a person chose, and only that; all settings as they are then. Letters need an address to go to. */
export const changeSettings = async (
  db: Db,
  subject: string,
  change: ChosenSettings,
): Promise<Settings | Refusal<'personMissing' | 'emailNeeded'>> => {
  const row = await store.updateSettings(db, subject, change);
  if (row) return settingsOf(row);
  return refuse((await store.findProfile(db, subject)) ? 'emailNeeded' : 'personMissing');
};

/**
 * A new password in the place of the old one. Hashing is done outside of the transaction, as it takes time; the old hash
 * must still be there when the new one is put, so of two tabs one is refused.
 */
export const changePassword = async (
  deps: Pick<OwnerProofDeps, 'db' | 'encryption' | 'passwordPageUrl'>,
  { subject, username }: Pick<Caller, 'subject' | 'username'>,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<Refusal<
  'personMissing' | 'passwordWrong' | PasswordErrorCode | 'passwordSame' | 'passwordElsewhere' | 'triesPause'
> | null> => {
  const checked = await checkOwnPassword(deps, subject, oldPassword);
  if (checked instanceof Refusal) return checked;
  const problem = validatePassword(newPassword, username);
  if (problem) return refuse(problem);
  if (newPassword === oldPassword) return refuse('passwordSame');
  const newHash = await hashPassword(newPassword);
  const isReplaced = await deps.db.begin((tx) => store.replacePassword(tx, checked.personId, checked.hash, newHash));
  return isReplaced ? null : refuse('passwordWrong');
};

/** Records the request to be deleted: what is erased then, and what stays, says `personal-data.ts`. */
export const requestDeletion = (
  db: Db,
  subject: string,
  typedUsername: string,
): Promise<Pick<store.ProfileRow, 'id' | 'deletionRequestedAt'> | Refusal<'personMissing' | 'usernameDiffers'>> =>
  db.begin(async (tx) => {
    const row = await store.findProfile(tx, subject);
    if (!row) return refuse('personMissing');
    if (typedUsername.toLowerCase() !== row.username) return refuse('usernameDiffers');
    return { id: row.id, deletionRequestedAt: await store.requestDeletion(tx, subject) };
  });
