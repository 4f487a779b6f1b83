import { type CalendarDate, dateOfIso, isoOf, yearsBetween } from '#platform/values/calendar-date.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import { birthDateOfPinfl, isPinfl } from '#platform/values/pinfl.ts';

/**
 * The passwords that are tried first among those that satisfy the rule of the form: the head of published lists, and
 * what people here choose. Written without capitals, for capitals are the first thing that is varied.
 */
const common = new Set(
  `password1! password1@ password1# password12! password123! password@1 password@12 password@123 password!1
  passw0rd! passw0rd1! passw0rd@1 p@ssword1 p@ssword12 p@ssword123 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd12 p@ssw0rd123
  p@$$w0rd p@$$word1 pa$$w0rd pa$$word1 pass@123 pass@1234 pass@12345 pass123! pass1234! pass1234@ pass12345!
  qwerty1! qwerty12! qwerty123! qwerty@1 qwerty@12 qwerty@123 qwerty!1 qwerty!123 qwer1234! qwer@1234 qwert123!
  1qaz@wsx !qaz2wsx 1qaz!qaz zaq1@wsx zaq12wsx! zaq!2wsx !qaz1qaz qaz@123! qazwsx1! qazwsx123! asdf1234! asdf@1234
  zxcv1234! zxcvbn1! q1w2e3r4! q1w2e3r4@ q!w2e3r4 1q2w3e4r! a1b2c3d4! aa123456! aa123456@ aa@123456 aa!123456 aa12345!
  a123456! a123456@ a12345678! abc@1234 abc@12345 abc@123! abc1234! abc12345! abcd@1234 abcd1234! abcd123! abc123!@#
  admin123! admin@123 admin@1234 admin1234! admin!123 admin@12345 administrator1! root@123 root1234! user@123 user@1234
  user1234! test@123 test@1234 test1234! test123! testtest1! login@123 login123! demo@123 demo1234! guest@123
  welcome1! welcome12! welcome123! welcome@1 welcome@123 welcome!1 changeme1! changeme@1 letmein1! letmein123! letmein@1
  hello@123 hello123! hello1234! iloveyou1! iloveyou@1 iloveyou123! monkey123! dragon123! dragon@123 football1!
  sunshine1! princess1! superman1! batman123! master123! michael1! charlie1! shadow123! freedom1! secret123!
  summer2024! summer2025! summer2026! winter2024! winter2025! winter2026! spring2025! spring2026! autumn2025!
  google@123 samsung1! samsung@1 apple@123 india@123 facebook1! telegram1! instagram1!
  parol123! parol@123 parol1234! parol12345! privet123! privet1234! salom123! salom1234! salom@123 assalom1!
  toshkent1! toshkent@1 toshkent123! tashkent1! tashkent@1 tashkent123! samarqand1! samarkand1! buxoro123! andijon1!
  uzbekistan1! uzbekistan@1 ozbekiston1! uzbek123! uzb12345! muhammad1! muhammad@1 muhammad123! bismillah1!
  allohim1! ollohim1! inshaalloh1! ramazon1! ostona123! ostona2026! ostona@2026 ostona1!`.split(/\s+/),
);

/** Whether a password is one of those that everybody tries first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

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

export type RegistrationErrorCode =
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

export type RegistrationErrors = Partial<Record<RegistrationField, RegistrationErrorCode>>;

/** What typing lets into the username field: capitals are lowered, everything but a-z 0-9 _ . @ is dropped (REG-014, T27). */
export const applyUsernameInputMask = (typed: string): string =>
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

export type PasswordErrorCode = Extract<RegistrationErrorCode, `password${string}`>;

/** Printable signs of the Latin keyboard; a space is not one of them, for nobody sees it. */
const isLatin = (text: string): boolean => /^[!-~]*$/.test(text);

/** The one rule of new passwords: for registration, for settings and for a forgotten one. */
export const validatePassword = (password: string, username: string): PasswordErrorCode | null => {
  if (password === '') return 'passwordMissing';
  if (!meetsPasswordRule('length', password)) return 'passwordLength';
  if (!isLatin(password)) return 'passwordLetters';
  if (!passwordRuleNames.every((rule) => meetsPasswordRule(rule, password))) return 'passwordClasses';
  if (username !== '' && password.toLowerCase().includes(username.toLowerCase())) return 'passwordHasName';
  return isCommonPassword(password) ? 'passwordCommon' : null;
};

export const validateUsername = (username: string): RegistrationErrorCode | null => {
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

const validatePhone = (text: string): RegistrationErrorCode | null => {
  if (digitsOf(text) === '' || digitsOf(text) === '998') return 'phoneMissing';
  return mobileOf(text) ? null : 'phoneWrong';
};

const validatePinfl = (pinfl: string, isOptional: boolean): 'pinflMissing' | 'pinflWrong' | null => {
  if (pinfl === '') return isOptional ? null : 'pinflMissing';
  return isPinfl(pinfl) ? null : 'pinflWrong';
};

const validateBirthDate = (
  { pinfl, dateOfBirth }: Pick<RegistrationDraft, 'pinfl' | 'dateOfBirth'>,
  isOptional: boolean,
  today: CalendarDate,
): Exclude<PersonErrorCode, 'pinflMissing' | 'pinflWrong'> | null => {
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
): { ok: true; registration: Registration } | { ok: false; problems: RegistrationErrors } => {
  const clientType = clientTypes.find((type) => type === draft.clientType);
  const role = registrationRoles.find((one) => one === draft.userRoleType);
  const phone = mobileOf(draft.phoneNumber);
  const isLegal = clientType === 'Legal';
  const problemOf: Record<RegistrationField, RegistrationErrorCode | null> = {
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
  const problems = Object.fromEntries(Object.entries(problemOf).filter(([, problem]) => problem)) as RegistrationErrors;
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

export type PersonErrorCode = Extract<
  RegistrationErrorCode,
  'pinflMissing' | 'pinflWrong' | `birthDate${string}` | 'tooYoung'
>;

/** The same of somebody who registered for a company and says later who they are: the first error with its field, or none. */
export const validatePerson = (
  person: Pick<RegistrationDraft, 'pinfl' | 'dateOfBirth'>,
  today: CalendarDate,
): { field: 'pinfl' | 'dateOfBirth'; code: PersonErrorCode } | null => {
  const pinfl = validatePinfl(person.pinfl, false);
  if (pinfl) return { field: 'pinfl', code: pinfl };
  const birthDate = validateBirthDate(person, false, today);
  return birthDate && { field: 'dateOfBirth', code: birthDate };
};

const validateConfirmPassword = ({ password, confirmPassword }: RegistrationDraft): RegistrationErrorCode | null => {
  if (confirmPassword === '') return 'confirmMissing';
  return confirmPassword === password ? null : 'confirmDiffers';
};
