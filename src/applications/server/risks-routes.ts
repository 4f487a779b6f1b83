import { audit } from '#identity/server/actions.ts';
import { isRiskDay, riskKinds } from '#listings/rules/risks.ts';
import { readRisks, readToday, writeRisks } from '#listings/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Passport, risks } from '../contract/risks.ts';
import { isMendable, type Mover } from '../rules/moves.ts';
import type { ApplicationDeps } from './deps.ts';
import { noteEvent } from './history.ts';
import { lockApplication, readStanding, type Standing } from './moving-store.ts';
import { askerOf, moversOf } from './standing.ts';

/** As what somebody may say what was found; null for everybody who only reads. */
const checkerOf = (standing: Pick<Standing, 'process'>, movers: readonly Mover[]): 'S' | 'M' | null =>
  isMendable(standing.process) ? ((['S', 'M'] as const).find((one) => movers.includes(one)) ?? null) : null;

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
      return passportOf(db, id, checkerOf(standing, movers) !== null);
    },

    'PUT /application/:id/risks': async ({ caller, params: { id }, body: { lines }, requestId }) =>
      db.begin(async (tx) => {
        const standing = await lockApplication(tx, id);
        const movers = standing ? moversOf(await askerOf({ db: tx, vault }, caller), standing) : [];
        if (!standing || movers.length === 0) return refuse('applicationMissing');
        if (!isMendable(standing.process)) return refuse('notEditable');
        const as = checkerOf(standing, movers);
        if (as === null) return refuse('moveForbidden');
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
