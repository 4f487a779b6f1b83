import type { Vault } from '#platform/server/vault.ts';
import type { Profile, Settings } from '../contract/profile.ts';
import { maskPassportNumber, maskPinfl, maskTin, type SealedField } from '../rules/masked.ts';
import type { ProfileRow } from './profile-store.ts';

/** A passport as it lies in its seal. Days are YYYY-MM-DD. */
export type Passport = { series: string; number: string; issuedBy: string; issuedOn: string; expiresOn: string };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The passport of a person in plain text; null when there is none. */
export const openPassport = (vault: Vault, { passportSealed }: Pick<ProfileRow, 'passportSealed'>): Passport | null => {
  if (!passportSealed) return null;
  const inside = fieldsOf(JSON.parse(vault.open(passportSealed, 'passport')));
  return {
    series: textIn(inside.series),
    number: textIn(inside.number),
    issuedBy: textIn(inside.issuedBy),
    issuedOn: textIn(inside.issuedOn),
    expiresOn: textIn(inside.expiresOn),
  };
};

type Sealed = Pick<ProfileRow, 'pinflSealed' | 'tinSealed' | 'passportSealed'>;

/** One sealed fact in plain text; null when it was never given. */
export const openField = (vault: Vault, row: Sealed, field: SealedField): string | null => {
  if (field === 'passport') {
    const passport = openPassport(vault, row);
    return passport && `${passport.series} ${passport.number}`;
  }
  const sealed = field === 'pinfl' ? row.pinflSealed : row.tinSealed;
  return sealed && vault.open(sealed, field);
};

/** What a person chose, with what holds where they chose nothing. */
export const settingsOf = ({ language, settings }: Pick<ProfileRow, 'language' | 'settings'>): Settings => {
  const chosen = fieldsOf(settings);
  const channels = fieldsOf(chosen.channels);
  return {
    language,
    currency: chosen.currency === 'USD' ? 'USD' : 'UZS',
    theme: chosen.theme === 'dark' || chosen.theme === 'system' ? chosen.theme : 'light',
    channels: {
      sms: channels.sms !== false,
      email: channels.email === true,
      telegram: channels.telegram === true,
      push: channels.push === true,
    },
  };
};

/** A profile as its owner and entitled staff see it first: masked where it names the person to the state. */
export const profileOf = (vault: Vault, row: ProfileRow): Omit<Profile, 'passwordAt'> => {
  const passport = openPassport(vault, row);
  return {
    userName: row.username,
    clientType: row.clientType,
    firstName: row.givenName,
    middleName: row.middleName,
    lastName: row.familyName,
    birthDate: row.birthDate,
    phone: `+${row.phone}`,
    email: row.email,
    pinfl: row.pinflSealed && maskPinfl(vault.open(row.pinflSealed, 'pinfl')),
    tin: row.tinSealed && maskTin(vault.open(row.tinSealed, 'tin')),
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
    settings: settingsOf(row),
    deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
  };
};
