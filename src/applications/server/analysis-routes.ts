import { audit } from '#identity/server/actions.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { analysis } from '../contract/analysis.ts';
import {
  AnalysisRefused,
  type AnalysisWish,
  deedOfEntry,
  entryOf,
  isVisitPossible,
  judgeAnalysis,
  moveAnalysis,
} from './analysis.ts';
import { changeRecord, livingRecord, setLiquidity } from './analysis-store.ts';
import { viewAnalysis } from './analysis-view.ts';
import { checkApplication } from './checks.ts';
import { findComparables, shownComparables } from './comparables.ts';
import type { ApplicationDeps } from './deps.ts';
import { withoutAuction } from './leaving-auction.ts';
import { MoveRefused } from './move-refused.ts';
import { readStanding } from './moving-store.ts';
import { askerOf, isStaff, moversOf } from './standing.ts';
import { openForWrite } from './writing.ts';

/** What an analysis asks for, as its contract names it. */
export const analysisHandlers = (deps: ApplicationDeps): Handlers<typeof analysis> => {
  const { db } = deps;

  /** An application and how the caller stands towards it; null when it is none of his business. */
  const found = async (caller: Caller, id: number) => {
    const standing = await readStanding(db, id);
    if (!standing) return null;
    const movers = moversOf(await askerOf(deps, caller), standing);
    return movers.length === 0 ? null : { standing, movers };
  };

  return {
    'GET /application/:id/analysis': async ({ caller, locale, params: { id } }) => {
      const seen = await found(caller, id);
      return seen ? viewAnalysis(deps, seen.standing, { movers: seen.movers, locale }) : refuse('applicationMissing');
    },

    'POST /application/:id/analysis': async ({ caller, params: { id }, body, requestId }) => {
      const seen = await found(caller, id);
      if (!seen) return refuse('applicationMissing');
      const { standing, movers } = seen;
      const mover = { username: caller.username, movers };
      try {
        const as = judgeAnalysis(standing, body, movers);
        await before(deps, { standing, wish: body, mover, as });
        const moved = await db.begin(async (tx) => {
          const changed = await moveAnalysis(tx, deps, id, body, mover);
          if (isStaff(movers)) {
            const detail = { from: body.from, to: body.to };
            await audit(tx, { caller, action: 'application.analysis', object: `application:${id}`, detail, requestId });
          }
          return changed;
        });
        return { ...moved, analysis: body.to };
      } catch (error) {
        if (error instanceof AnalysisRefused || error instanceof MoveRefused) return refusalOf(error.code);
        throw error;
      }
    },

    'PUT /application/:id/analysis': async ({ caller, params: { id }, body }) => {
      return db.begin(async (tx) => {
        const opened = await openForWrite(tx, deps.vault, { caller, id, deed: deedOfEntry(body) });
        if (opened instanceof Refusal) return opened;
        const record = await livingRecord(tx, id, caller.username);
        if (!(await isVisitPossible(tx, body))) return refuse('visitDay');
        await changeRecord(tx, record.id, entryOf(deps, body));
        if (body.liquidity !== undefined) await setLiquidity(tx, id, body.liquidity);
        return { isDone: true };
      });
    },

    'GET /application/:id/comparables': async ({ caller, locale, params: { id } }) => {
      const seen = await found(caller, id);
      if (!seen) return refuse('applicationMissing');
      if (!isStaff(seen.movers)) return refuse('moveForbidden');
      return { comparables: await shownComparables(db, locale, await findComparables(db, seen.standing)) };
    },
  };
};

type Before = {
  standing: Parameters<typeof withoutAuction>[1];
  wish: AnalysisWish;
  mover: Parameters<typeof withoutAuction>[3];
  as: Parameters<typeof judgeAnalysis>[2][number];
};

/** What has to be done outside of the transaction: registers are asked, and an auction without participants is ended. */
const before = async (deps: ApplicationDeps, { standing, wish, mover, as }: Before): Promise<void> => {
  if (wish.to === 'LEGAL_ANALYSIS') await checkApplication(deps, standing.id, { username: mover.username, as });
  if (wish.to === 'FAILED' && standing.process === 'auction')
    await withoutAuction(deps, standing, { from: 'auction', to: 'failed', comment: wish.comment }, mover);
};

/** Of what a move may refuse, only this can come of an analysis; anything else would be a fault of ours. */
const refusable = [
  'applicationMissing',
  'statusChanged',
  'noSuchMove',
  'moveForbidden',
  'reasonMissing',
  'processBehind',
  'soldPriceMissing',
  'hasParticipants',
  'auctionBusy',
  'mibNotAccepted',
  'mibUnanswered',
  'contractUnsigned',
  'conclusionIncomplete',
  'visitDay',
  'analysisFrozen',
  'analysisMissing',
  'incomplete',
  'rateMissing',
  'feeIsDue',
] as const;

const refusalOf = (code: string) => {
  const known = refusable.find((one) => one === code);
  if (!known) throw new Error(`An analysis was refused by «${code}».`);
  return refuse(known);
};
