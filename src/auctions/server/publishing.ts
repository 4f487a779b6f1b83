import type { Db } from '#platform/server/db.ts';
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

/** Publishes lots, each whole; gives when each is due. A listing that is a lot already stays as it is. */
export const publishLots = async (
  { db, clock, seal }: { db: Db; clock: AuctionClock; seal: Seal },
  lots: readonly LotToPublish[],
): Promise<[lotId: number, dueMs: number | null][]> => {
  const made: [number, number | null][] = [];
  for (const { sheet, barred = [], isPractice = false } of lots) {
    const atMs = clock.nowMs();
    const { lot, facts } = openLogOf(sheet, atMs);
    const rows = await chain(sha256, facts);
    const hash = rows.at(-1)?.hash ?? '';
    const text = sheetText(sheet);
    const { cutOffAtMs, opensAtMs } = momentsOf(lot);
    const isNew = await db.begin(async (tx) => {
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
      if (isMade) for (const one of barred) await insertBarred(tx, sheet.lotId, one);
      return isMade;
    });
    if (isNew) made.push([sheet.lotId, dueAt(lot)]);
  }
  return made;
};
