import { dayAfter, dayOf, daysLater, minuteOf, workingDaysLater } from './calendar.ts';
import type { LogEntry, ProofRefusal, ProofRules } from './format.ts';

export type ProofPhase = 'ACCEPTING' | 'WAITING' | 'CLOSED' | 'LIVE' | 'WON' | 'COMPLETED' | 'CANCELLED' | 'FAILED';

type Person = { number: number; reserve: boolean | null; last: bigint | null };
type Duty = { kind: 'sign' | 'pay' | 'offer'; participant: number; tiyin: bigint; by: number };

const max = (...values: bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b));

/**
 * A lot by the rules of `docs/auction-log.md`, section 4. It changes as things happen to it and records the entries that they
 * bring about in `newEntries`.
 */
export class Auction {
  readonly sheet: ProofRules;
  phase: ProofPhase = 'ACCEPTING';
  now: number;
  day: string;
  idleDays = 0;
  participants: Person[] = [];
  /** The latest last. */
  maxima: { participant: number; tiyin: bigint }[] = [];
  bidCount = 0;
  leader: { participant: number; tiyin: bigint } | null = null;
  closes = Number.POSITIVE_INFINITY;
  resumes = 0;
  duty: Duty | null = null;
  newEntries: LogEntry[] = [];

  constructor(sheet: ProofRules, atMs: number) {
    this.sheet = sheet;
    this.now = atMs;
    this.day = sheet.day;
  }

  copy(): Auction {
    const same = new Auction(this.sheet, this.now);
    const own = {
      participants: this.participants.map((one) => ({ ...one })),
      maxima: [...this.maxima],
      newEntries: [],
    };
    return Object.assign(same, this, own satisfies Partial<Auction>);
  }

  /** The entries since they were last taken. */
  take(): LogEntry[] {
    const { newEntries } = this;
    this.newEntries = [];
    return newEntries;
  }

  person(number: number): Person | undefined {
    return this.participants.find((one) => one.number === number);
  }

  /** The least that may be bid now. */
  next(): bigint {
    return this.leader ? this.leader.tiyin + this.sheet.stepTiyin : this.sheet.startPriceTiyin;
  }

  /** When something happens by itself; never, when only people can go on. */
  due(): number {
    const { phase, sheet, duty } = this;
    if (phase === 'ACCEPTING') return minuteOf(this.day, sheet.cutOffMinute);
    if (phase === 'CLOSED') return minuteOf(this.day, sheet.opensMinute);
    if (phase === 'LIVE') return this.closes;
    return duty?.by ?? Number.POSITIVE_INFINITY;
  }

  pass(untilMs: number): void {
    for (let due = this.due(); due <= untilMs; due = this.due()) {
      this.now = Math.max(this.now, due);
      this.fallDue();
    }
    this.now = Math.max(this.now, untilMs);
  }

  private fallDue(): void {
    const { phase, now: atMs, participants } = this;
    if (phase === 'ACCEPTING' && participants.length > 0) {
      this.phase = 'CLOSED';
      this.newEntries.push({ kind: 'entryClosed', atMs, participants: participants.length });
    } else if (phase === 'ACCEPTING') {
      this.phase = 'WAITING';
      this.newEntries.push({ kind: 'nobodyCame', atMs });
    } else if (phase === 'CLOSED') {
      this.phase = 'LIVE';
      this.closes = atMs + this.sheet.windowSeconds * 1000;
      this.newEntries.push({ kind: 'opened', atMs, closesAtMs: this.closes });
      this.speak();
    } else if (phase === 'LIVE') this.close();
    else if (this.duty?.kind === 'offer') this.decline();
    else this.forfeit();
  }

  private close(): void {
    const { now: atMs, leader, sheet } = this;
    this.resumes = 0;
    if (!leader) {
      this.idleDays += 1;
      if (this.idleDays < sheet.repeatDaysMax) return this.again();
      this.phase = 'FAILED';
      this.newEntries.push({ kind: 'unsold', atMs });
      return this.release(this.participants);
    }
    this.phase = 'WON';
    const by = workingDaysLater(atMs, sheet.signWorkingDays, sheet.holidays);
    this.duty = { kind: 'sign', ...leader, by };
    this.newEntries.push({ kind: 'ended', atMs, ...leader, signByMs: by });
    for (const one of this.participants)
      if (one.number !== leader.participant)
        this.newEntries.push({ kind: this.isReserve(one) ? 'reserved' : 'released', atMs, participant: one.number });
  }

  private again(): void {
    this.phase = 'ACCEPTING';
    this.day = dayAfter(dayOf(this.now));
    this.newEntries.push({ kind: 'dayWithoutBid', atMs: this.now, nextDay: this.day });
  }

