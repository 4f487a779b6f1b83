import { countQueues } from '#applications/server/actions.ts';
import type { Handlers } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { contract } from './contract.ts';
import { readOfficeCounts } from './office-store.ts';

/** What the frame of the back office asks for. */
export const officeHandlers = (deps: {
  db: Db;
  vault: Vault;
}): Pick<Handlers<typeof contract>, 'GET /office/frame'> => ({
  'GET /office/frame': async ({ caller }) => {
    const [queues, others] = await Promise.all([countQueues(deps, caller), readOfficeCounts(deps.db)]);
    return { roles: caller.roles, counts: { ...queues, ...others } };
  },
});
