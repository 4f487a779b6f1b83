import { z } from 'zod';
import { type RegisterName, registerNames } from '#adapters/registers/port.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

const Name = z.enum(registerNames);
/** The simulated ways by which messages leave; they are told how to behave like the registers. */
export const simulatedChannels = ['sms', 'mail', 'telegram', 'push'] as const;
export type SimulatedName = RegisterName | (typeof simulatedChannels)[number];
export const simulatedNames: readonly SimulatedName[] = [...registerNames, ...simulatedChannels];
const SimulatedTarget = z.enum([...registerNames, ...simulatedChannels]);
const modes = ['usual', 'slow', 'failing'] as const;

/** A service outside that the product leans on, and how it does. */
const Service = z.object({
  name: Name,
  /** Made up here, or the register itself. */
  isSimulated: z.boolean(),
  state: z.enum(['up', 'slow', 'down']),
  /** Since when it does so, and when it was asked last; null before it was asked at all. */
  since: z.string().nullable(),
  seenAt: z.string().nullable(),
});
export type Service = z.output<typeof Service>;

const Simulated = z.object({
  modes: z.array(z.object({ name: SimulatedTarget, mode: z.enum(modes) })),
  /** What the last three digits of a cadastral number bring about. */
  fates: z.array(z.object({ ending: z.string(), fate: z.string() })),
  /** Numbers to try, with all that the cadastre answers to each. */
  examples: z.array(
    z.object({ number: z.string(), type: z.string(), areaDm2: z.number(), address: z.string(), owner: z.string() }),
  ),
  /** Whose properties are that belong to nobody else. */
  owner: z.string(),
  companyOwner: z.string(),
});
export type SimulatedRegisters = z.output<typeof Simulated>;

/** How the registers of the state do, and how the invented ones are told to behave. */
export const registersContract = defineContract({
  'GET /office/services': {
    name: 'readServices',
    summary: 'How the registers of the state do: up, slow or down, and since when',
    who: rolesWithPermission('admin.enter'),
    access: 'right',
    reply: z.object({ data: z.array(Service) }),
  },
  'GET /dev/registers': {
    name: 'readSimulatedRegisters',
    summary: 'How the invented registers and gateways behave and which numbers have a fate; not in production',
    who: 'anyone',
    access: 'development',
    reply: Simulated,
    refusals: { notFound: 404 },
  },
  'POST /dev/registers': {
    name: 'tellSimulatedRegister',
    summary: 'Tells an invented register or gateway to dawdle, to fail, or to behave again; not in production',
    who: 'anyone',
    access: 'development',
    body: z.strictObject({ name: SimulatedTarget, mode: z.enum(modes) }),
    reply: Simulated,
    refusals: { notFound: 404 },
    perMinute: limits.registerCallsPerMinute,
  },
});
