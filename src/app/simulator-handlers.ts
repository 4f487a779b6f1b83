import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Config } from './config.ts';
import type { contract } from './contract.ts';
import { readMessages } from './simulators-store.ts';

type SimulatorKey = 'GET /dev/messages';

/** What builders and testers see of the simulators. In production nothing of it exists. */
export const simulatorHandlers = ({
  db,
  config,
}: {
  db: Db;
  config: Config;
}): Pick<Handlers<typeof contract>, SimulatorKey> => ({
  'GET /dev/messages': async ({ query }) => {
    if (config.isProduction) return refuse('notFound');
    return { data: await readMessages(db, query.recipient?.replace(/\D/g, '') || null) };
  },
});
