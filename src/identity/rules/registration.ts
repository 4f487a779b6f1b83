import { type CalendarDate, dateOfIso, isoOf, yearsBetween } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import { birthDateOfPinfl, isPinfl } from '#platform/values/pinfl.ts';
import { isCommonPassword } from './common-passwords.ts';

export const clientTypes = ['Physical', 'Legal'] as const;
export type ClientType = (typeof clientTypes)[number];

/** The roles that are chosen at registration; all others are given to staff (IDN-011). */
export const registrationRoles = ['USER', 'REALTOR_ASSISTANT'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

/**
 * Which agreement somebody accepts: assistants have one of their own. It is concluded with a person, so a company that
 * registers as an assistant accepts the public offer first.
 */
export const agreementKindFor = (role: string, clientType: string): 'offer' | 'realtorAgreement' =>
  role === 'REALTOR_ASSISTANT' && clientType !== 'Legal' ? 'realtorAgreement' : 'offer';

/** The form as it is sent. Empty texts stand for fields that were left empty; `dateOfBirth` is YYYY-MM-DD (REG-004). */
export type RegistrationDraft = {
  clientType: string;
  pinfl: string;
  dateOfBirth: string;
  phoneNumber: string;
  username: string;
  password: string;
  confirmPassword: string;
  userRoleType: string;
  isAgreed: boolean;
};

/** A form without a problem. `phone` is digits with the prefix, such as 998901234567. */
export type Registration = {
  clientType: ClientType;
  pinfl: string | null;
  birthDate: string | null;
  phone: string;
  username: string;
  password: string;
  role: RegistrationRole;
};

/** The fields in the order in which they stand, which is the order in which they are complained of. */
export const registrationFields = [
  'clientType',
  'pinfl',
  'dateOfBirth',
  'phoneNumber',
  'username',
  'password',
  'confirmPassword',
  'userRoleType',
  'agreement',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

export type RegistrationProblem =
  | 'clientTypeWrong'
  | 'pinflMissing'
  | 'pinflWrong'
  | 'birthDateMissing'
  | 'birthDateWrong'
  | 'birthDateMismatch'
  | 'tooYoung'
  | 'phoneMissing'
  | 'phoneWrong'
  | 'usernameMissing'
  | 'usernameLength'
  | 'usernameLetters'
  | 'passwordMissing'
  | 'passwordLength'
  | 'passwordLetters'
  | 'passwordClasses'
  | 'passwordCommon'
  | 'passwordHasName'
  | 'confirmMissing'
  | 'confirmDiffers'
  | 'roleMissing'
  | 'agreementMissing';

export type RegistrationProblems = Partial<Record<RegistrationField, RegistrationProblem>>;

/** What typing lets into the username field: capitals are lowered, everything but a-z 0-9 _ . @ is dropped (REG-014, T27). */
export const maskUsername = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9_.@]/g, '')
    .slice(0, limits.usernameMax);

