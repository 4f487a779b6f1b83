import type { ReadLot } from './check-log.ts';
import type { Books, History, Violation } from './history.ts';
import { faultOfReceipt, isReceiptSigned } from './proof/file.ts';
import { canonical, type Receipt, type Row, type Value } from './proof/format.ts';

type Fault = (id: string, what: string) => void;

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** What the database holds when all is over: every coin, every deposit and every receipt accounted for. */
export const checkBooks = (history: History, lots: readonly ReadLot[]): Violation[] => {
  const found: Violation[] = [];
  const fault: Fault = (id, what) => found.push({ id, what });
  checkLedger(history.books, fault);
  checkHeld(history.books, fault);
  for (const read of lots) {
    const { lotId } = read.lot;
    const ofLot: Fault = (id, what) => fault(id, `lot ${lotId}: ${what}`);
    checkDeposits(history.books, read, ofLot);
    checkReceipts(history, read, ofLot);
  }
  return found;
};

/** Every transfer is balanced, every balance is the sum of its entries, and none was ever below zero. */
const checkLedger = ({ accounts, transfers, entries }: Books, fault: Fault): void => {
  const byTransfer = Map.groupBy(entries, ({ transferId }) => transferId);
  for (const { id, kind, key } of transfers) {
    const own = byTransfer.get(id) ?? [];
    const sum = total(own.map(({ amountTiyin }) => amountTiyin));
    if (sum !== 0n || own.length < 2) fault('L1', `the ${kind} ${key} has ${own.length} entries that sum to ${sum}`);
  }
  const known = new Map(accounts.map((account) => [account.id, { ...account, sumTiyin: 0n, leastTiyin: 0n }]));
  for (const { accountId, amountTiyin } of entries) {
    const account = known.get(accountId);
    if (!account) {
      fault('L2', `an entry of ${amountTiyin} is of no account`);
      continue;
    }
    account.sumTiyin += amountTiyin;
    if (account.sumTiyin < account.leastTiyin) account.leastTiyin = account.sumTiyin;
  }
  for (const { party, bucket, balanceTiyin, sumTiyin, leastTiyin } of known.values()) {
    if (balanceTiyin !== sumTiyin)
      fault('L2', `${bucket} of ${party} is kept as ${balanceTiyin}, its entries sum to ${sumTiyin}`);
    if (bucket !== 'outside' && leastTiyin < 0n) fault('L3', `${bucket} of ${party} was ${leastTiyin} once`);
  }
};

/** What is held of a party is what its deposits come to. */
const checkHeld = ({ accounts, deposits }: Books, fault: Fault): void => {
  const held = new Map<string, bigint>();
  for (const { party, balanceTiyin } of accounts.filter(({ bucket }) => bucket === 'held'))
    held.set(party, balanceTiyin);
  const meant = Map.groupBy(
    deposits.filter(({ fate }) => fate === 'held'),
    ({ party }) => party,
  );
  for (const party of new Set([...held.keys(), ...meant.keys()])) {
    const sum = total((meant.get(party) ?? []).map(({ tiyin }) => tiyin));
    if (sum !== (held.get(party) ?? 0n))
      fault('L4', `${held.get(party) ?? 0n} is held of ${party}, its deposits come to ${sum}`);
  }
};

/** How the transfer is called that ends a deposit. */
const settledBy = { released: 'release', applied: 'apply', forfeited: 'forfeit' } as const;

