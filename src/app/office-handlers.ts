import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { contract } from './contract.ts';
import { readOfficeCounts } from './office-store.ts';

/** What the frame of the back office asks for. */
export const officeHandlers = ({ db }: { db: Db }): Pick<Handlers<typeof contract>, 'GET /office/frame'> => ({
  'GET /office/frame': async ({ caller }) => ({
    roles: caller.roles,
    counts: await readOfficeCounts(db, caller),
  }),
});
