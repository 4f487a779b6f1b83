import type { ReadLot } from './check-log.ts';
import type { Books, History, Violation } from './history.ts';
import { isReceiptSigned, receiptErrorOf } from './proof/file.ts';
import { canonical, type ProofReceipt, type ProofRow, type Value } from './proof/format.ts';

type ReportViolation = (id: string, what: string) => void;

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** What the database holds when all is over: every coin, every deposit and every receipt accounted for. */
export const checkBooks = (history: History, lots: readonly ReadLot[]): Violation[] => {
  const violations: Violation[] = [];
  const report: ReportViolation = (id, what) => violations.push({ id, what });
  checkLedger(history.books, report);
  checkHeld(history.books, report);
  for (const read of lots) {
    const { lotId } = read.lot;
    const ofLot: ReportViolation = (id, what) => report(id, `lot ${lotId}: ${what}`);
    checkDeposits(history.books, read, ofLot);
    checkReceipts(history, read, ofLot);
  }
  return violations;
};

/** Every transfer is balanced, every balance is the sum of its entries, and none was ever below zero. */
const checkLedger = ({ accounts, transfers, entries }: Books, report: ReportViolation): void => {
  const byTransfer = Map.groupBy(entries, ({ transferId }) => transferId);
  for (const { id, kind, key } of transfers) {
    const own = byTransfer.get(id) ?? [];
    const sum = total(own.map(({ amountTiyin }) => amountTiyin));
    if (sum !== 0n || own.length < 2) report('L1', `the ${kind} ${key} has ${own.length} entries that sum to ${sum}`);
  }
  const byId = new Map(accounts.map((account) => [account.id, { ...account, sumTiyin: 0n, leastTiyin: 0n }]));
  for (const { accountId, amountTiyin } of entries) {
    const account = byId.get(accountId);
    if (!account) {
      report('L2', `an entry of ${amountTiyin} is of no account`);
      continue;
    }
    account.sumTiyin += amountTiyin;
    if (account.sumTiyin < account.leastTiyin) account.leastTiyin = account.sumTiyin;
  }
  for (const { party, bucket, balanceTiyin, sumTiyin, leastTiyin } of byId.values()) {
    if (balanceTiyin !== sumTiyin)
      report('L2', `${bucket} of ${party} is kept as ${balanceTiyin}, its entries sum to ${sumTiyin}`);
    if (bucket !== 'outside' && leastTiyin < 0n) report('L3', `${bucket} of ${party} was ${leastTiyin} once`);
  }
};

/** What is held of a party is what its deposits and its reservations come to. */
const checkHeld = ({ accounts, deposits, reservations }: Books, report: ReportViolation): void => {
  const heldTiyin = new Map<string, bigint>();
  for (const { party, balanceTiyin } of accounts.filter(({ bucket }) => bucket === 'held'))
    heldTiyin.set(party, balanceTiyin);
  const meant = Map.groupBy([...deposits.filter(({ fate }) => fate === 'held'), ...reservations], ({ party }) => party);
  for (const party of new Set([...heldTiyin.keys(), ...meant.keys()])) {
    const sum = total((meant.get(party) ?? []).map(({ tiyin }) => tiyin));
    if (sum !== (heldTiyin.get(party) ?? 0n))
      report('L4', `${heldTiyin.get(party) ?? 0n} is held of ${party}, its deposits come to ${sum}`);
  }
};

/** How the transfer is called that ends a deposit. */
const settledBy = { released: 'release', applied: 'apply', forfeited: 'forfeit' } as const;

/** Who is owed what of a deposit that was lost: the seller the percent of the sheet, to the next tiyin, and we the rest. */
export const forfeitError = (
  entries: readonly { bucket: string; amountTiyin: bigint }[],
  { depositTiyin, sellerPercent }: { depositTiyin: bigint; sellerPercent: number },
): string | null => {
  const sum = (bucket: string) =>
    total(entries.filter((entry) => entry.bucket === bucket).map(({ amountTiyin }) => amountTiyin));
  const [owed, kept] = [sum('owed'), sum('forfeited')];
  if (owed + kept !== depositTiyin) return `the shares come to ${owed + kept} instead of ${depositTiyin}`;
  const hundredths = owed * 100n - depositTiyin * BigInt(sellerPercent);
  return hundredths < 0n || hundredths >= 100n
    ? `the seller is owed ${owed} of ${depositTiyin}, not ${sellerPercent}%`
    : null;
};

