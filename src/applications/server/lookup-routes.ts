import { audit } from '#identity/server/actions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { lookup } from '../contract/lookup.ts';
import { judgeWrite } from '../rules/writes.ts';
import { checkApplication } from './checks.ts';
import { readChecks } from './checks-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { checkDebt, findCadastre } from './lookup.ts';
import { MoveRefused } from './move-refused.ts';
import { readStanding } from './moving-store.ts';
import { askerOf, moversOf } from './standing.ts';
import { writeFactsOf } from './writing.ts';

export const lookupHandlers = (deps: ApplicationDeps): Handlers<typeof lookup> => ({
  'POST /cadastre/find': async ({ caller, locale, body }) =>
    findCadastre(deps, { username: caller.username, locale }, body.docNumber),

  'POST /debt-check': async ({ caller, locale, body }) => checkDebt(deps, { username: caller.username, locale }, body),

  'POST /application/:id/checks': async ({ caller, params: { id }, requestId }) => {
    const standing = await readStanding(deps.db, id);
    const movers = standing ? moversOf(await askerOf(deps, caller), standing) : [];
    if (!standing) return refuse('applicationMissing');
    const verdict = judgeWrite('checks', writeFactsOf(standing), movers);
    if ('no' in verdict) return refuse(verdict.no);
    try {
      await checkApplication(deps, id, { username: caller.username, as: verdict.as });
    } catch (error) {
      if (error instanceof MoveRefused) return refuse('statusChanged');
      throw error;
    }
    await audit(deps.db, { caller, action: 'application.check', object: `application:${id}`, requestId });
    const [after, checks] = await Promise.all([readStanding(deps.db, id), readChecks(deps.db, id)]);
    return { process: after?.process ?? standing.process, checks };
  },
});