/** Each deposit was held once and, if it is not held any more, ended once in the way that the log tells. */
const checkDeposits = ({ accounts, transfers, entries, deposits }: Books, { lot, story }: ReadLot, fault: Fault) => {
  const { depositTiyin } = story.sheet;
  const accountOf = new Map(accounts.map(({ id, party, bucket }) => [id, `${bucket} of ${party}`]));
  const ofLot = Map.groupBy(
    transfers.filter(({ key }) => key.startsWith(`lot:${lot.lotId}:`)),
    ({ key }) => Number(/^lot:\d+:p(\d+):/.exec(key)?.[1] ?? 0),
  );
  const kept = new Map(deposits.filter(({ lotId }) => lotId === lot.lotId).map((deposit) => [deposit.number, deposit]));
  for (const { participant, fate } of story.stays) {
    const deposit = kept.get(participant);
    if (!deposit) {
      fault('L4', `participant ${participant} is in the log and in no book`);
      continue;
    }
    if (deposit.fate !== fate)
      fault('L4', `the deposit of participant ${participant} is kept as ${deposit.fate}, the log has it ${fate}`);
    if (depositTiyin === 0n) continue;
    const own = ofLot.get(participant) ?? [];
    const holds = own.filter(({ kind }) => kind === 'hold');
    if (holds.length !== 1) fault('L4', `the deposit of participant ${participant} was held ${holds.length} times`);
    const ends = own.filter(({ kind }) => kind !== 'hold').map(({ kind }) => kind);
    const meant = fate === 'held' ? [] : [settledBy[fate]];
    if (ends.join() !== meant.join())
      fault('L5', `the deposit of participant ${participant} is ${fate} by ${ends.join(' and ') || 'no transfer'}`);
    for (const { id, kind } of own) {
      const moved = entries.find(
        ({ transferId, accountId }) => transferId === id && accountOf.get(accountId) === `held of ${deposit.party}`,
      );
      if (moved?.amountTiyin !== (kind === 'hold' ? depositTiyin : -depositTiyin))
        fault('L4', `the ${kind} of participant ${participant} moves ${moved?.amountTiyin ?? 'nothing'}`);
    }
  }
  for (const { number } of kept.values())
    if (!story.stays.some(({ participant }) => participant === number))
      fault('L4', `participant ${number} is in the books and not in the log`);
};

/** Whether a row is answered by a receipt: what a bidder wanted, and what the engine bid for one. */
const hasReceipt = ({ fact }: Row): boolean =>
  fact.type === 'event'
    ? fact.event.kind === 'bid' || fact.event.kind === 'maximum'
    : fact.type === 'entry' && fact.entry.kind === 'bid' && fact.entry.isAuto;

const textOf = (receipt: Receipt): string => canonical(receipt as unknown as Value);

/** Whatever a bidder was told is kept for him, and whatever is kept is true. */
const checkReceipts = ({ books, calls }: History, { lot, log }: ReadLot, fault: Fault): void => {
  const kept = books.receipts.filter(({ lotId }) => lotId === lot.lotId);
  const byRow = Map.groupBy(kept, ({ row }) => row);
  const parties = new Map(
    books.deposits.filter(({ lotId }) => lotId === lot.lotId).map(({ number, party }) => [number, party]),
  );
  for (const row of log.rows.filter(hasReceipt)) {
    const count = byRow.get(row.number)?.length ?? 0;
    if (count !== 1) fault('A5', `${count} receipts are kept of row ${row.number}`);
  }
  for (const { row, party, receipt } of kept) {
    if (!isReceiptSigned(receipt, log.publicKey))
      fault('A13', `the receipt of row ${row} is not signed by the service`);
    const why = receipt.row === row ? faultOfReceipt(receipt, log) : `names row ${receipt.row}`;
    if (why) fault('A5', `the receipt that is kept of row ${row} ${why}`);
    if (parties.get(receipt.participant) !== party) fault('A5', `the receipt of row ${row} is kept for another`);
  }
  for (const { lotId, who, answer } of calls) {
    if (lotId !== lot.lotId) continue;
    const receipt = answer.kind === 'done' ? answer.body.receipt : answer.kind === 'refused' ? answer.receipt : null;
    if (receipt && !byRow.get(receipt.row)?.some((one) => textOf(one.receipt) === textOf(receipt)))
      fault('A5', `the receipt of row ${receipt.row} that ${who} was given is not kept`);
  }
};
