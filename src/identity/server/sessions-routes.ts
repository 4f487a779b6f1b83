import type { sessionsContract } from '#identity/contract/sessions.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Sessions } from './session/sessions.ts';

export type SessionsDeps = { sessions: Pick<Sessions, 'list' | 'endOwn'> };

/** The browsers in which somebody is logged in; everybody sees and ends their own alone. */
export const sessionsHandlers = ({ sessions }: SessionsDeps): Handlers<typeof sessionsContract> => ({
  'GET /user/sessions': async ({ caller }) => ({
    data: (await sessions.list(caller)).map(({ createdAt, lastSeenAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  }),
  'DELETE /user/sessions/:id': async ({ caller, params }) =>
    (await sessions.endOwn(caller.subject, params.id)) ? { isEnded: true } : refuse('sessionNotFound'),
});