/** Each deposit was held once and, if it is not held any more, ended once in the way that the log tells. */
const checkDeposits = (
  { accounts, transfers, entries, deposits }: Books,
  { lot, timeline }: ReadLot,
  report: ReportViolation,
) => {
  const { depositTiyin } = timeline.rules;
  const accountOf = new Map(accounts.map(({ id, party, bucket }) => [id, `${bucket} of ${party}`]));
  const ofLot = Map.groupBy(
    transfers.filter(({ key }) => key.startsWith(`lot:${lot.lotId}:`)),
    ({ key }) => Number(/^lot:\d+:p(\d+):/.exec(key)?.[1] ?? 0),
  );
  const byNumber = new Map(
    deposits.filter(({ lotId }) => lotId === lot.lotId).map((deposit) => [deposit.number, deposit]),
  );
  for (const { participant, fate } of timeline.stays) {
    const deposit = byNumber.get(participant);
    if (!deposit) {
      report('L4', `participant ${participant} is in the log and in no book`);
      continue;
    }
    if (deposit.fate !== fate)
      report('L4', `the deposit of participant ${participant} is kept as ${deposit.fate}, the log has it ${fate}`);
    if (depositTiyin === 0n) continue;
    const own = ofLot.get(participant) ?? [];
    const holds = own.filter(({ kind }) => kind === 'hold');
    if (holds.length !== 1) report('L4', `the deposit of participant ${participant} was held ${holds.length} times`);
    const ends = own.filter(({ kind }) => kind !== 'hold').map(({ kind }) => kind);
    const meant = fate === 'held' ? [] : [settledBy[fate]];
    if (ends.join() !== meant.join())
      report('L5', `the deposit of participant ${participant} is ${fate} by ${ends.join(' and ') || 'no transfer'}`);
    for (const { id, kind } of own) {
      const moved = entries.find(
        ({ transferId, accountId }) => transferId === id && accountOf.get(accountId) === `held of ${deposit.party}`,
      );
      if (moved?.amountTiyin !== (kind === 'hold' ? depositTiyin : -depositTiyin))
        report('L4', `the ${kind} of participant ${participant} moves ${moved?.amountTiyin ?? 'nothing'}`);
      if (kind !== 'forfeit') continue;
      const bucketOf = new Map(accounts.map((account) => [account.id, account.bucket]));
      const shares = entries
        .filter(({ transferId }) => transferId === id)
        .map(({ accountId, amountTiyin }) => ({ bucket: bucketOf.get(accountId) ?? '', amountTiyin }));
      const error = forfeitError(shares, { depositTiyin, sellerPercent: timeline.rules.forfeitSellerPercent ?? 50 });
      if (error) report('L4', `the deposit that participant ${participant} lost: ${error}`);
    }
  }
  for (const { number } of byNumber.values())
    if (!timeline.stays.some(({ participant }) => participant === number))
      report('L4', `participant ${number} is in the books and not in the log`);
};

/** Whether a row is answered by a receipt: what a bidder wanted, and what the engine bid for one. */
const hasReceipt = ({ fact }: ProofRow): boolean =>
  fact.type === 'event'
    ? fact.event.kind === 'bid' || fact.event.kind === 'maximum'
    : fact.type === 'entry' && fact.entry.kind === 'bid' && fact.entry.isAuto;

const textOf = (receipt: ProofReceipt): string => canonical(receipt as unknown as Value);

/** Whatever a bidder was told is kept for him, and whatever is kept is true. */
const checkReceipts = ({ books, calls }: History, { lot, log }: ReadLot, report: ReportViolation): void => {
  const receipts = books.receipts.filter(({ lotId }) => lotId === lot.lotId);
  const byRow = Map.groupBy(receipts, ({ row }) => row);
  const parties = new Map(
    books.deposits.filter(({ lotId }) => lotId === lot.lotId).map(({ number, party }) => [number, party]),
  );
  for (const row of log.rows.filter(hasReceipt)) {
    const count = byRow.get(row.number)?.length ?? 0;
    if (count !== 1) report('A5', `${count} receipts are kept of row ${row.number}`);
  }
  for (const { row, party, receipt } of receipts) {
    if (!isReceiptSigned(receipt, log.publicKey))
      report('A13', `the receipt of row ${row} is not signed by the service`);
    const why = receipt.row === row ? receiptErrorOf(receipt, log) : `names row ${receipt.row}`;
    if (why) report('A5', `the receipt that is kept of row ${row} ${why}`);
    if (parties.get(receipt.participant) !== party) report('A5', `the receipt of row ${row} is kept for another`);
  }
  for (const { lotId, who, answer } of calls) {
    if (lotId !== lot.lotId) continue;
    const receipt = answer.kind === 'done' ? answer.body.receipt : answer.kind === 'refused' ? answer.receipt : null;
    if (receipt && !byRow.get(receipt.row)?.some((one) => textOf(one.receipt) === textOf(receipt)))
      report('A5', `the receipt of row ${receipt.row} that ${who} was given is not kept`);
  }
};
