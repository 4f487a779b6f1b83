import { startChat } from '#alerts/server/notices/telegram.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { digitsOf } from '#platform/values/digits.ts';
import type { Config } from './config.ts';
import type { contract } from './contract.ts';
import { listSimulatedMessages } from './simulators-store.ts';

type SimulatorKey = 'GET /dev/messages' | 'POST /dev/telegram/:token';

/** The one chat that the simulated bot has. */
const SIMULATED_CHAT = '700000001';

/** What builders and testers see of the simulators. In production nothing of it exists. */
export const simulatorHandlers = ({
  db,
  encryption,
  config,
}: {
  db: Db;
  encryption: Encryption;
  config: Config;
}): Pick<Handlers<typeof contract>, SimulatorKey> => ({
  'GET /dev/messages': async ({ query }) => {
    if (config.isProduction) return refuse('notFound');
    return { data: await listSimulatedMessages(db, digitsOf(query.recipient ?? '') || null) };
  },
  'POST /dev/telegram/:token': async ({ params }) => {
    if (config.isProduction || config.TELEGRAM !== 'demo') return refuse('notFound');
    const linked = await db.begin((tx) =>
      startChat(tx, encryption, { token: params.token, chatId: SIMULATED_CHAT, name: '@demo' }),
    );
    return { isLinked: linked !== null };
  },
});
