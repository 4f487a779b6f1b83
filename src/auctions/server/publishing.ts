import type { Db, Tx } from '#platform/server/db.ts';
import { dueAt } from '../rules/engine.ts';
import { chain, openLogOf } from '../rules/log.ts';
import { headText } from '../rules/log-file.ts';
import type { RuleSheet } from '../rules/rule-sheet.ts';
import { sheetText, stateText } from '../rules/state.ts';
import type { AuctionClock } from './clock.ts';
import { sha256 } from './page.ts';
import { momentsOf } from './pulse.ts';
import type { Seal } from './seal.ts';
import { insertBarred, insertLot } from './store.ts';

/** A listing that becomes a lot. Its rules are those of the sheet from now on. */
export type LotToPublish = {
  sheet: RuleSheet;
  /** Seller, author and debtor, who may not take part. */
  barred?: readonly { kind: 'PERSON' | 'ENTITY'; id: bigint; reason: 'seller' | 'author' | 'debtor' }[];
  isPractice?: boolean;
};

type PublishingDeps = { clock: AuctionClock; seal: Seal };

/** Publishes a lot in a transaction of somebody else's; gives when it is due, or undefined when it is a lot already. */
export const publishLot = async (
  tx: Tx,
  { clock, seal }: PublishingDeps,
  { sheet, barred = [], isPractice = false }: LotToPublish,
): Promise<number | null | undefined> => {
  const atMs = clock.nowMs();
  const { lot, facts } = openLogOf(sheet, atMs);
  const rows = await chain(sha256, facts);
  const hash = rows.at(-1)?.hash ?? '';
  const text = sheetText(sheet);
  const { cutOffAtMs, opensAtMs } = momentsOf(lot);
  const isMade = await insertLot(tx, {
    lotId: sheet.lotId,
    sheet: text,
    sheetHash: await sha256(text),
    state: stateText({ lot, round: 1 }),
    phase: lot.phase,
    dueMs: dueAt(lot),
    publishedMs: atMs,
    day: lot.day,
    cutOffMs: cutOffAtMs,
    opensMs: opensAtMs,
    startPriceTiyin: sheet.startPriceTiyin,
    stepTiyin: sheet.stepTiyin,
    depositTiyin: sheet.depositTiyin,
    rows,
    head: { hash, atMs, signature: seal.sign(headText(sheet.lotId, { number: rows.length, hash, atMs })) },
    isPractice,
  });
  if (!isMade) return undefined;
  for (const one of barred) await insertBarred(tx, sheet.lotId, one);
  return dueAt(lot);
};

/** Publishes lots, each whole; gives when each is due. A listing that is a lot already stays as it is. */
export const publishLots = async (
  { db, ...deps }: PublishingDeps & { db: Db },
  lots: readonly LotToPublish[],
): Promise<[lotId: number, dueMs: number | null][]> => {
  const made: [number, number | null][] = [];
  for (const lot of lots) {
    const dueMs = await db.begin((tx) => publishLot(tx, deps, lot));
    if (dueMs !== undefined) made.push([lot.sheet.lotId, dueMs]);
  }
  return made;
};
