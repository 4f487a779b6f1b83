import type { BenchDatabase } from './bench-database.ts';
import { bidCall, isLate, onlyDecided } from './bid-calls.ts';
import { type Bidder, createLotOpenUntil, tokensFor } from './bid-data.ts';
import { sendTimed } from './bid-load.ts';
import type { Context } from './measurement.ts';
import { type BenchRow, quantile } from './rows.ts';
import { startServerOver } from './server.ts';

const rows = {
  last: { name: 'bids-last-second', work: '2,000 bidders in the last second, p99', unit: 'ms', goal: { atMost: 150 } },
  late: { name: 'bids-late', work: 'called late though sent before the end by', unit: 'ms', goal: { atMost: 50 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

/** From the preparation to the end of the lot: a server starts and thousands of tokens are signed meanwhile. */
const LAST_PREPARATION_MS = 75_000;
const LAST_SECOND_MS = 1_000;
/** Some come after the end, so that it is seen where lateness begins. */
const AFTER_END_MS = 100;

/** Everybody bids once in the last second of a lot whose deadline does not move, over a line of their own. */
export const measureLastSecond = async (
  { add }: Context,
  bench: BenchDatabase,
  users: readonly Bidder[],
): Promise<void> => {
  const lot = await createLotOpenUntil(bench.db, users, Date.now() + LAST_PREPARATION_MS);
  const server = await startServerOver(bench.url);
  try {
    const tokens = await tokensFor(bench.db, server.origin, users);
    const each = (LAST_SECOND_MS + AFTER_END_MS) / users.length;
    const calls = tokens.map((token, at) =>
      bidCall(lot, lot.nextTiyin + BigInt(at) * lot.stepTiyin, token, lot.closesAtMs - LAST_SECOND_MS + at * each),
    );
    const answers = onlyDecided(
      await sendTimed({
        origin: server.origin,
        connections: users.length,
        warmPath: '/api/user/sign/settings',
        calls,
      }),
    );
    const inTime = answers.filter(({ sentMs }) => sentMs < lot.closesAtMs);
    const times = answers.map(({ sentMs, answeredMs }) => answeredMs - sentMs);
    const accepted = answers.filter(({ status }) => status === 200).length;
    add({
      ...rows.last,
      figure: quantile(times, 0.99),
      note: `p50 ${quantile(times, 0.5).toFixed(1)} ms; ${accepted} accepted, ${answers.length - accepted} refused`,
    });
    const early = inTime.filter(({ code }) => isLate(code)).map(({ sentMs }) => lot.closesAtMs - sentMs);
    add({
      ...rows.late,
      figure: Math.max(0, ...early),
      note: `${early.length} of ${inTime.length} that were sent before the end`,
    });
  } finally {
    await server.stop();
  }
};
