import { z } from 'zod';
import { BigIdInAddress, IntId } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { roles } from '#platform/values/role.ts';
import { providerGaps, userKinds, userStates } from '../rules/account-kinds.ts';
import { sensitiveFields } from '../rules/mask.ts';
import { rolesWithPermission } from '../rules/permissions.ts';
import { Profile } from './profile.ts';
import { Session } from './sessions.ts';

export const AdminIdParams = z.object({ id: BigIdInAddress });
/** Why staff do what they do; it is written down. */
export const Reason = typedText(limits.reasonMin, limits.reasonMax);
/** The number of the last row of the page before. */
export const Before = BigIdInAddress;

const Bank = z.object({ id: z.number(), name: z.string() });

/** A person in a list of the admin area. */
const AdminUserRow = z.object({
  id: z.number(),
  userName: z.string(),
  name: z.string(),
  /** +998901234567 */
  phone: z.string(),
  roles: z.array(z.enum(roles)),
  kind: z.enum(userKinds).nullable(),
  bank: Bank.nullable(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  isLeaving: z.boolean(),
  registeredAt: z.string(),
});
export type AdminUserRow = z.output<typeof AdminUserRow>;

/** A person as staff see them: everything masked that names them to the state. */
const AdminUser = Profile.omit({ settings: true, passwordAt: true }).extend({
  id: z.number(),
  kind: z.enum(userKinds).nullable(),
  bank: Bank.nullable(),
  isBlocked: z.boolean(),
  blockedAt: z.string().nullable(),
  blockReason: z.string(),
  /** Whether the login asks for a code after the password, and staff may switch that off: not of each other. */
  isSecondFactorRemovable: z.boolean(),
  /** Of a blocked account: why the provider does not know of the block; null when it does. Blocking again tries that again. */
  providerGap: z.enum(providerGaps).nullable(),
});
export type AdminUser = z.output<typeof AdminUser>;

/** What a user does here: the latest of each. */
const UserActivity = z.object({
  sessions: z.array(Session.omit({ isCurrent: true })),
  companies: z.array(z.object({ id: z.number(), name: z.string(), isBlocked: z.boolean() })),
  applications: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      process: z.string(),
      createdAt: z.string(),
      listingId: z.number().nullable(),
    }),
  ),
  participations: z.array(
    z.object({
      lotId: z.number(),
      name: z.string(),
      number: z.number(),
      phase: z.string(),
      fate: z.enum(['held', 'released', 'applied', 'forfeited']),
      isWinner: z.boolean(),
    }),
  ),
  /** How often the person, also acting for a company, won a lot and did not sign or pay: each cost the deposit. */
  defaults: z.number(),
});
export type UserActivity = z.output<typeof UserActivity>;

const refusals = { personMissing: 404, ownAccount: 409, providerAway: 503 } as const;
const LoggedOut = z.object({ isDone: z.literal(true), providerGap: z.enum(providerGaps).optional() });

/** What staff see of people and do about their accounts. */
export const adminUsersContract = defineContract({
  'POST /office/people/search': {
    name: 'searchPeople',
    summary: 'People by name, username, phone or PINFL; a search by phone or PINFL is written down',
    who: rolesWithPermission('person.read'),
    access: 'right',
    body: z.strictObject({
      text: z.string().max(limits.searchTextMax).default(''),
      role: z.enum(roles).optional(),
      kind: z.enum(userKinds).optional(),
      state: z.enum(userStates).optional(),
      before: Before.optional(),
    }),
    /** `total` is exact up to `countExactMax`, and one more above. */
    reply: z.object({ data: z.array(AdminUserRow), total: z.number(), next: z.number().nullable() }),
    perMinute: limits.adminSearchesPerMinute,
    isPrivate: true,
  },
  'GET /office/people/:id': {
    name: 'readPerson',
    summary: 'A person with masked data; the read is written down',
    who: rolesWithPermission('person.read'),
    access: 'right',
    params: AdminIdParams,
    reply: AdminUser,
    refusals: { personMissing: 404 },
    isPrivate: true,
  },
  'GET /office/people/:id/deeds': {
    name: 'readPersonDeeds',
    summary: 'Where a person is logged in, for which companies they act, what they applied for and take part in',
    who: rolesWithPermission('person.read'),
    access: 'right',
    params: AdminIdParams,
    reply: UserActivity,
    refusals: { personMissing: 404 },
    isPrivate: true,
  },
  'POST /office/people/:id/reveal': {
    name: 'revealPerson',
    summary: 'One sealed fact about a person, for a reason that is written down',
    who: rolesWithPermission('person.readSealed'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({ field: z.enum(sensitiveFields), reason: Reason }),
    reply: z.object({ value: z.string() }),
    refusals: { personMissing: 404, notGiven: 404, revealsUsedUp: 429 },
    perMinute: limits.revealsPerMinuteOfAddress,
  },
  'POST /office/people/:id/roles': {
    name: 'changePersonRoles',
    summary:
      'Gives a person other roles, here and at the provider; they have to log in anew. A new administrator and whoever pays money out need two administrators: the first one who asks gets secondPerson',
    who: rolesWithPermission('person.roles'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({ roles: z.array(z.enum(roles)).min(1).max(roles.length), reason: Reason }),
    reply: AdminUser,
    refusals: { ...refusals, bankNeeded: 422, secondPerson: 409 },
    perMinute: limits.adminCommandsPerMinute,
  },
  'POST /office/people/:id/kind': {
    name: 'changePersonKind',
    summary: 'Confirms the trade of a person, or takes it back; a bank is named for its staff',
    who: rolesWithPermission('person.roles'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({
      kind: z.enum(userKinds).nullable(),
      bankId: IntId.nullable(),
      reason: Reason,
    }),
    reply: AdminUser,
    refusals: { personMissing: 404, bankNeeded: 422, bankOfTrade: 422, bankUnknown: 422 },
    perMinute: limits.adminCommandsPerMinute,
  },
  'POST /office/people/:id/block': {
    name: 'blockPerson',
    summary:
      'Closes an account and ends its sessions, or opens it again; the reason is written down. It is closed here also when the provider does not answer. Opening the account of an administrator or of whoever pays money out needs two administrators: the first one who asks gets secondUnblocker',
    who: rolesWithPermission('person.block'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({ isBlocked: z.boolean(), reason: Reason }),
    reply: AdminUser,
    refusals: { ...refusals, secondUnblocker: 409 },
    perMinute: limits.adminCommandsPerMinute,
  },
  'POST /office/people/:id/log-out': {
    name: 'logPersonOut',
    summary: 'Ends every session of a person here, and at the provider unless the answer says why not',
    who: rolesWithPermission('person.block'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({ reason: Reason }),
    reply: LoggedOut,
    refusals: { personMissing: 404, ownAccount: 409 },
    perMinute: limits.adminCommandsPerMinute,
  },
  'POST /office/people/:id/second-factor/off': {
    name: 'removePersonSecondFactor',
    summary:
      'Switches off the second factor of a person who has lost both the phone and the recovery codes, and ends every session; the addresses of the account are warned and refunds wait. Not of staff',
    who: rolesWithPermission('person.block'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({ reason: Reason }),
    reply: AdminUser,
    refusals: { personMissing: 404, ownAccount: 409, secondFactorOfStaff: 409, secondFactorNone: 409 },
    perMinute: limits.adminCommandsPerMinute,
  },
});