  isReserve({ reserve, last }: Person): boolean {
    return reserve === true && last !== null;
  }

  release(participants: readonly Person[]): void {
    for (const { number } of participants)
      this.newEntries.push({ kind: 'released', atMs: this.now, participant: number });
  }

  /** The duty to sign or to pay was not fulfilled. */
  forfeit(): void {
    const { duty, now: atMs } = this;
    if (!duty || duty.kind === 'offer') throw new Error('Nobody had to sign or to pay.');
    this.newEntries.push({ kind: 'forfeited', atMs, participant: duty.participant, duty: duty.kind });
    this.requestReserves(duty.participant);
  }

  decline(): void {
    const { duty, now: atMs } = this;
    if (!duty) throw new Error('No offer to a reserve bidder is open.');
    this.newEntries.push({ kind: 'declined', atMs, participant: duty.participant });
    this.newEntries.push({ kind: 'released', atMs, participant: duty.participant });
    this.requestReserves(duty.participant);
  }

  private requestReserves(gone: number): void {
    const { sheet, now: atMs } = this;
    this.participants = this.participants.filter(({ number }) => number !== gone);
    const highest = max(0n, ...this.participants.filter((one) => this.isReserve(one)).map(({ last }) => last ?? 0n));
    const equals = this.participants.filter((one) => this.isReserve(one) && one.last === highest);
    if (equals.length > 0) {
      const participant = Math.min(...equals.map(({ number }) => number));
      const by = workingDaysLater(atMs, sheet.answerWorkingDays, sheet.holidays);
      this.phase = 'WON';
      this.duty = { kind: 'offer', participant, tiyin: highest, by };
      this.newEntries.push({ kind: 'offered', atMs, participant, tiyin: highest, answerByMs: by });
      return;
    }
    const anew: Partial<Auction> = { participants: [], maxima: [], bidCount: 0, leader: null, duty: null };
    Object.assign(this, anew);
    this.again();
  }

  /** One accepted bid, and more time when little is left. */
  accept(participant: number, tiyin: bigint, isAuto: boolean): void {
    const { now: atMs, sheet } = this;
    const person = this.person(participant);
    if (person) person.last = tiyin;
    this.bidCount += 1;
    this.leader = { participant, tiyin };
    this.newEntries.push({ kind: 'bid', atMs, participant, tiyin, number: this.bidCount, isAuto });
    const least = atMs + sheet.extensionSeconds * 1000;
    if (least <= this.closes) return;
    this.closes = least;
    this.newEntries.push({ kind: 'extended', atMs, closesAtMs: least });
  }

  /** The maxima speak; gives how many bids they made. */
  speak(): number {
    const { leader, sheet } = this;
    const from = leader?.tiyin ?? sheet.startPriceTiyin - sheet.stepTiyin;
    const reaching = this.maxima
      .map(({ participant, tiyin }) => ({ participant, steps: (tiyin - from) / sheet.stepTiyin }))
      .filter(({ steps }) => steps >= 1n);
    const best = reaching.find(({ steps }) => reaching.every((other) => other.steps <= steps));
    if (!best) return 0;
    const rest = reaching.filter((one) => one !== best);
    const second = rest.find(({ steps }) => rest.every((other) => other.steps <= steps));
    const bids: [number, bigint][] = [];
    const isLeading = leader?.participant === best.participant;
    const pushed = second ? second.steps - (second.steps === best.steps ? 1n : 0n) : 0n;
    if (second && second.participant === leader?.participant) {
      if (pushed >= 2n)
        bids.push([best.participant, 1n], [second.participant, pushed], [best.participant, pushed + 1n]);
      else bids.push([best.participant, second.steps === best.steps ? best.steps : 1n]);
    } else if (second && pushed >= 1n) bids.push([second.participant, pushed], [best.participant, pushed + 1n]);
    else if (!isLeading) bids.push([best.participant, 1n]);
    for (const [participant, steps] of bids) this.accept(participant, from + steps * sheet.stepTiyin, true);
    return bids.length;
  }

  /** Why nobody may bid now. */
  untimely(): ProofRefusal | null {
    if (this.phase === 'LIVE') return this.now < this.resumes ? { code: 'paused' } : null;
    return { code: ['WON', 'COMPLETED', 'CANCELLED'].includes(this.phase) ? 'ended' : 'notOpen' };
  }

  payBy(): number {
    return daysLater(this.now, this.sheet.payDays);
  }

  signBy(): number {
    return workingDaysLater(this.now, this.sheet.signWorkingDays, this.sheet.holidays);
  }

  /** Takes the first answer to the question whether somebody stays in reserve. */
  recordReserve(participant: number, isReserve: boolean | undefined): void {
    const person = this.person(participant);
    if (person && person.reserve === null) person.reserve = isReserve ?? false;
  }
}
