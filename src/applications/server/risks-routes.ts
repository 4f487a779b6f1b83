import { audit } from '#identity/server/api.ts';
import { isRiskDay, riskKinds } from '#listings/rules/risks.ts';
import { getRisksVersion, getToday, listRisks, saveRisks } from '#listings/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Passport, risks } from '../contract/risks.ts';
import { mayWrite } from '../rules/writes.ts';
import { actorRolesOf, requesterOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { recordEvent } from './history.ts';
import { lockForWrite, writeFactsOf } from './lock-for-write.ts';

const parts = ['kind', 'state', 'source', 'checkedOn', 'note'] as const;

/** The risk passport: read by whoever has to do with the application, written by whoever looked. */
export const risksHandlers = (deps: ApplicationDeps): Handlers<typeof risks> => {
  const { db, encryption } = deps;
  const passportOf = async (tx: Db | Tx, id: number, mayEdit: boolean): Promise<Passport> => {
    const rows = await listRisks(tx, id);
    return {
      data: riskKinds.flatMap((kind) => rows.find((one) => one.kind === kind) ?? []),
      today: await getToday(tx),
      mayEdit,
      ...(await getRisksVersion(tx, id)),
    };
  };

  return {
    'GET /application/:id/risks': async ({ caller, params: { id } }) => {
      const application = await findApplication(db, id);
      const actorRoles = application ? actorRolesOf(await requesterOf(deps, caller), application) : [];
      if (!application || actorRoles.length === 0) return refuse('applicationMissing');
      return passportOf(db, id, mayWrite('risks', writeFactsOf(application), actorRoles));
    },

    'PUT /application/:id/risks': async ({ caller, params: { id }, body: { version, lines }, requestId }) =>
      db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'risks' });
        if (locked instanceof Refusal) return locked;
        const as = locked.as === 'assistant' ? ('assistant' as const) : ('moderator' as const);
        if (new Set(lines.map(({ kind }) => kind)).size < lines.length) return refuse('riskTwice');
        const today = await getToday(tx);
        if (!lines.every(({ checkedOn }) => isRiskDay(checkedOn, today, limits.riskDaysMax))) return refuse('riskDay');
        const stored = await listRisks(tx, id);
        const isWritten = lines.every((line) => stored.some((one) => parts.every((part) => one[part] === line[part])));
        // A write whose answer was lost comes again: it finds its own work.
        if (isWritten) return passportOf(tx, id, true);
        const { version: current, ...changed } = await getRisksVersion(tx, id);
        if (version !== current) return refuse('changedElsewhere', {}, changed);
        const by = { username: caller.username, as };
        await saveRisks(tx, id, by, lines);
        const detail = { risks: Object.fromEntries(lines.map(({ kind, state }) => [kind, state])) };
        await recordEvent(tx, { applicationId: id, kind: 'CHECK', by, detail });
        await audit(tx, { caller, action: 'application.risks', object: `application:${id}`, detail, requestId });
        return passportOf(tx, id, true);
      }),
  };
};
