import type { BenchDatabases } from './bench-database.ts';
import type { BenchOptions } from './options.ts';
import type { Speed } from './pgbench.ts';
import { type BenchRow, median } from './rows.ts';

export type Context = { options: BenchOptions; databases: BenchDatabases; add: (row: BenchRow) => void };

/** One paired round: the limit and the product, and the processor time the product's process spent on each request. */
export type Round = { limit: Speed; product: Speed; cpuMsEach: number };

/** Measures limit and product in turns, so that both see the same machine; the first to go changes each time. */
export const inTurns = async (
  rounds: number,
  limit: () => Promise<Speed>,
  product: () => Promise<{ speed: Speed; cpuMsEach: number }>,
): Promise<Round[]> => {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const early = round % 2 === 0 ? await limit() : null;
    const { speed, cpuMsEach } = await product();
    done.push({ limit: early ?? (await limit()), product: speed, cpuMsEach });
  }
  return done;
};

/** The middle of the rounds' ratios, and the speeds behind it in words. */
export const shareOf = (rounds: readonly Round[]): { figure: number; speeds: string } => ({
  figure: median(rounds.map(({ limit, product }) => product.perSecond / limit.perSecond)),
  speeds: `${middle(rounds, ({ product }) => product.perSecond).toFixed(0)}/s of ${middle(rounds, ({ limit }) => limit.perSecond).toFixed(0)}/s`,
});

export const middle = (rounds: readonly Round[], value: (round: Round) => number): number => median(rounds.map(value));