/** What a password is made of, part by part, for the lists that tick while somebody types. */
export const passwordPatterns = {
  length: new RegExp(`^[^]{${limits.passwordMin},${limits.passwordMax}}$`),
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /[0-9]/,
  symbol: /[!-/:-@[-`{-~]/,
} as const;
export type PasswordRule = keyof typeof passwordPatterns;
export const passwordRuleNames = Object.keys(passwordPatterns) as PasswordRule[];

export const meetsPasswordRule = (rule: PasswordRule, password: string): boolean =>
  passwordPatterns[rule].test(password);

export type PasswordProblem = Extract<RegistrationProblem, `password${string}`>;

/** Printable signs of the Latin keyboard; a space is not one of them, for nobody sees it. */
const isLatin = (text: string): boolean => /^[!-~]*$/.test(text);

/** The one rule of new passwords: for registration, for settings and for a forgotten one. */
export const validatePassword = (password: string, username: string): PasswordProblem | null => {
  if (password === '') return 'passwordMissing';
  if (!meetsPasswordRule('length', password)) return 'passwordLength';
  if (!isLatin(password)) return 'passwordLetters';
  if (!passwordRuleNames.every((rule) => meetsPasswordRule(rule, password))) return 'passwordClasses';
  if (username !== '' && password.toLowerCase().includes(username.toLowerCase())) return 'passwordHasName';
  return isCommonPassword(password) ? 'passwordCommon' : null;
};

export const validateUsername = (username: string): RegistrationProblem | null => {
  if (username === '') return 'usernameMissing';
  if (!/^[a-z0-9_.@]*$/.test(username)) return 'usernameLetters';
  return username.length < limits.usernameMin || username.length > limits.usernameMax ? 'usernameLength' : null;
};

/**
 * Codes of towns: a telephone on a wall takes no SMS. Every other code counts as mobile, so that a new operator needs no
 * new release; 00 is given to nobody, which is why invented people have it.
 */
const townCodes = new Set(['61', '62', '65', '66', '67', '69', '71', '72', '73', '74', '75', '76', '78', '79']);

/** Digits of a phone of Uzbekistan that can receive an SMS (998901234567), from any spelling; null if it is none. */
export const mobileOf = (text: string): string | null => {
  const normal = normalisePhone(text);
  return normal && !townCodes.has(normal.slice(4, 6)) ? normal.slice(1) : null;
};

const validatePhone = (text: string): RegistrationProblem | null => {
  if (text.replace(/\D/g, '') === '' || text.replace(/\D/g, '') === '998') return 'phoneMissing';
  return mobileOf(text) ? null : 'phoneWrong';
};

const validatePinfl = (pinfl: string, isOptional: boolean): RegistrationProblem | null => {
  if (pinfl === '') return isOptional ? null : 'pinflMissing';
  return isPinfl(pinfl) ? null : 'pinflWrong';
};

const validateBirthDate = (
  { pinfl, dateOfBirth }: Pick<RegistrationDraft, 'pinfl' | 'dateOfBirth'>,
  isOptional: boolean,
  today: CalendarDate,
): RegistrationProblem | null => {
  if (dateOfBirth === '') return isOptional && pinfl === '' ? null : 'birthDateMissing';
  const born = dateOfIso(dateOfBirth);
  if (!born || born.year < 1900) return 'birthDateWrong';
  const dateInPinfl = isPinfl(pinfl) ? birthDateOfPinfl(pinfl) : null;
  if (dateInPinfl && isoOf(dateInPinfl) !== dateOfBirth) return 'birthDateMismatch';
  return yearsBetween(born, today) < limits.ageMinYears ? 'tooYoung' : null;
};

/**
 * Validates a form by the same rules in the browser and on the server (REG-013 to REG-022). `today` is the day in Tashkent.
 * PINFL and birth date are asked of a physical person; given by a legal one they are validated all the same.
 */
export const validateRegistration = (
  draft: RegistrationDraft,
  today: CalendarDate,
): { ok: true; registration: Registration } | { ok: false; problems: RegistrationProblems } => {
  const clientType = clientTypes.find((type) => type === draft.clientType);
  const role = registrationRoles.find((one) => one === draft.userRoleType);
  const phone = mobileOf(draft.phoneNumber);
  const isLegal = clientType === 'Legal';
  const problemOf: Record<RegistrationField, RegistrationProblem | null> = {
    clientType: clientType ? null : 'clientTypeWrong',
    pinfl: validatePinfl(draft.pinfl, isLegal),
    dateOfBirth: validateBirthDate(draft, isLegal, today),
    phoneNumber: validatePhone(draft.phoneNumber),
    username: validateUsername(draft.username),
    password: validatePassword(draft.password, draft.username),
    confirmPassword: validateConfirmPassword(draft),
    userRoleType: role ? null : 'roleMissing',
    agreement: draft.isAgreed ? null : 'agreementMissing',
  };
  const problems = Object.fromEntries(
    Object.entries(problemOf).filter(([, problem]) => problem),
  ) as RegistrationProblems;
  if (!clientType || !role || !phone || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    registration: {
      clientType,
      pinfl: draft.pinfl || null,
      birthDate: draft.dateOfBirth || null,
      phone,
      username: draft.username,
      password: draft.password,
      role,
    },
  };
};

const validateConfirmPassword = ({ password, confirmPassword }: RegistrationDraft): RegistrationProblem | null => {
  if (confirmPassword === '') return 'confirmMissing';
  return confirmPassword === password ? null : 'confirmDiffers';
};
