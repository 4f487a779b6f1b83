import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { roles } from '#platform/values/role.ts';
import { adminCallsContract } from './admin-calls-contract.ts';
import { devKeysContract } from './dev-keys-contract.ts';
import { registersContract, simulatedChannels } from './registers-contract.ts';

/** What the frame around every page shows. Money is tiyin as a decimal string. */
const Shell = z.object({
  phone: z.string(),
  address: z.string(),
  publicUrl: z.string(),
  /** The newest rate of one US dollar, null before the first was entered. */
  rate: z.object({ day: z.string(), rateTiyin: z.string() }).nullable(),
  social: z.object({
    telegram: z.string().nullable(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    youtube: z.string().nullable(),
    notes: z.string().nullable(),
  }),
  /** One sentence above the header, null when there is none. */
  alert: z.object({ slug: z.string(), text: z.string(), linkText: z.string(), link: z.string().nullable() }).nullable(),
  /** The server's instant, so that countdowns do not depend on the visitor's clock. */
  now: z.string(),
  isDevelopment: z.boolean(),
  /** Whether we replace forgotten passwords beside a provider outside; the embedded one does so at its login. */
  hasPasswordReset: z.boolean(),
});

/** What a simulator was given to send. */
const Message = z.object({
  id: z.string(),
  at: z.string(),
  channel: z.enum(simulatedChannels),
  recipient: z.string(),
  text: z.string(),
});
export type SimulatedMessage = z.output<typeof Message>;

export const contract = defineContract({
  'GET /public/shell': {
    name: 'getShell',
    summary: 'What the frame around every page shows',
    who: 'anyone',
    access: 'public',
    reply: Shell,
  },
  'GET /office/frame': {
    name: 'getOfficeFrame',
    summary: 'What the frame of the admin area shows: the roles of the caller and how much waits where',
    who: rolesWithPermission('admin.enter'),
    access: 'right',
    reply: z.object({ roles: z.array(z.enum(roles)), counts: z.record(z.string(), z.number()) }),
    isPrivate: true,
  },
  'GET /dev/messages': {
    name: 'getSimulatedMessages',
    summary: 'What the simulators were given to send, newest first; not in production',
    who: 'anyone',
    access: 'development',
    query: z.object({ recipient: z.string().max(40).optional() }),
    reply: z.object({ data: z.array(Message) }),
    refusals: { notFound: 404 },
  },
  'POST /dev/telegram/:token': {
    name: 'startSimulatedBot',
    summary: 'Starts the simulated bot as a person would in Telegram; not in production',
    who: 'anyone',
    access: 'development',
    isPrivate: true,
    params: z.object({ token: z.string().max(64) }),
    reply: z.object({ isLinked: z.boolean() }),
    refusals: { notFound: 404 },
  },
  ...devKeysContract,
  ...adminCallsContract,
  ...registersContract,
});
