import { audit } from '#identity/server/actions.ts';
import { setShown } from '#listings/server/actions.ts';
import { type Handlers, Refusal, refuse } from '#platform/contract/operation.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { moving } from '../contract/moving.ts';
import { assignAll } from './assigning.ts';
import type { ApplicationDeps } from './deps.ts';
import { type Doer, noteEvent } from './history.ts';
import { withoutAuction } from './leaving-auction.ts';
import { MoveRefused } from './move-refused.ts';
import { moveApplication } from './moving.ts';
import * as store from './moving-store.ts';
import { askerOf, isStaff, moversOf } from './standing.ts';
import { tellComment } from './telling.ts';
import { openForWrite } from './writing.ts';

/** How an application goes on. */
export const movingHandlers = (deps: ApplicationDeps): Handlers<typeof moving> => {
  const { db, vault, tellUsers } = deps;

  /** An application and how the caller stands towards it; null when it is none of his business. */
  const found = async (caller: Caller, id: number) => {
    const standing = await store.readStanding(db, id);
    if (!standing) return null;
    const movers = moversOf(await askerOf(deps, caller), standing);
    return movers.length === 0 ? null : { standing, movers };
  };

  return {
    'POST /application/:id/move': async ({ caller, params: { id }, body, requestId }) => {
      const seen = await found(caller, id);
      if (!seen) return refuse('applicationMissing');
      const mover = { username: caller.username, movers: seen.movers };
      try {
        await withoutAuction(deps, seen.standing, body, mover);
        return await db.begin(async (tx) => {
          const moved = await moveApplication(tx, deps, id, body, mover);
          if (isStaff(seen.movers)) {
            const detail = { from: body.from, to: body.to };
            await audit(tx, { caller, action: 'application.move', object: `application:${id}`, detail, requestId });
          }
          return moved;
        });
      } catch (error) {
        if (error instanceof MoveRefused) return refuse(error.code);
        throw error;
      }
    },

    'POST /application/:id/comment': async ({ caller, params: { id }, body: { comment, isForAuthor }, requestId }) => {
      return db.begin(async (tx) => {
        const opened = await openForWrite(tx, vault, { caller, id, deed: 'comment' });
        if (opened instanceof Refusal) return opened;
        const { standing, movers, as } = opened;
        if (!isForAuthor && !isStaff(movers)) return refuse('moveForbidden');
        const by: Doer = { username: caller.username, as };
        await noteEvent(tx, { applicationId: id, kind: 'COMMENT', by, comment, isForAuthor });
        if (isStaff(movers)) {
          const detail = { isForAuthor };
          await audit(tx, { caller, action: 'application.comment', object: `application:${id}`, detail, requestId });
        }
        if (isForAuthor && as !== 'A') await tellComment(tx, { tellUsers }, standing, comment);
        return { isDone: true };
      });
    },

    'POST /application/:id/assign': async ({ caller, params: { id }, body, requestId }) => {
      return db.begin(async (tx) => {
        const opened = await openForWrite(tx, vault, { caller, id, deed: 'assign' });
        if (opened instanceof Refusal) return opened;
        const assigned = await assignAll(tx, deps, { ids: [id], ...body }, { caller, requestId });
        return assigned === null ? refuse('personUnknown') : { isDone: true };
      });
    },

    'POST /application/:id/mib': async ({ caller, params: { id }, body: { answer }, requestId }) => {
      return db.begin(async (tx) => {
        const opened = await openForWrite(tx, vault, { caller, id, deed: 'mib' });
        if (opened instanceof Refusal) return opened;
        await store.setFromMib(tx, id, answer);
        const by: Doer = { username: caller.username, as: opened.as };
        await noteEvent(tx, { applicationId: id, kind: 'EDIT', by, detail: { fromMib: answer } });
        await audit(tx, {
          caller,
          action: 'application.mib',
          object: `application:${id}`,
          detail: { answer },
          requestId,
        });
        return { isDone: true };
      });
    },

    'POST /application/:id/publish': async ({ caller, params: { id }, body: { publish }, requestId }) => {
      return db.begin(async (tx) => {
        const opened = await openForWrite(tx, vault, { caller, id, deed: publish === 'YES' ? 'show' : 'hide' });
        if (opened instanceof Refusal) return opened;
        const { as } = opened;
        const { listingId } = opened.standing;
        if (listingId === null) return refuse('notPublished');
        await store.setPublish(tx, id, publish);
        await setShown(tx, listingId, publish === 'YES');
        if (as === 'M') {
          const detail = { publish };
          await audit(tx, { caller, action: 'application.publish', object: `application:${id}`, detail, requestId });
        }
        await noteEvent(tx, {
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
