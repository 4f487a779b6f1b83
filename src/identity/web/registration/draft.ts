import { type RegistrationDraft, type RegistrationField, registrationFields } from '#identity/rules/registration.ts';
import { isoOfDate } from '#platform/values/calendar-date.ts';
import { digitsOf } from '#platform/values/digits.ts';

/** What stands in the fields, as it is shown. */
export type RegistrationFields = {
  clientType: 'Physical' | 'Legal';
  /** Digits. */
  pinfl: string;
  /** dd.mm.yyyy. */
  dateOfBirth: string;
  /** Under its mask. */
  phoneNumber: string;
  username: string;
  password: string;
  confirmPassword: string;
  userRoleType: '' | 'USER' | 'REALTOR_ASSISTANT';
};

/** Which of the three forms: with the choice of a role, for users, for realtor assistants (REG-001). */
export type RegistrationVariant = 'plain' | 'basic' | 'realtor';

export const emptyDraft: RegistrationFields = {
  clientType: 'Physical',
  pinfl: '',
  dateOfBirth: '',
  phoneNumber: '+998',
  username: '',
  password: '',
  confirmPassword: '',
  userRoleType: '',
};

const fixedRoles = { plain: null, basic: 'USER', realtor: 'REALTOR_ASSISTANT' } as const;

/** The role that the form chooses by itself, or the one that was chosen in it. */
export const roleIn = (variant: RegistrationVariant, draft: RegistrationFields): RegistrationFields['userRoleType'] =>
  fixedRoles[variant] ?? draft.userRoleType;

/** A date that is not whole yet is sent as it stands, so that it is complained of as wrong and not as missing. */
const isoOr = (value: string): string => isoOfDate(value) ?? value;

/** The form as the rules and the server take it (REG-004, REG-005). A legal entity is not asked who it is. */
export const formOf = (draft: RegistrationFields, variant: RegistrationVariant) => {
  const isLegal = draft.clientType === 'Legal';
  return {
    clientType: draft.clientType,
    pinfl: isLegal ? '' : draft.pinfl,
    dateOfBirth: isLegal ? '' : isoOr(draft.dateOfBirth),
    phoneNumber: digitsOf(draft.phoneNumber),
    username: draft.username,
    password: draft.password,
    confirmPassword: draft.confirmPassword,
    userRoleType: roleIn(variant, draft),
  } satisfies Omit<RegistrationDraft, 'isAgreed'>;
};

/** The fields of the form with the captcha, in the order in which they stand. */
export type FormField = RegistrationField | 'captcha';
export const formFields: readonly FormField[] = [...registrationFields.slice(0, -1), 'captcha', 'agreement'];

export const isFormField = (name: unknown): name is FormField => formFields.some((field) => field === name);
