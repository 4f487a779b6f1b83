import type { AccountOwner, Bucket } from '#accounts/rules/transfer.ts';
import type { Db } from '#platform/server/db.ts';
import { sellerPercentOf, splitForfeit } from '../../rules/forfeit.ts';
import type { LotRules } from '../../rules/lot-rules.ts';
import { holdKey } from '../enter-lot.ts';
import { findLotSeller } from '../seller-store.ts';
import { auctionedLots, type DemoLotsInput, finishedLots } from './demo-lots.ts';
import { type DepositMovement, declarationsOf, movementsOf } from './lot-history.ts';
import type { DemoLot } from './lot-scenarios.ts';
import { type DemoPaperDeps, savePapers } from './papers.ts';
import { addRows, type RowDeps } from './rows.ts';
import { auctionedListings, type LotRows, listDemoUsers, nowMsOf, soldListings, writeLots } from './seed-store.ts';

/** How somebody's money moved because of a lot; for the ledger to write down. */
export type LotMoney = {
  username: string;
  kind: DepositMovement['kind'];
  idempotencyKey: string;
  steps: (readonly [from: Bucket, to: Bucket, amountTiyin: bigint, toOwner?: AccountOwner])[];
  atMs: number;
};

/** What a listing sold for, and when its buyer signed. */
export type LotSale = { listingId: number; priceTiyin: bigint; signedMs: number };

/** Lots written at once: enough to be quick, few enough to be held in memory. */
const BATCH = 1_000;
/** Sales that are looked through for such as had time for an auction. */
const SALES_LOOKED_AT = 300;

const noRows = (): LotRows => ({
  lot: [],
  lot_log: [],
  lot_head: [],
  lot_bid: [],
  lot_participant: [],
  lot_maximum: [],
  lot_declaration: [],
  bid_receipt: [],
  lot_question: [],
});

const stepsOf = (
  { kind, depositTiyin, restTiyin }: DepositMovement,
  { rules, seller }: { rules: LotRules; seller: AccountOwner },
): LotMoney['steps'] => {
  switch (kind) {
    case 'hold':
      return [['available', 'held', depositTiyin]];
    case 'release':
      return [['held', 'available', depositTiyin]];
    case 'forfeit': {
      const { sellerTiyin, platformTiyin } = splitForfeit(depositTiyin, sellerPercentOf(rules));
      return [
        ['held', 'forfeited', platformTiyin],
        ['held', 'owed', sellerTiyin, seller],
      ];
    }
    case 'apply':
      return [
        ['held', 'applied', depositTiyin],
        ['available', 'applied', restTiyin],
      ];
  }
};

/** What the keys of the ledger call it. */
const operationOf = { hold: 'hold', release: 'release', forfeit: 'forfeit', apply: 'pay' } as const;

/** What a deposit did in a lot of these rules. */
export type LotMovement = DepositMovement & { rules: LotRules };

/** How the deposits of the lots moved, for the ledger: asked when it is known who sells what, for a seller is owed a share. */
export const listLotMoney = async (db: Db, movements: readonly LotMovement[]): Promise<LotMoney[]> => {
  const money: LotMoney[] = [];
  for (const movement of movements) {
    const { username, kind, lotId, participant, rules, atMs } = movement;
    const seller: AccountOwner =
      kind === 'forfeit' ? await findLotSeller(db, lotId) : { kind: 'LOT', id: BigInt(lotId) };
    const idempotencyKey = holdKey(lotId, participant, operationOf[kind]);
    money.push({ username, kind, idempotencyKey, steps: stepsOf(movement, { rules, seller }), atMs });
  }
  return money;
};

const saleOf = (demoLot: DemoLot): LotSale[] => {
  const signed = declarationsOf(demoLot).findLast(({ status }) => status === 'CONFIRMED');
  if (!signed || signed.signedMs === null) return [];
  return [
    { listingId: demoLot.history.state.lot.rules.lotId, priceTiyin: signed.priceTiyin, signedMs: signed.signedMs },
  ];
};

async function* allLots(input: DemoLotsInput): AsyncGenerator<DemoLot> {
  yield* auctionedLots(input);
  yield* finishedLots(input);
}

/**
 * Gives every auctioned listing without a lot its lot, and some sold ones the auction they were sold by: true logs with
 * signed heads. Gives back what the ledger and the listings have to take over from them.
 */
export const seedLots = async (
  db: Db,
  { signer, encryption, operator }: DemoPaperDeps,
): Promise<{ movements: LotMovement[]; sales: LotSale[] }> => {
  const users = await listDemoUsers(db);
  const deps: RowDeps = { signer, users: new Map(users.map((one) => [one.username, one])) };
  const input: DemoLotsInput = {
    auctioned: await auctionedListings(db),
    sold: await soldListings(db, SALES_LOOKED_AT),
    robots: users.filter(({ username }) => username.startsWith('robot.')).map(({ username }) => username),
    nowMs: await nowMsOf(db),
  };
  const movements: LotMovement[] = [];
  const sales: LotSale[] = [];
  let rows = noRows();
  for await (const demoLot of allLots(input)) {
    const papers = await db.begin((tx) => savePapers(tx, { signer, encryption, operator }, demoLot, deps.users));
    addRows(rows, demoLot, papers, deps);
    const { rules } = demoLot.history.state.lot;
    movements.push(...movementsOf(demoLot).map((movement) => ({ ...movement, rules })));
    sales.push(...saleOf(demoLot));
    if (rows.lot.length < BATCH) continue;
    const full = rows;
    await db.begin((tx) => writeLots(tx, full));
    rows = noRows();
  }
  await db.begin((tx) => writeLots(tx, rows));
  return { movements, sales };
};
