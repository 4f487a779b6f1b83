import { countQueues } from '#applications/server/api.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { getAdminCounts } from './admin-store.ts';
import type { contract } from './contract.ts';

/** What the frame of the admin area asks for. */
export const adminHandlers = (deps: {
  db: Db;
  encryption: Encryption;
}): Pick<Handlers<typeof contract>, 'GET /office/frame'> => ({
  'GET /office/frame': async ({ caller }) => {
    const [queues, others] = await Promise.all([countQueues(deps, caller), getAdminCounts(deps.db)]);
    return { roles: caller.roles, counts: { ...queues, ...others } };
  },
});
