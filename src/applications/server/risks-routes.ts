import { audit } from '#identity/server/actions.ts';
import { isRiskDay, riskKinds } from '#listings/rules/risks.ts';
import { readRisks, readToday, writeRisks } from '#listings/server/actions.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Passport, risks } from '../contract/risks.ts';
import { mayWrite } from '../rules/writes.ts';
import type { ApplicationDeps } from './deps.ts';
import { noteEvent } from './history.ts';
import { readStanding } from './moving-store.ts';
import { askerOf, moversOf } from './standing.ts';
import { openForWrite, writeFactsOf } from './writing.ts';

/** The risk passport: read by whoever has to do with the application, written by whoever looked. */
export const risksHandlers = (deps: ApplicationDeps): Handlers<typeof risks> => {
  const { db, vault } = deps;
  const passportOf = async (tx: Db | Tx, id: number, mayEdit: boolean): Promise<Passport> => {
    const known = await readRisks(tx, id);
    return {
      data: riskKinds.flatMap((kind) => known.find((one) => one.kind === kind) ?? []),
      today: await readToday(tx),
      mayEdit,
    };
  };

  return {
    'GET /application/:id/risks': async ({ caller, params: { id } }) => {
      const standing = await readStanding(db, id);
      const movers = standing ? moversOf(await askerOf(deps, caller), standing) : [];
      if (!standing || movers.length === 0) return refuse('applicationMissing');
      return passportOf(db, id, mayWrite('risks', writeFactsOf(standing), movers));
    },

    'PUT /application/:id/risks': async ({ caller, params: { id }, body: { lines }, requestId }) =>
      db.begin(async (tx) => {
        const opened = await openForWrite(tx, vault, { caller, id, deed: 'risks' });
        if (opened instanceof Refusal) return opened;
        const as = opened.as === 'S' ? ('S' as const) : ('M' as const);
        if (new Set(lines.map(({ kind }) => kind)).size < lines.length) return refuse('riskTwice');
        const today = await readToday(tx);
        if (!lines.every(({ checkedOn }) => isRiskDay(checkedOn, today, limits.riskDaysMax))) return refuse('riskDay');
        const by = { username: caller.username, as };
        await writeRisks(tx, id, by, lines);
        const detail = { risks: Object.fromEntries(lines.map(({ kind, state }) => [kind, state])) };
        await noteEvent(tx, { applicationId: id, kind: 'CHECK', by, detail });
        await audit(tx, { caller, action: 'application.risks', object: `application:${id}`, detail, requestId });
        return passportOf(tx, id, true);
      }),
  };
};
