import { createHash } from 'node:crypto';
import { nextDueAt } from '#auctions/rules/engine.ts';
import { commitmentTo, createLog, factsOf, type LogFact, type PublicEvent } from '#auctions/rules/log.ts';
import { type Lot, type LotEvent, type LotLogEntry, participantOf } from '#auctions/rules/lot.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import type { CallAnswer, CommandKind, Done, History, LotReading } from '../history.ts';
import { minuteOf } from '../proof/calendar.ts';
import type { ProofReceipt } from '../proof/format.ts';
import { type Purses, WAY_MS } from './purses.ts';

export type LogDraft = { lotId: number; facts: LogFact[]; heads: { number: number; atMs: number }[] };

/** A history whose logs are still lists of facts, without hashes and signatures. */
export type Truth = History & { drafts: LogDraft[] };

export const hash = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

const DAY = '2026-11-23';
export const at = (hour: number, minute: number, second = 0): number =>
  minuteOf(DAY, hour * 60 + minute) + second * 1000;

type Taken = { row: number; entries: LotLogEntry[]; refusal: string | null };
type BidOptions = { isReserve?: boolean; isRetyped?: boolean; isUnknown?: boolean };

/** A lot whose every event is judged by the engine, and everything that somebody outside sees of it. */
export class PlayedLot {
  readonly draft: LogDraft;
  readonly step: bigint;
  readonly #truth: Truth;
  readonly #purses: Purses;
  readonly #numbers = new Map<string, number>();
  #lot: Lot;
  #keys = 0;
  #lastNumber = 0;

  constructor(truth: Truth, purses: Purses, lotId: number) {
    const rules = createLotRules({
      lotId,
      startPriceTiyin: 100_000_000_00n,
      stepHundredths: 500,
      depositHundredths: 1_000,
      day: DAY,
    });
    const opened = createLog(rules, at(9, 0));
    this.#lot = opened.lot;
    this.step = rules.stepTiyin;
    this.draft = { lotId, facts: [...opened.facts], heads: [{ number: 1, atMs: at(9, 0) }] };
    this.#truth = truth;
    this.#purses = purses;
    truth.drafts.push(this.draft);
  }

