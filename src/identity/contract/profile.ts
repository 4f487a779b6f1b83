import { z } from 'zod';
import { Day } from '#platform/contract/columns.ts';
import { TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { deletionHolds } from '#platform/values/personal-data.ts';
import { roles } from '#platform/values/role.ts';
import { sensitiveFields } from '../rules/mask.ts';
import { rolesWithPermission } from '../rules/permissions.ts';
import { groupsContract, Username } from './groups.ts';

const PersonName = typedText(1, limits.personNameMax);
const Phone = z.string().regex(/^\+998\d{9}$/);

const Passport = z.object({
  series: z.string(),
  /** Masked. */
  number: z.string(),
  issuedBy: z.string(),
  dateIssue: z.string(),
  expiry: z.string(),
});

const Channels = z.strictObject({ sms: z.boolean(), email: z.boolean(), telegram: z.boolean(), push: z.boolean() });
const Settings = z.strictObject({
  currency: z.enum(['UZS', 'USD']),
  theme: z.enum(['light', 'dark', 'system']),
  language: z.enum(locales),
  channels: Channels,
});
export type Settings = z.output<typeof Settings>;
/** What somebody chose just now: whatever is absent stays as it is, also where nothing was ever chosen. */
const ChosenSettings = Settings.extend({ channels: Channels.partial() }).partial();
export type ChosenSettings = z.output<typeof ChosenSettings>;

/** All of a profile that its owner sees at once. What names the person to the state is masked. */
export const Profile = z.object({
  userName: z.string(),
  clientType: z.enum(['Physical', 'Legal']),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  birthDate: z.string().nullable(),
  /** +998901234567 */
  phone: z.string(),
  email: z.string().nullable(),
  pinfl: z.string().nullable(),
  tin: z.string().nullable(),
  passport: Passport.nullable(),
  userRole: z.array(z.enum(roles)),
  registeredAt: z.string(),
  /** Confirmed by the state's register: from then on only staff change names, birth date and passport. */
  isVerified: z.boolean(),
  /** Has a trade with a public page. */
  isSpecialist: z.boolean(),
  settings: Settings,
  deletionRequestedAt: z.string().nullable(),
  /** When a requested deletion is carried out, and what it waits for now. Null and empty without a request. */
  deletionDueAt: z.string().nullable(),
  deletionHolds: z.array(z.enum(deletionHolds)),
  /** Where the password is changed: null here, else the page of the outside provider. */
  passwordAt: z.string().nullable(),
});
export type Profile = z.output<typeof Profile>;

const PassportInput = z.strictObject({
  series: TrimmedText.regex(/^[A-Z]{2}$/),
  number: TrimmedText.regex(/^\d{7}$/),
  issuedBy: typedText(1, limits.passportIssuerMax),
  dateIssue: Day,
  expiry: Day,
});

/** What shows that the caller owns the account and does not only hold its session: the answer of `proveOwner`. */
const OwnerProof = z.string().max(limits.ownerProofCharsMax);

const ProfileChange = z.strictObject({
  email: z.email().max(limits.emailMax).nullable().optional(),
  ownerProof: OwnerProof.optional().describe('needed for another e-mail'),
  firstName: PersonName.optional(),
  middleName: typedText(0, limits.personNameMax).optional(),
  lastName: PersonName.optional(),
  birthDate: Day.optional(),
  passport: PassportInput.optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

const Revealed = z.object({ value: z.string() });
const Done = z.object({ done: z.literal(true) });

const own = rolesWithPermission('profile.own');

/** What people do with their own data. */
export const profileContract = defineContract({
  'GET /user/profile': {
    name: 'ownProfile',
    summary: 'Everything about oneself, masked where it matters',
    who: own,
    access: 'own',
    reply: Profile,
    refusals: { personMissing: 404 },
  },
  'PATCH /user/profile': {
    name: 'changeProfile',
    summary: 'Changes the own e-mail; before verification also names, birth date and passport',
    who: own,
    access: 'own',
    body: ProfileChange,
    reply: Profile,
    refusals: {
      personMissing: 404,
      proofNeeded: 403,
      alreadyVerified: 409,
      birthDateDiffers: 400,
      tooYoung: 400,
      passportDates: 400,
    },
  },
  'POST /user/profile/proof/code': {
    name: 'sendOwnCode',
    summary: 'Sends a code by SMS to the phone that the account has now',
    who: own,
    access: 'own',
    reply: z.object({ smsId: z.string() }),
    refusals: { personMissing: 404, smsPause: 429, smsTooMany: 429, smsFailed: 503 },
    perMinute: 10,
  },
  'POST /user/profile/proof': {
    name: 'proveOwner',
    summary: 'Shows by the password, or by a code sent to the present phone, that the caller owns the account',
    who: own,
    access: 'own',
    body: z.union([
      z.strictObject({ password: z.string().min(1).max(limits.passwordTypedMax) }),
      z.strictObject({ smsId: z.string().max(limits.smsIdMax), code: z.string().regex(/^\d{6}$/) }),
    ]),
    reply: z.object({ ownerProof: z.string() }),
    refusals: {
      personMissing: 404,
      passwordWrong: 400,
      passwordElsewhere: 409,
      triesPause: 429,
      codeWrong: 400,
      codeExpired: 400,
      codeUsedUp: 400,
      codeForeign: 400,
    },
    perMinute: 20,
  },
  'POST /user/profile/pinfl': {
    name: 'identifyOneself',
    summary: 'Says who one is, for an account that was registered for a company: checked in the register, once',
    who: own,
    access: 'own',
    // It cannot be changed afterwards, and decides whose key signs for the account. A login of the last minutes is the proof too.
    ownerProof: 'sometimes',
    // The rules have a sentence for each problem; here the texts are only kept short.
    body: z.strictObject({ pinfl: z.string().max(40), dateOfBirth: z.string().max(40).describe('YYYY-MM-DD') }),
    reply: Profile,
    refusals: {
      personMissing: 404,
      pinflGiven: 409,
      pinflMissing: 400,
      pinflWrong: 400,
      birthDateMissing: 400,
      birthDateWrong: 400,
      birthDateMismatch: 400,
      tooYoung: 400,
      pinflUnknown: 400,
      pinflTaken: 400,
      personRegisterUnavailable: 503,
    },
    perMinute: limits.registrationCallsPerMinute,
  },
  'POST /user/profile/reveal': {
    name: 'revealOwn',
    summary: 'One sealed fact about oneself in plain text',
    who: own,
    access: 'own',
    body: z.strictObject({ field: z.enum(sensitiveFields) }),
    reply: Revealed,
    ownerProof: 'always',
    refusals: { personMissing: 404, notGiven: 404 },
    perMinute: 20,
  },
  'POST /user/profile/phone/code': {
    name: 'sendPhoneCode',
    summary: 'Sends a code by SMS to the phone that shall be the own one',
    who: own,
    access: 'own',
    body: z.strictObject({ phoneNumber: Phone, ownerProof: OwnerProof }),
    reply: z.object({ smsId: z.string() }),
    refusals: { personMissing: 404, proofNeeded: 403, phoneSame: 400, smsPause: 429, smsTooMany: 429, smsFailed: 503 },
    perMinute: 10,
  },
  'POST /user/profile/phone': {
    name: 'changePhone',
    summary: 'Changes the own phone by the code that was sent to the new one',
    who: own,
    access: 'own',
    body: z.strictObject({
      phoneNumber: Phone,
      ownerProof: OwnerProof,
      smsId: z.string().max(limits.smsIdMax),
      code: z.string().regex(/^\d{6}$/),
    }),
    reply: Profile,
    refusals: {
      personMissing: 404,
      proofNeeded: 403,
      codeWrong: 400,
      codeExpired: 400,
      codeUsedUp: 400,
      codeForeign: 400,
      phoneOfAnother: 409,
    },
    perMinute: 20,
  },
  'PUT /user/settings': {
    name: 'changeSettings',
    summary: 'Language, currency, theme and channels of notifications: those that are named change, the others stay',
    who: own,
    access: 'own',
    body: ChosenSettings,
    reply: Settings,
    refusals: { personMissing: 404, emailNeeded: 409 },
  },
  'POST /user/password': {
    name: 'changePassword',
    summary: 'A new password at the embedded provider',
    who: own,
    access: 'own',
    body: z.strictObject({
      oldPassword: z.string().min(1).max(limits.passwordTypedMax),
      newPassword: z.string().max(limits.passwordTypedMax),
    }),
    reply: Done,
    refusals: {
      personMissing: 404,
      passwordWrong: 400,
      passwordElsewhere: 409,
      triesPause: 429,
      passwordMissing: 400,
      passwordLength: 400,
      passwordLetters: 400,
      passwordClasses: 400,
      passwordHasName: 400,
      passwordCommon: 400,
      passwordSame: 400,
    },
    perMinute: 5,
  },
  'POST /user/deletion': {
    name: 'askDeletion',
    summary: 'Asks to delete the own account; the username is typed as a confirmation',
    who: own,
    access: 'own',
    body: z.strictObject({ userName: Username }),
    reply: Profile.pick({ deletionRequestedAt: true, deletionDueAt: true, deletionHolds: true }),
    refusals: { personMissing: 404, usernameDiffers: 400 },
  },
  'DELETE /user/deletion': {
    name: 'withdrawDeletion',
    summary: 'Takes the request back while nothing was deleted yet',
    who: own,
    access: 'own',
    reply: Done,
    refusals: { personMissing: 404 },
  },
  ...groupsContract,
});
