import { moneyWords } from '#credit/text/error-words.ts';
import { audit } from '#identity/server/api.ts';
import { setShown } from '#listings/server/api.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { workflow } from '../contract/workflow.ts';
import { findTransition, processTransitions } from '../rules/transitions.ts';
import { actorRolesOf, actsAsStaff, requesterOf } from './actor-roles.ts';
import { answerMib } from './answer-mib.ts';
import * as store from './application-store.ts';
import { assignApplications } from './assign-applications.ts';
import { cancelAuctionBeforeMove } from './cancel-auction-before-move.ts';
import type { ApplicationDeps } from './deps.ts';
import { type Actor, recordEvent } from './history.ts';
import { lockForWrite } from './lock-for-write.ts';
import { moveApplication } from './move-application.ts';
import { MoveRefused } from './move-refused.ts';
import { notifyOfComment } from './notifications.ts';

/** How an application goes on. */
export const workflowHandlers = (deps: ApplicationDeps): Handlers<typeof workflow> => {
  const { db, encryption, notifyUsers } = deps;

  /** An application and how the caller stands towards it; null when it is none of his business. */
  const findFor = async (caller: Caller, id: number) => {
    const application = await store.findApplication(db, id);
    if (!application) return null;
    const actorRoles = actorRolesOf(await requesterOf(deps, caller), application);
    return actorRoles.length === 0 ? null : { application, actorRoles };
  };

  return {
    'POST /application/:id/move': async ({ caller, params: { id }, body, locale, requestId }) => {
      const visible = await findFor(caller, id);
      if (!visible) return refuse('applicationMissing');
      const actor = { username: caller.username, actorRoles: visible.actorRoles };
      try {
        await cancelAuctionBeforeMove(deps, visible.application, body, actor);
        return await db.begin(async (tx) => {
          const moved = await moveApplication(tx, deps, id, body, actor);
          if (actsAsStaff(visible.actorRoles)) {
            // Why something was turned back stands in the trail too; a remark beside another step is the history's alone.
            const isReasoned = findTransition(processTransitions, body.from, body.to)?.asksReason ?? false;
            const detail = { from: body.from, to: body.to, ...(isReasoned ? { reason: body.comment } : {}) };
            await audit(tx, { caller, action: 'application.move', object: `application:${id}`, detail, requestId });
          }
          return moved;
        });
      } catch (error) {
        if (error instanceof MoveRefused && error.code === 'priceFarOff')
          return refuse('priceFarOff', { median: Number(error.facts.median) });
        if (error instanceof MoveRefused && error.code === 'reservationPrice')
          return refuse('reservationPrice', { price: moneyWords(BigInt(String(error.facts.priceTiyin)), locale) });
        if (error instanceof MoveRefused) return refuse(error.code);
        throw error;
      }
    },

    'POST /application/:id/comment': async ({ caller, params: { id }, body: { comment, isForAuthor }, requestId }) => {
      return db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'comment' });
        if (locked instanceof Refusal) return locked;
        const { application, actorRoles, as } = locked;
        if (!isForAuthor && !actsAsStaff(actorRoles)) return refuse('moveForbidden');
        const by: Actor = { username: caller.username, as };
        await recordEvent(tx, { applicationId: id, kind: 'COMMENT', by, comment, isForAuthor });
        if (actsAsStaff(actorRoles)) {
          const detail = { isForAuthor };
          await audit(tx, { caller, action: 'application.comment', object: `application:${id}`, detail, requestId });
        }
        if (isForAuthor && as !== 'author') await notifyOfComment(tx, { notifyUsers }, application, comment);
        return { isDone: true };
      });
    },

    'POST /application/:id/assign': async ({ caller, params: { id }, body, requestId }) => {
      return db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'assign' });
        if (locked instanceof Refusal) return locked;
        const assigned = await assignApplications(tx, deps, { ids: [id], ...body }, { caller, requestId });
        if (assigned instanceof Refusal) return assigned;
        const [leftOut] = assigned.leftOut;
        return leftOut ? refuse(leftOut.reason) : { isDone: true };
      });
    },

    'POST /application/:id/mib': async ({ caller, params: { id }, body, requestId }) => {
      return db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: 'mib' });
        if (locked instanceof Refusal) return locked;
        const isDone = await answerMib(tx, locked, body, { caller, requestId });
        return isDone instanceof Refusal ? isDone : { isDone };
      });
    },

    'POST /application/:id/publish': async ({ caller, params: { id }, body: { publish }, requestId }) => {
      return db.begin(async (tx) => {
        const locked = await lockForWrite(tx, encryption, { caller, id, command: publish === 'YES' ? 'show' : 'hide' });
        if (locked instanceof Refusal) return locked;
        const { as } = locked;
        const { listingId } = locked.application;
        if (listingId === null) return refuse('notPublished');
        await store.setPublish(tx, id, publish);
        await setShown(tx, listingId, publish === 'YES');
        if (as === 'moderator') {
          const detail = { publish };
          await audit(tx, { caller, action: 'application.publish', object: `application:${id}`, detail, requestId });
        }
        await recordEvent(tx, {
          applicationId: id,
          kind: 'EDIT',
          by: { username: caller.username, as },
          detail: { publish },
        });
        return { isDone: true };
      });
    },
  };
};
