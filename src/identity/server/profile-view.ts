import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Profile, Settings } from '../contract/profile.ts';
import { isSpecialistKind } from '../rules/account-kinds.ts';
import { deletionDueMs } from '../rules/deletion-term.ts';
import { maskPassportNumber, maskPinfl, maskTin, type SensitiveField } from '../rules/mask.ts';
import { listDeletionHolds } from './erase-account-store.ts';
import type { ProfileRow } from './profile-store.ts';

/** A passport as it lies in its seal. Days are YYYY-MM-DD. */
export type PassportDetails = { series: string; number: string; issuedBy: string; issuedOn: string; expiresOn: string };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The passport of a person in plain text; null when there is none. */
export const decryptPassport = (
  encryption: Encryption,
  { encryptedPassport }: Pick<ProfileRow, 'encryptedPassport'>,
): PassportDetails | null => {
  if (!encryptedPassport) return null;
  const fields = fieldsOf(JSON.parse(encryption.decrypt(encryptedPassport, 'passport')));
  return {
    series: textIn(fields.series),
    number: textIn(fields.number),
    issuedBy: textIn(fields.issuedBy),
    issuedOn: textIn(fields.issuedOn),
    expiresOn: textIn(fields.expiresOn),
  };
};

type EncryptedFields = Pick<ProfileRow, 'encryptedPinfl' | 'encryptedTin' | 'encryptedPassport'>;

/** One sealed fact in plain text; null when it was never given. */
export const decryptField = (encryption: Encryption, row: EncryptedFields, field: SensitiveField): string | null => {
  if (field === 'passport') {
    const passport = decryptPassport(encryption, row);
    return passport && `${passport.series} ${passport.number}`;
  }
  const encrypted = field === 'pinfl' ? row.encryptedPinfl : row.encryptedTin;
  return encrypted && encryption.decrypt(encrypted, field);
};

/** What a person chose, with what holds where they chose nothing. */
export const settingsOf = ({ language, settings }: Pick<ProfileRow, 'language' | 'settings'>): Settings => {
  const fields = fieldsOf(settings);
  const channels = fieldsOf(fields.channels);
  return {
    language,
    currency: fields.currency === 'USD' ? 'USD' : 'UZS',
    theme: fields.theme === 'dark' || fields.theme === 'light' ? fields.theme : 'system',
    channels: {
      sms: channels.sms !== false,
      email: channels.email === true,
      telegram: channels.telegram === true,
      push: channels.push === true,
    },
  };
};

/** A profile as its owner and entitled staff see it first: masked where it names the person to the state. */
export const profileOf = (
  encryption: Encryption,
  row: ProfileRow,
): Omit<Profile, 'passwordAt' | keyof DeletionState> => {
  const passport = decryptPassport(encryption, row);
  return {
    userName: row.username,
    clientType: row.clientType,
    firstName: row.givenName,
    middleName: row.middleName,
    lastName: row.familyName,
    birthDate: row.birthDate,
    phone: `+${row.phone}`,
    email: row.email,
    pinfl: row.encryptedPinfl && maskPinfl(encryption.decrypt(row.encryptedPinfl, 'pinfl')),
    tin: row.encryptedTin && maskTin(encryption.decrypt(row.encryptedTin, 'tin')),
    passport: passport && {
      series: passport.series,
      number: maskPassportNumber(passport.number),
      issuedBy: passport.issuedBy,
      dateIssue: passport.issuedOn,
      expiry: passport.expiresOn,
    },
    userRole: row.roles,
    registeredAt: row.registeredAt.toISOString(),
    isVerified: row.verifiedAt !== null,
    isSpecialist: isSpecialistKind(row.kind),
    settings: settingsOf(row),
  };
};

/** How far the deletion of an account is that its owner asked for. */
export type DeletionState = Pick<Profile, 'deletionRequestedAt' | 'deletionDueAt' | 'deletionHolds'>;

export const deletionStateOf = async (
  db: Db | Tx,
  { id, deletionRequestedAt }: Pick<ProfileRow, 'id' | 'deletionRequestedAt'>,
): Promise<DeletionState> =>
  deletionRequestedAt === null
    ? { deletionRequestedAt: null, deletionDueAt: null, deletionHolds: [] }
    : {
        deletionRequestedAt: deletionRequestedAt.toISOString(),
        deletionDueAt: new Date(deletionDueMs(deletionRequestedAt.getTime())).toISOString(),
        deletionHolds: await listDeletionHolds(db, id),
      };
