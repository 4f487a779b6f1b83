import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';

/** A browser in which the caller is logged in. Times are ISO 8601. */
export const Session = z.object({
  id: z.uuid(),
  /** What the browser called itself when it logged in. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  loginMode: z.enum(['PERSON', 'ENTITY']),
  companyName: z.string().nullable(),
});

export type Session = z.output<typeof Session>;

export const sessionsContract = defineContract({
  'GET /user/sessions': {
    name: 'listOwnSessions',
    summary: 'The browsers in which the caller is logged in',
    who: rolesWithPermission('session.own'),
    access: 'own',
    reply: z.object({ data: z.array(Session) }),
  },
  'DELETE /user/sessions/:id': {
    name: 'endOwnSession',
    summary: 'Logs the caller out of one browser',
    who: rolesWithPermission('session.own'),
    access: 'own',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ isEnded: z.literal(true) }),
    refusals: { sessionNotFound: 404 },
  },
});
