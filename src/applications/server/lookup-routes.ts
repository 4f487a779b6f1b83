import { audit } from '#identity/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { lookup } from '../contract/lookup.ts';
import { isExplanationFit } from '../rules/checks.ts';
import { authorizeWrite } from '../rules/writes.ts';
import { actorRolesOf, isOwnApplication, requesterOf } from './actor-roles.ts';
import { findApplication } from './application-store.ts';
import { checkApplication } from './check-application.ts';
import { findWarning, listChecks, saveAnswer } from './check-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { recordEvent } from './history.ts';
import { lockForWrite, writeFactsOf } from './lock-for-write.ts';
import { checkDebt, findCadastre } from './lookup.ts';
import { MoveRefused } from './move-refused.ts';

export const lookupHandlers = (deps: ApplicationDeps): Handlers<typeof lookup> => ({
  'POST /cadastre/find': async ({ caller, locale, body }) =>
    findCadastre(deps, { username: caller.username, locale }, body.docNumber),

  'POST /debt-check': async ({ caller, locale, body }) => checkDebt(deps, { username: caller.username, locale }, body),

  'POST /application/:id/checks': async ({ caller, params: { id }, requestId }) => {
    const application = await findApplication(deps.db, id);
    const actorRoles = application ? actorRolesOf(await requesterOf(deps, caller), application) : [];
    if (!application) return refuse('applicationMissing');
    const authorization = authorizeWrite('checks', writeFactsOf(application), actorRoles);
    if ('refusal' in authorization) return refuse(authorization.refusal);
    try {
      await checkApplication(deps, id, { username: caller.username, as: authorization.as });
    } catch (error) {
      if (error instanceof MoveRefused) return refuse('statusChanged');
      throw error;
    }
    await audit(deps.db, { caller, action: 'application.check', object: `application:${id}`, requestId });
    const [after, checks] = await Promise.all([findApplication(deps.db, id), listChecks(deps.db, id)]);
    return { process: after?.process ?? application.process, checks };
  },

  'POST /application/:id/checks/answer': async ({ caller, params: { id }, body, requestId }) => {
    return deps.db.begin(async (tx) => {
      const locked = await lockForWrite(tx, deps.encryption, { caller, id, command: 'answerWarning' });
      if (locked instanceof Refusal) return locked;
      const { kind, explanation, reason } = body;
      // As with the decision itself: nobody answers for what he handed in.
      if (isOwnApplication(locked.application, caller.username)) return refuse('secondPerson');
      const warning = await findWarning(tx, id, body);
      if (!isExplanationFit(kind, explanation, warning?.reason)) return refuse('explanationUnfit');
      // Bidders have read what was answered; what nobody has answered yet is added under their eyes.
      if (warning?.isAnswered && locked.application.process === 'auction') return refuse('lotFrozen');
      if (!(await saveAnswer(tx, id, { ...body, by: caller.username }))) return refuse('findingChanged');
      await recordEvent(tx, {
        applicationId: id,
        kind: 'CHECK',
        by: { username: caller.username, as: locked.as },
        comment: reason,
        isForAuthor: false,
        detail: { answered: kind, explanation },
      });
      const detail = { kind, explanation };
      await audit(tx, { caller, action: 'application.answerWarning', object: `application:${id}`, detail, requestId });
      return { isDone: true };
    });
  },
});
