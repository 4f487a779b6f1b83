import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';

/** The way of one process to the database, which can be cut while those of the others hold. */
export type DatabaseProxy = {
  /** What the process gets as its `DATABASE_URL`. */
  url: string;
  /**
   * `swallowed`: nothing passes and nothing ends, as when a cable is pulled; what was on its way arrives when it is healed.
   * `refused`: everything is closed, and whoever comes is turned away.
   */
  cut: (how: 'swallowed' | 'refused') => void;
  heal: () => void;
  close: () => Promise<void>;
};

export type ProxiedDatabase = { host: string; user: string; database: string };

const PORT = 5432;

/** Opens a way on the loopback to a PostgreSQL that listens at a unix socket. */
export const startDatabaseProxy = async ({ host, user, database }: ProxiedDatabase): Promise<DatabaseProxy> => {
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'swallowed' | 'refused' = 'open';
  const server = createServer((near) => {
    if (state === 'refused') return near.destroy();
    const far = dial(join(host, `.s.PGSQL.${PORT}`));
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (piece) => to.write(piece));
      from.on('error', end);
      from.on('close', end);
    }
    if (state === 'swallowed') for (const socket of pair) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    cut: (how) => {
      state = how;
      for (const pair of pairs)
        for (const socket of pair)
          if (how === 'swallowed') socket.pause();
          else socket.destroy();
    },
    heal: () => {
      state = 'open';
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