  /** When the lot goes on by itself. */
  get dueMs(): number {
    return nextDueAt(this.#lot) ?? this.#lot.nowMs;
  }

  get price(): bigint {
    return this.#lot.leader?.tiyin ?? this.#lot.rules.startPriceTiyin;
  }

  enter(who: string, atMs: number, isUnknownFirst = false): void {
    const { depositTiyin } = this.#lot.rules;
    if (!this.#truth.balances.some((reading) => reading.who === who)) this.#purses.read(who, atMs - 60_000);
    const before = this.#numbers.get(who);
    const isIn = before !== undefined && participantOf(this.#lot, before) !== undefined;
    const participant = isIn ? before : ++this.#lastNumber;
    const event = { kind: 'enter', participant, atMs } as const;
    const { refusal } = this.#take(event, event);
    if (refusal && !isIn) this.#lastNumber -= 1;
    if (!refusal) this.#numbers.set(who, participant);
    if (!refusal) this.#purses.hold(this.draft.lotId, { who, number: participant, tiyin: depositTiyin });
    const answer: CallAnswer = refusal ? refused(refusal) : done({ participant });
    const key = this.#newKey();
    if (isUnknownFirst) this.#record(who, 'enter', atMs, null, { kind: 'unknown', why: 'cut' }, key);
    this.#record(who, 'enter', isUnknownFirst ? atMs + 2_000 : atMs, null, answer, key);
    this.#purses.read(who, atMs + 3_000);
  }

  /** Whoever defaulted, or comes after the lot was cancelled, asks to enter and is told no: that stands in no log. */
  turnAway(who: string, atMs: number, code: 'hasDefaulted' | 'entryClosed'): void {
    this.#record(who, 'enter', atMs, null, refused(code));
  }

  /** Two of the staff cancel the lot. */
  cancel(atMs: number): void {
    this.#record('staff.one', 'cancel', atMs - 60_000, null, refused('secondPerson'));
    const event = { kind: 'cancel', atMs } as const;
    this.#take(event, event);
    this.#record('staff.two', 'cancel', atMs, null, done({}));
  }

  /** Somebody is blocked for a while, and his limit ends. */
  block(who: string, fromMs: number, untilMs: number): void {
    this.#truth.blocked.push({ who, fromMs, untilMs });
    const event = { kind: 'endMaximum', participant: this.#numbers.get(who) ?? 0, atMs: fromMs + 500 } as const;
    this.#take(event, event);
  }

  /** Signs, pays, gives up, or answers yes. */
  fulfil(who: string, kind: 'sign' | 'pay' | 'renounce' | 'answer', atMs: number): void {
    const participant = this.#numbers.get(who) ?? 0;
    const event =
      kind === 'answer' ? { kind, participant, accepts: true, atMs } : ({ kind, participant, atMs } as const);
    this.#take(event, event);
    this.#record(who, kind, atMs, null, done({}));
  }

  withdraw(who: string, atMs: number): void {
    const event = { kind: 'withdraw', participant: this.#numbers.get(who) ?? 0, atMs } as const;
    this.#take(event, event);
    this.#record(who, 'withdraw', atMs, null, done({}));
  }

  /** With `isUnknown` it has its effect, and nobody is told. */
  bid(who: string, atMs: number, tiyin: bigint, { isUnknown, ...more }: BidOptions = {}): void {
    const participant = this.#numbers.get(who) ?? 0;
    const nextTiyin = this.#lot.leader ? this.price + this.step : this.price;
    const event = { kind: 'bid', participant, tiyin, atMs, ...more } as const;
    const { row, entries, refusal } = this.#take(event, event);
    const receipt = this.#receipt(participant, row, 'bid', refusal);
    const own = entries.find((entry) => entry.kind === 'bid' && entry.tiyin === tiyin);
    const told: CallAnswer = refusal
      ? { ...refused(refusal), receipt, nextTiyin: refusal === 'bidTooLow' ? nextTiyin : null }
      : done({ number: own?.kind === 'bid' ? own.number : null, receipt });
    this.#record(who, 'bid', atMs, tiyin, isUnknown ? { kind: 'unknown', why: 'cut' } : told);
  }

  async maximum(who: string, atMs: number, tiyin: bigint) {
    const participant = this.#numbers.get(who) ?? 0;
    const salt = `salt-${participant}`;
    const commitment = await commitmentTo(hash, tiyin, salt);
    const { row, refusal } = this.#take(
      { kind: 'maximum', participant, tiyin, atMs },
      { kind: 'maximum', participant, commitment, atMs },
    );
    if (refusal) throw new Error('In the true history no maximum is refused.');
    const receipt = this.#receipt(participant, row, 'maximum', null);
    this.#record(who, 'maximum', atMs, tiyin, done({ receipt }));
    return { type: 'reveal', row, tiyin, salt } as const;
  }

  /** A bid whose fate nobody knows and that had no effect. */
  lose(who: string, atMs: number, tiyin: bigint): void {
    this.#record(who, 'bid', atMs, tiyin, { kind: 'unknown', why: 'timeout' });
  }

  /** The last known call of somebody, sent once more, is answered as before. */
  repeat(who: string, atMs: number): void {
    const { lotId } = this.draft;
    const last = this.#truth.calls.findLast(
      (call) => call.who === who && call.lotId === lotId && call.answer.kind === 'done',
    );
    if (last) this.#truth.calls.push({ ...last, sentMs: atMs - WAY_MS, answeredMs: atMs + WAY_MS });
  }

  pass(atMs: number): void {
    this.#take({ kind: 'time', atMs }, null);
  }

  reveal(opened: Extract<LogFact, { type: 'reveal' }>): void {
    this.draft.facts.push(opened);
    this.draft.heads.push({ number: this.draft.facts.length, atMs: this.#lot.nowMs });
  }

  read(atMs: number): LotReading {
    const { phase, bidCount, leader, duty } = this.#lot;
    const isWon = phase === 'COMPLETED' || (phase === 'WON' && duty?.kind !== 'offer');
    const reading: LotReading = {
      lotId: this.draft.lotId,
      sentMs: atMs,
      answeredMs: atMs + WAY_MS,
      phase,
      head: { number: this.draft.facts.length, hash: '' },
      bidCount,
      leader,
      winner: isWon ? leader : null,
    };
    this.#truth.readings.push(reading);
    return reading;
  }

  finish(atMs: number): void {
    const { deposits } = this.#truth.books;
    const fateOf = (number: number) =>
      deposits.find((one) => one.lotId === this.draft.lotId && one.number === number)?.fate ?? null;
    const anew = this.draft.facts.findLastIndex((fact) => fact.type === 'entry' && fact.entry.kind === 'dayWithoutBid');
    this.#truth.lots.push({
      lotId: this.draft.lotId,
      log: '',
      publicLog: '',
      reading: this.read(atMs),
      bids: this.draft.facts
        .slice(anew + 1)
        .flatMap((fact) => (fact.type === 'entry' && fact.entry.kind === 'bid' ? [fact.entry] : [])),
      own: [...this.#numbers].map(([who, participant]) => ({
        who,
        part: { participant, fate: fateOf(participant) },
      })),
    });
  }

  #newKey = (): string => `${this.draft.lotId}-key-${++this.#keys}`;

  #take(event: LotEvent, publicEvent: PublicEvent | null): Taken {
    const told = factsOf(this.#lot, event, publicEvent);
    this.#lot = told.lot;
    const { facts, heads } = this.draft;
    const before = facts.length;
    facts.push(...told.facts);
    for (const [at, fact] of told.facts.entries())
      if (fact.type === 'entry' && fact.entry.kind === 'bid' && fact.entry.isAuto)
        this.#receipt(fact.entry.participant, before + at + 1, 'auto', null);
    const entries = told.facts.flatMap((fact) => (fact.type === 'entry' ? [fact.entry] : []));
    if (told.facts.length > 0) {
      heads.push({ number: facts.length, atMs: event.atMs });
      this.#tell(entries);
    }
    return {
      row: facts.findLastIndex(({ type }) => type === 'event') + 1,
      entries,
      refusal: told.refusal?.code ?? null,
    };
  }

  /** Live messages, and the money that moves. */
  #tell(entries: readonly LotLogEntry[]): void {
    const { lotId, facts } = this.draft;
    const bids = entries.flatMap((entry) => (entry.kind === 'bid' ? [entry] : []));
    const head = { number: facts.length, hash: '' };
    this.#truth.liveUpdates.push({ line: 'observer', lotId, heardMs: this.#lot.nowMs + WAY_MS, head, bids });
    for (const entry of entries) {
      if (entry.kind === 'released') this.#purses.release(lotId, entry.participant);
      if (entry.kind === 'forfeited') this.#purses.forfeit(lotId, entry.participant);
      if (entry.kind === 'paid') this.#purses.pay(lotId, entry.participant, this.price);
      if (entry.kind !== 'ended' && entry.kind !== 'tookOver') continue;
      const present = this.#truth.books.deposits.filter((one) => one.lotId === lotId && one.fate === 'held');
      for (const { party } of present) {
        const who = party.replace('PERSON:', '');
        this.#truth.heard.push({
          who,
          destination: `/user/${who}/publish-auction-status`,
          eventId: `${lotId}-${facts.length}-${who}`,
          lotId,
          winner: this.#whoIs(entry.participant),
          priceTiyin: entry.tiyin,
        });
      }
    }
  }

  #whoIs(number: number): string {
    return [...this.#numbers].find(([, participant]) => participant === number)?.[0] ?? '';
  }

  #record(
    who: string,
    kind: CommandKind,
    atMs: number,
    tiyin: bigint | null,
    answer: CallAnswer,
    key = this.#newKey(),
  ): void {
    const { lotId } = this.draft;
    this.#truth.calls.push({ who, lotId, kind, key, tiyin, sentMs: atMs - WAY_MS, answeredMs: atMs + WAY_MS, answer });
  }

  /** What a bidder is told of a row, which is kept for him too. */
  #receipt(participant: number, row: number, kind: ProofReceipt['kind'], reason: string | null): ProofReceipt {
    const { lotId, facts } = this.draft;
    const { books } = this.#truth;
    const fact = facts[row - 1];
    const told = fact?.type === 'event' ? fact.event : fact?.type === 'entry' ? fact.entry : null;
    const receipt: ProofReceipt = {
      format: 'ostona bid receipt',
      version: 1,
      lotId,
      participant,
      kind,
      tiyin: told?.kind === 'bid' ? String(told.tiyin) : null,
      commitment: told?.kind === 'maximum' ? told.commitment : null,
      atMs: told?.atMs ?? 0,
      sheetHash: '',
      isAccepted: reason === null,
      reason,
      row,
      head: { number: facts.length, hash: '' },
      publicKey: '',
      signature: '',
    };
    const { party = '' } = books.deposits.find((one) => one.lotId === lotId && one.number === participant) ?? {};
    books.receipts.push({ lotId, row, party, receipt });
    return receipt;
  }
}

const refused = (code: string) => ({ kind: 'refused', status: 422, code, nextTiyin: null, receipt: null }) as const;

const done = (body: Partial<Done>): CallAnswer => ({
  kind: 'done',
  body: { participant: null, number: null, receipt: null, ...body },
});
