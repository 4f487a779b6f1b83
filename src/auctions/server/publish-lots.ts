import type { Db, Tx } from '#platform/server/db.ts';
import { nextDueAt } from '../rules/engine.ts';
import { chain, createLog } from '../rules/log.ts';
import { headText } from '../rules/log-file.ts';
import type { LotRules } from '../rules/lot-rules.ts';
import { serializeRules, serializeState } from '../rules/stored-state.ts';
import type { AuctionClock } from './clock.ts';
import { sha256 } from './log-batch.ts';
import { insertBarred, insertLot } from './lot-store.ts';
import { momentsOf } from './lot-update.ts';
import type { AuctionSigner } from './signer.ts';

/** A listing that becomes a lot. Its rules are those of the sheet from now on. */
export type LotToPublish = {
  sheet: LotRules;
  /** Seller, author and debtor, who may not take part. */
  barred?: readonly { kind: 'PERSON' | 'ENTITY'; id: bigint; reason: 'seller' | 'author' | 'debtor' }[];
  isPractice?: boolean;
};

type PublishingDeps = { clock: AuctionClock; signer: AuctionSigner };

/** Publishes a lot in a transaction of somebody else's; gives when it is due, or undefined when it is a lot already. */
export const publishLot = async (
  tx: Tx,
  { clock, signer }: PublishingDeps,
  { sheet: rules, barred = [], isPractice = false }: LotToPublish,
): Promise<number | null | undefined> => {
  const atMs = clock.nowMs();
  const { lot, facts } = createLog(rules, atMs);
  const rows = await chain(sha256, facts);
  const hash = rows.at(-1)?.hash ?? '';
  const text = serializeRules(rules);
  const { cutOffAtMs, opensAtMs } = momentsOf(lot);
  const isMade = await insertLot(tx, {
    lotId: rules.lotId,
    sheet: text,
    sheetHash: await sha256(text),
    state: serializeState({ lot, round: 1 }),
    phase: lot.phase,
    dueMs: nextDueAt(lot),
    publishedMs: atMs,
    day: lot.day,
    cutOffMs: cutOffAtMs,
    opensMs: opensAtMs,
    startPriceTiyin: rules.startPriceTiyin,
    stepTiyin: rules.stepTiyin,
    depositTiyin: rules.depositTiyin,
    rows,
    head: { hash, atMs, signature: signer.sign(headText(rules.lotId, { number: rows.length, hash, atMs })) },
    isPractice,
  });
  if (!isMade) return undefined;
  for (const one of barred) await insertBarred(tx, rules.lotId, one);
  return nextDueAt(lot);
};

/** Publishes lots, each whole; gives when each is due. A listing that is a lot already stays as it is. */
export const publishLots = async (
  { db, ...deps }: PublishingDeps & { db: Db },
  lots: readonly LotToPublish[],
): Promise<[lotId: number, dueMs: number | null][]> => {
  const published: [number, number | null][] = [];
  for (const lot of lots) {
    const dueMs = await db.begin((tx) => publishLot(tx, deps, lot));
    if (dueMs !== undefined) published.push([lot.sheet.lotId, dueMs]);
  }
  return published;
};
