import type { BenchDatabase } from './bench-database.ts';
import { bidCall, onlyDecided } from './bid-calls.ts';
import {
  type BenchLot,
  type Bidder,
  bidders,
  createOpenLots,
  removeBenchLots,
  stillOpen,
  tokensFor,
} from './bid-data.ts';
import { sendTimed } from './bid-load.ts';
import { makeBidTables, plainInsertScript, rowLockScript } from './bid-sql.ts';
import { bidInTurns } from './bid-wrk.ts';
import { measureLastSecond } from './measure-last-second.ts';
import { measureReturn } from './measure-return.ts';
import { type Context, inTurns, middle, type Round, shareOf } from './measurement.ts';
import { CLIENTS, pgbench } from './pgbench.ts';
import { type BenchRow, quantile } from './rows.ts';
import { type Server, startServerOver } from './server.ts';
import { missing } from './tools-there.ts';

const rows = {
  hot: { name: 'bids-hot', work: 'bids on one lot, row-lock SQL', unit: 'x', goal: { atLeast: 4 } },
  steady: { name: 'bids-steady', work: 'bid on one lot at 200/s, p99', unit: 'ms', goal: { atMost: 20 } },
  many: { name: 'bids-many', work: 'bids on 1,000 lots, plain insert', unit: 'x', goal: { atLeast: 0.3 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

const SMALL = 1_000;
const HOT_USERS = 64;
const MANY_LOTS = 1_000;
const MANY_USERS = 4;
const LAST_USERS = 2_000;
const STEADY_PER_SECOND = 200;

/** Bids with all rules, receipts, papers and logging on, against what plain SQL does on the same server. */
export const measureBids = async (context: Context): Promise<void> => {
  const bench = await context.databases.open(SMALL);
  const users = await bidders(bench.db, LAST_USERS);
  await removeBenchLots(bench.db);
  try {
    await measureSpeed(context, bench, users);
    await measureLastSecond(context, bench, users);
    await measureReturn(context, bench, users.slice(0, 2));
  } finally {
    await removeBenchLots(bench.db);
  }
};

const cpuNote = (rounds: readonly Round[]): string =>
  `${CLIENTS} connections, ${middle(rounds, ({ cpuMsEach }) => cpuMsEach).toFixed(2)} ms of Node CPU a bid`;

const measureSpeed = async (
  { options, add }: Context,
  bench: BenchDatabase,
  users: readonly Bidder[],
): Promise<void> => {
  const lack = missing('wrk', 'pgbench');
  if (lack) {
    for (const row of [rows.hot, rows.steady, rows.many]) add({ ...row, figure: null, note: lack });
    return;
  }
  await makeBidTables(bench.db);
  const hot = await createOpenLots(bench.db, 1, users.slice(0, HOT_USERS));
  const many = await createOpenLots(bench.db, MANY_LOTS, users.slice(0, MANY_USERS));
  const server = await startServerOver(bench.url);
  const { seconds, rounds } = options;
  try {
    const speedOn = (lots: readonly BenchLot[], count: number) => async () => {
      const tokens = await tokensFor(bench.db, server.origin, users.slice(0, count));
      const open = await stillOpen(bench.db, lots);
      const before = server.cpuMs();
      const speed = await bidInTurns(server.origin, open, tokens, seconds);
      return { speed, cpuMsEach: (server.cpuMs() - before) / (speed.accepted + speed.refused) };
    };
    await speedOn(hot, HOT_USERS)();
    const onOne = await inTurns(rounds, () => pgbench(bench, [rowLockScript], seconds), speedOn(hot, HOT_USERS));
    const one = shareOf(onOne);
    add({ ...rows.hot, figure: one.figure, limit: `accepted bids ${one.speeds}`, note: cpuNote(onOne) });
    await addSteady({ options, add }, bench, server, { lots: hot, users: users.slice(0, HOT_USERS) });
    await speedOn(many, MANY_USERS)();
    const onMany = await inTurns(rounds, () => pgbench(bench, [plainInsertScript], seconds), speedOn(many, MANY_USERS));
    const each = shareOf(onMany);
    add({ ...rows.many, figure: each.figure, limit: `accepted bids ${each.speeds}`, note: cpuNote(onMany) });
  } finally {
    await server.stop();
  }
};

/** Sends bids, each a step higher than the one before, at even distances. */
const addSteady = async (
  { options, add }: Pick<Context, 'options' | 'add'>,
  bench: BenchDatabase,
  { origin }: Server,
  { lots, users }: { lots: readonly BenchLot[]; users: readonly Bidder[] },
): Promise<void> => {
  const tokens = await tokensFor(bench.db, origin, users);
  const [lot] = await stillOpen(bench.db, lots);
  if (!lot) throw new Error('The hot lot is not open any more.');
  const fromMs = Date.now() + 3_000;
  const calls = Array.from({ length: STEADY_PER_SECOND * Math.ceil(options.seconds) }, (_, at) =>
    bidCall(
      lot,
      lot.nextTiyin + BigInt(at) * lot.stepTiyin,
      tokens[at % tokens.length] ?? '',
      fromMs + (at * 1000) / STEADY_PER_SECOND,
    ),
  );
  const answers = await sendTimed({ origin, connections: CLIENTS, warmPath: '/api/public/auction/clock', calls });
  const times = onlyDecided(answers).map(({ sentMs, answeredMs }) => answeredMs - sentMs);
  const accepted = answers.filter(({ status }) => status === 200).length;
  const note = `p50 ${quantile(times, 0.5).toFixed(1)} ms; ${accepted} of ${answers.length} accepted, the others overtaken`;
  add({ ...rows.steady, figure: quantile(times, 0.99), note });
};
