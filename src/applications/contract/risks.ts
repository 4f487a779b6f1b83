import { z } from 'zod';
import { riskCheckers, riskKinds, riskSources, riskStates } from '#listings/rules/risks.ts';
import { Day } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { ApplicationId, Instant } from './shapes.ts';

const RiskLine = z.strictObject({
  kind: z.enum(riskKinds),
  state: z.enum(riskStates),
  source: z.enum(riskSources),
  /** The day on which somebody looked: YYYY-MM-DD, not after today. */
  checkedOn: Day,
  note: typedText(0, limits.riskNoteMax).default(''),
});
const StoredRisk = RiskLine.extend({ checkedBy: z.string(), checkedAs: z.enum(riskCheckers) });
export type StoredRisk = z.output<typeof StoredRisk>;

/** The version that was read: 0 of a passport in which nothing stands. */
const PassportVersion = z.int().min(0).max(limits.idMax);

const Passport = z.object({
  data: z.array(StoredRisk),
  today: z.string(),
  mayEdit: z.boolean(),
  version: PassportVersion,
  /** Who wrote the newest line, and when. */
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
});
export type Passport = z.output<typeof Passport>;

/** What a buyer may inherit with the property of an application. */
export const risks = defineContract({
  'GET /application/:id/risks': {
    name: 'readRisks',
    summary: 'The risk passport of a property, for whoever has to do with its application',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: Passport,
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
  'PUT /application/:id/risks': {
    name: 'writeRisks',
    summary: 'Writes down what was found: by the assistant in charge or a moderator, shown to everybody at once',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({ version: PassportVersion, lines: z.array(RiskLine).min(1).max(riskKinds.length) }),
    reply: Passport,
    refusals: {
      applicationMissing: 404,
      moveForbidden: 403,
      changedElsewhere: 409,
      riskTwice: 422,
      riskDay: 422,
      notEditable: 409,
      lotFrozen: 409,
    },
    isPrivate: true,
  },
});
