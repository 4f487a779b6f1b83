import { audit } from '#identity/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { analysis } from '../contract/analysis.ts';
import { analysisTransitions } from '../rules/transitions.ts';
import { actorRolesOf, actsAsStaff, requesterOf } from './actor-roles.ts';
import { getOrCreateRecord, getRecordVersion, setLiquidity } from './analysis-store.ts';
import { viewAnalysis } from './analysis-view.ts';
import { findApplication } from './application-store.ts';
import { cancelAuctionBeforeMove } from './cancel-auction-before-move.ts';
import { checkApplication } from './check-application.ts';
import { describeComparables, findComparables } from './comparables.ts';
import type { ApplicationDeps } from './deps.ts';
import { lockForWrite } from './lock-for-write.ts';
import {
  authorizeAnalysisMove,
  commandOfEntry,
  isVisitPossible,
  type MoveAnalysisInput,
  moveAnalysis,
  writeEntry,
} from './move-analysis.ts';
import { MoveRefused } from './move-refused.ts';

/** What an analysis asks for, as its contract names it. */
export const analysisHandlers = (deps: ApplicationDeps): Handlers<typeof analysis> => {
  const { db } = deps;

  /** An application and how the caller stands towards it; null when it is none of his business. */
  const findFor = async (caller: Caller, id: number) => {
    const application = await findApplication(db, id);
    if (!application) return null;
    const actorRoles = actorRolesOf(await requesterOf(deps, caller), application);
    return actorRoles.length === 0 ? null : { application, actorRoles };
  };

  return {
    'GET /application/:id/analysis': async ({ caller, locale, params: { id } }) => {
      const visible = await findFor(caller, id);
      return visible
        ? viewAnalysis(deps, visible.application, { actorRoles: visible.actorRoles, locale })
        : refuse('applicationMissing');
    },

    'POST /application/:id/analysis': async ({ caller, params: { id }, body, requestId }) => {
      const visible = await findFor(caller, id);
      if (!visible) return refuse('applicationMissing');
      const { application, actorRoles } = visible;
      const actor = { username: caller.username, actorRoles };
      try {
        const as = authorizeAnalysisMove(application, body, actorRoles);
        await before(deps, { application, input: body, actor, as });
        const moved = await db.begin(async (tx) => {
          const changed = await moveAnalysis(tx, deps, id, body, actor);
          if (actsAsStaff(actorRoles)) {
            const isReasoned = analysisTransitions.some(
              ({ from, to, asksReason }) => from === body.from && to === body.to && asksReason,
            );
            const detail = { from: body.from, to: body.to, ...(isReasoned ? { reason: body.comment } : {}) };
            await audit(tx, { caller, action: 'application.analysis', object: `application:${id}`, detail, requestId });
          }
          return { ...changed, recordVersion: await getRecordVersion(tx, id) };
        });
        return { ...moved, analysis: body.to };
      } catch (error) {
        if (error instanceof MoveRefused) return refusalOf(error);
        throw error;
      }
    },

    'PUT /application/:id/analysis': async ({ caller, params: { id }, body: { version, ...entry } }) => {
      try {
        return await db.begin(async (tx) => {
          const locked = await lockForWrite(tx, deps.encryption, { caller, id, command: commandOfEntry(entry) });
          if (locked instanceof Refusal) return locked;
          const record = await getOrCreateRecord(tx, id, caller.username);
          if (!(await isVisitPossible(tx, entry))) return refuse('visitDay');
          const written = await writeEntry(tx, deps, record, { entry, version, by: caller.username });
          if (entry.liquidity !== undefined) await setLiquidity(tx, id, entry.liquidity);
          return { version: written };
        });
      } catch (error) {
        if (error instanceof MoveRefused) return refuse('changedElsewhere', {}, error.facts);
        throw error;
      }
    },

    'GET /application/:id/comparables': async ({ caller, locale, params: { id } }) => {
      const visible = await findFor(caller, id);
      if (!visible) return refuse('applicationMissing');
      if (!actsAsStaff(visible.actorRoles)) return refuse('moveForbidden');
      return { comparables: await describeComparables(db, locale, await findComparables(db, visible.application)) };
    },
  };
};

type Before = {
  application: Parameters<typeof cancelAuctionBeforeMove>[1];
  input: MoveAnalysisInput;
  actor: Parameters<typeof cancelAuctionBeforeMove>[3];
  as: Parameters<typeof authorizeAnalysisMove>[2][number];
};

/** What has to be done outside of the transaction: registers are asked, and an auction without participants is ended. */
const before = async (deps: ApplicationDeps, { application, input, actor, as }: Before): Promise<void> => {
  if (input.to === 'LEGAL_ANALYSIS') await checkApplication(deps, application.id, { username: actor.username, as });
  if (input.to === 'FAILED' && application.process === 'auction')
    await cancelAuctionBeforeMove(deps, application, { from: 'auction', to: 'failed', comment: input.comment }, actor);
};

/** Of what a move may refuse, only this can come of an analysis; anything else would be a fault of ours. */
const refusable = [
  'applicationMissing',
  'statusChanged',
  'changedElsewhere',
  'noSuchMove',
  'moveForbidden',
  'reasonMissing',
  'processBehind',
  'soldPriceMissing',
  'hasParticipants',
  'auctionBusy',
  'mibNotAccepted',
  'mibUnanswered',
  'mibChanging',
  'warningUnanswered',
  'contractUnsigned',
  'priceUnpaid',
  'conclusionIncomplete',
  'visitDay',
  'analysisFrozen',
  'analysisMissing',
  'incomplete',
  'rateMissing',
  'feeIsDue',
] as const;

const refusalOf = ({ code, facts }: Pick<MoveRefused<string>, 'code' | 'facts'>) => {
  const refusal = refusable.find((one) => one === code);
  if (!refusal) throw new Error(`An analysis was refused by «${code}».`);
  return refuse(refusal, {}, facts);
};
