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
const HOT_PEOPLE = 64;
const MANY_LOTS = 1_000;
const MANY_PEOPLE = 4;
const LAST_PEOPLE = 2_000;
const STEADY_PER_SECOND = 200;

/** Bids with all rules, receipts, papers and logging on, against what plain SQL does on the same server. */
export const measureBids = async (context: Context): Promise<void> => {
  const world = await context.databases.open(SMALL);
  const people = await bidders(world.db, LAST_PEOPLE);
  await removeBenchLots(world.db);
  try {
    await measureSpeed(context, world, people);
    await measureLastSecond(context, world, people);
    await measureReturn(context, world, people.slice(0, 2));
  } finally {
    await removeBenchLots(world.db);
  }
};

const noteOf = (rounds: readonly Round[]): string =>
  `${CLIENTS} connections, ${middle(rounds, ({ cpuMsEach }) => cpuMsEach).toFixed(2)} ms of Node CPU a bid`;

const measureSpeed = async (
  { options, add }: Context,
  world: BenchDatabase,
  people: readonly Bidder[],
): Promise<void> => {
  const lack = missing('wrk', 'pgbench');
  if (lack) {
    for (const row of [rows.hot, rows.steady, rows.many]) add({ ...row, figure: null, note: lack });
    return;
  }
  await makeBidTables(world.db);
  const hot = await createOpenLots(world.db, 1, people.slice(0, HOT_PEOPLE));
  const many = await createOpenLots(world.db, MANY_LOTS, people.slice(0, MANY_PEOPLE));
  const server = await startServerOver(world.url);
  const { seconds, rounds } = options;
  try {
    const speedOn = (lots: readonly BenchLot[], count: number) => async () => {
      const tokens = await tokensFor(world.db, server.origin, people.slice(0, count));
      const open = await stillOpen(world.db, lots);
      const before = server.cpuMs();
      const speed = await bidInTurns(server.origin, open, tokens, seconds);
      return { speed, cpuMsEach: (server.cpuMs() - before) / (speed.accepted + speed.refused) };
    };
    await speedOn(hot, HOT_PEOPLE)();
    const onOne = await inTurns(rounds, () => pgbench(world, [rowLockScript], seconds), speedOn(hot, HOT_PEOPLE));
    const one = shareOf(onOne);
    add({ ...rows.hot, figure: one.figure, limit: `accepted bids ${one.speeds}`, note: noteOf(onOne) });
    await addSteady({ options, add }, world, server, { lots: hot, people: people.slice(0, HOT_PEOPLE) });
    await speedOn(many, MANY_PEOPLE)();
    const onMany = await inTurns(
      rounds,
      () => pgbench(world, [plainInsertScript], seconds),
      speedOn(many, MANY_PEOPLE),
    );
    const each = shareOf(onMany);
    add({ ...rows.many, figure: each.figure, limit: `accepted bids ${each.speeds}`, note: noteOf(onMany) });
  } finally {
    await server.stop();
  }
};

/** Sends bids, each a step higher than the one before, at even distances. */
const addSteady = async (
  { options, add }: Pick<Context, 'options' | 'add'>,
  world: BenchDatabase,
  { origin }: Server,
  { lots, people }: { lots: readonly BenchLot[]; people: readonly Bidder[] },
): Promise<void> => {
  const tokens = await tokensFor(world.db, origin, people);
  const [lot] = await stillOpen(world.db, lots);
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
