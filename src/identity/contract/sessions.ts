import { z } from 'zod';
import { define } from '#platform/contract/operation.ts';
import { may } from '../rules/permissions.ts';

const Session = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
  loginMode: z.enum(['PERSON', 'ENTITY']),
  companyName: z.string().nullable(),
});
export type Session = z.output<typeof Session>;

/** Where a person is logged in. */
export const sessionsContract = define({
  'GET /user/sessions': {
    name: 'ownSessions',
    summary: 'Where one is logged in',
    who: may('session.own'),
    reply: z.object({ data: z.array(Session) }),
  },
  'DELETE /user/sessions/:id': {
    name: 'endSession',
    summary: 'Ends a login elsewhere',
    who: may('session.own'),
    params: z.object({ id: z.string().max(64) }),
    reply: z.unknown(),
  },
});
