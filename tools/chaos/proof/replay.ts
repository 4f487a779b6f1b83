import { Auction, type ProofPhase } from './auction.ts';
import { decide } from './decide.ts';
import {
  canonical,
  type Event,
  type LogEntry,
  type ProofFact,
  type ProofRefusal,
  type ProofRow,
  type Value,
} from './format.ts';
import { hashOf } from './signatures.ts';

/** Where the rules lead, or the first row that could not have come out. */
export type Outcome =
  | {
      row: null;
      phase: ProofPhase;
      winner: { participant: number; tiyin: bigint } | null;
      /** Who has to sign, to pay or to answer. */
      duty: { kind: 'sign' | 'pay' | 'offer'; participant: number } | null;
      /** When something happens by itself; null when only people can go on. */
      dueMs: number | null;
    }
  | { row: number; why: string };

/** A row that the rules do not lead to. */
class Astray extends Error {
  readonly row: number;
  constructor(row: number, why: string) {
    super(why);
    this.row = row;
  }
}

/** Runs the rules over the events of a log and says whether nothing else than its rows could have come out. */
export const replay = (rows: readonly ProofRow[]): Outcome => {
  // A sealed maximum is the least that it can be, or a step more: where one leads astray, the other is tried.
  const choices: { row: number; isMore: boolean }[] = [];
  for (;;) {
    try {
      return follow(rows, openedOf(rows), choices);
    } catch (error) {
      if (!(error instanceof Astray)) return { row: 0, why: String(error) };
      while (choices.at(-1)?.isMore) choices.pop();
      const last = choices.at(-1);
      if (!last) return { row: error.row, why: error.message };
      last.isMore = true;
    }
  }
};

/** The amounts of opened maxima by their rows. */
const openedOf = (rows: readonly ProofRow[]): Map<number, bigint> => {
  const opened = new Map<number, bigint>();
  for (const { number, fact } of rows) {
    if (fact.type !== 'reveal') continue;
    const meant = rows[fact.row - 1]?.fact;
    const event = meant?.type === 'event' ? meant.event : null;
    if (event?.kind !== 'maximum' || event.commitment !== hashOf(`${fact.salt}\n${fact.tiyin}`))
      throw new Astray(number, `opens nothing that row ${fact.row} is bound to`);
    opened.set(fact.row, fact.tiyin);
  }
  return opened;
};

type Choices = { row: number; isMore: boolean }[];

const follow = (rows: readonly ProofRow[], opened: Map<number, bigint>, choices: Choices): Outcome => {
  const first = rows[0]?.fact;
  if (first?.type !== 'sheet') throw new Astray(1, 'is not the rule sheet');
  const lot = new Auction(first.sheet, first.publishedAtMs);
  let winner: { participant: number; tiyin: bigint } | null = null;
  for (let at = 1; at < rows.length; ) {
    const { number, fact } = rows[at] as ProofRow;
    let expected: ProofFact[] = [];
    at += 1;
    if (fact.type === 'reveal') continue;
    if (fact.type === 'entry') {
      lot.pass(fact.entry.atMs);
      expected = asFacts(lot.take());
      if (expected.length === 0) throw new Astray(number, 'came about by nothing');
      at -= 1;
    } else if (fact.type === 'event') expected = expectedFacts(lot, rows, at, { opened, choices });
    else throw new Astray(number, 'stands where nothing like it may stand');
    for (const one of expected) {
      const row = rows[at];
      if (row?.text !== textOf(one))
        throw new Astray(row?.number ?? rows.length + 1, `should be ${textOf(one).slice(0, 120)}`);
      if (one.type === 'entry') winner = winnerAfter(winner, one.entry);
      at += 1;
    }
  }
  const { phase, duty } = lot;
  return { row: null, phase, winner, duty, dueMs: Number.isFinite(lot.due()) ? lot.due() : null };
};

type Known = { opened: Map<number, bigint>; choices: Choices };

/** What must stand after the event that stands before a place. */
const expectedFacts = (
  lot: Auction,
  rows: readonly ProofRow[],
  at: number,
  { opened, choices }: Known,
): ProofFact[] => {
  const { number, fact } = rows[at - 1] as ProofRow;
  if (fact.type !== 'event') return [];
  const { event } = fact;
  if (event.atMs < lot.now) throw new Astray(number, 'is stamped before what stands before it');
  lot.pass(event.kind === 'outage' ? Math.min(event.fromMs, event.atMs) : event.atMs);
  if (lot.newEntries.length > 0) throw new Astray(number, `stands before ${lot.newEntries[0]?.kind}, which was due`);
  const answer = rows[at]?.fact;
  let refusal: ProofRefusal | null;
  if (event.kind !== 'maximum') refusal = decide(lot, event);
  else {
    const tiyin = opened.get(number);
    // Why a sealed one was refused cannot be shown.
    if (tiyin === undefined && answer?.type === 'refusal') return [answer];
    refusal = decide(lot, { ...event, tiyin: tiyin ?? sealedMaximum(lot, rows, number, event, { opened, choices }) });
  }
  if (event.kind === 'outage' && refusal) throw new Astray(number, 'paused nothing');
  const expected = asFacts(lot.take());
  return refusal ? [{ type: 'refusal', refusal }] : expected;
};

const textOf = (fact: ProofFact): string => canonical(fact as unknown as Value);
const asFacts = (entries: readonly LogEntry[]): ProofFact[] => entries.map((entry) => ({ type: 'entry', entry }));

const winnerAfter = <Winner>(winner: Winner | null, entry: LogEntry) => {
  if (entry.kind === 'ended' || entry.kind === 'tookOver')
    return { participant: entry.participant, tiyin: entry.tiyin };
  return entry.kind === 'forfeited' ? null : (winner as { participant: number; tiyin: bigint } | null);
};

/** The least that a sealed maximum can be, or a step more, as was chosen; a new one is first taken as the least. */
const sealedMaximum = (
  lot: Auction,
  rows: readonly ProofRow[],
  row: number,
  { participant }: Extract<Event, { kind: 'maximum' }>,
  { opened, choices }: Known,
): bigint => {
  let choice = choices.find((one) => one.row === row);
  if (!choice) {
    choice = { row, isMore: false };
    choices.push(choice);
  }
  const before = lot.maxima.find((one) => one.participant === participant);
  const floors = [lot.next(), before ? before.tiyin + 100n : 0n];
  if (lot.leader?.participant === participant) floors.push(lot.leader.tiyin);
  for (let at = row; at < rows.length; at++) {
    const fact = rows[at]?.fact;
    if (fact?.type === 'event' && fact.event.kind === 'maximum' && fact.event.participant === participant) {
      const answer = rows[at + 1]?.fact;
      if (answer?.type !== 'refusal') break;
      // Opened later, it tells that the one before was no less.
      if (answer.refusal.code === 'maximumOnlyRises') floors.push(opened.get(at + 1) ?? 0n);
    }
    if (fact?.type === 'entry' && fact.entry.kind === 'bid' && fact.entry.participant === participant)
      if (fact.entry.isAuto) floors.push(fact.entry.tiyin);
  }
  const least = floors.reduce((a, b) => (a > b ? a : b));
  return least + (choice.isMore ? lot.sheet.stepTiyin : 0n);
};
