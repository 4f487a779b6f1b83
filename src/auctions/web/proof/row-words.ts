import type { LogRow, PublicEvent } from '#auctions/rules/log.ts';
import type { LotLogEntry, LotRefusal } from '#auctions/rules/lot.ts';
import { formatDate } from '#platform/values/time.ts';
import type { AuctionsText } from '../auctions-text.ts';
import { clockDateTime, clockTime, termTime } from './precise-time.ts';

type Words = AuctionsText['proof'];

/** A row of a log as a sentence. A row that somebody made up may be of no kind that the rules know. */
export const rowWords = (t: Words, { fact }: LogRow): string => {
  try {
    const words: string | undefined = wordsOf(t, fact);
    return words ?? t.list.unreadable;
  } catch {
    return t.list.unreadable;
  }
};

/** Enough of a hash to tell one from another. */
const SHOWN_HASH_DIGITS = 12;

const wordsOf = (t: Words, fact: LogRow['fact']): string => {
  switch (fact.type) {
    case 'sheet': {
      const { startPriceTiyin, stepTiyin, depositTiyin } = fact.sheet;
      return t.rows.sheet({ start: startPriceTiyin, step: stepTiyin, deposit: depositTiyin });
    }
    case 'event':
      return eventWords(t.rows, fact.event);
    case 'entry':
      return entryWords(t.rows, fact.entry);
    case 'refusal':
      return t.rows.refusal({ reason: refusalWords(t, fact.refusal) });
    case 'reveal':
      return t.rows.reveal({ row: String(fact.row), tiyin: fact.tiyin });
  }
};

const eventWords = (t: Words['rows'], event: PublicEvent): string => {
  switch (event.kind) {
    case 'bid':
      return t.bidSent({ who: event.participant, tiyin: event.tiyin });
    case 'maximum':
      return t.maximumSent({ who: event.participant });
    case 'outage':
      return t.outage({ from: clockTime(event.fromMs), to: clockTime(event.atMs) });
    case 'cancel':
      return t.cancel;
    case 'correct':
      return t.correct({ reason: event.reason });
    case 'ask':
      return t.ask({ n: event.question, hash: event.textHash.slice(0, SHOWN_HASH_DIGITS) });
    case 'reply':
      return (event.isChange ? t.replyChanged : t.reply)({
        n: event.question,
        hash: event.textHash.slice(0, SHOWN_HASH_DIGITS),
      });
    case 'answer':
      return (event.accepts ? t.accepts : t.declines)({ who: event.participant });
    case 'enter':
    case 'withdraw':
    case 'endMaximum':
    case 'sign':
    case 'pay':
    case 'renounce':
      return t[event.kind]({ who: event.participant });
  }
};

const dayWords = (day: string): string => formatDate(`${day}T12:00:00+05:00`);

const entryWords = (t: Words['rows'], entry: LotLogEntry): string => {
  switch (entry.kind) {
    case 'entered':
      return t.entered({ who: entry.participant, day: dayWords(entry.day) });
    case 'entryClosed':
      return t.entryClosed({ n: entry.participants });
    case 'opened':
    case 'extended':
      return t[entry.kind]({ when: clockTime(entry.closesAtMs) });
    case 'bid':
      return (entry.isAuto ? t.autoBid : t.bid)({ who: entry.participant, tiyin: entry.tiyin, n: entry.number });
    case 'paused':
      return t.paused({ resumes: clockDateTime(entry.resumesAtMs), closes: clockDateTime(entry.closesAtMs) });
    case 'dayWithoutBid':
      return t.dayWithoutBid({ day: dayWords(entry.nextDay) });
    case 'ended':
    case 'tookOver':
      return t[entry.kind]({ who: entry.participant, tiyin: entry.tiyin, when: termTime(entry.signByMs) });
    case 'offered':
      return t.offered({ who: entry.participant, tiyin: entry.tiyin, when: termTime(entry.answerByMs) });
    case 'signed':
      return t.signed({ who: entry.participant, when: termTime(entry.payByMs) });
    case 'forfeited':
      return (entry.duty === 'sign' ? t.forfeitedSign : t.forfeitedPay)({ who: entry.participant });
    case 'corrected':
      return t.corrected({ hash: entry.descriptionHash.slice(0, SHOWN_HASH_DIGITS) });
    case 'asked':
    case 'replied':
      return t[entry.kind]({ n: entry.question });
    case 'nobodyCame':
    case 'unsold':
    case 'cancelled':
      return t[entry.kind];
    case 'withdrew':
    case 'maximumSet':
    case 'maximumEnded':
    case 'released':
    case 'reserved':
    case 'paid':
    case 'declined':
      return t[entry.kind]({ who: entry.participant });
  }
};

const refusalWords = (t: Words, refusal: LotRefusal): string => {
  if (refusal.code === 'bidTooLow') return t.refusals.bidTooLow({ next: refusal.nextTiyin });
  if (refusal.code === 'offStep') return t.refusals.offStep({ below: refusal.belowTiyin, above: refusal.aboveTiyin });
  if (refusal.code === 'bidTooHigh') return t.refusals.bidTooHigh({ most: refusal.maxTiyin });
  if (refusal.code === 'retypeAmount') return t.refusals.retypeAmount({ steps: refusal.steps });
  return reasonWords(t, refusal.code);
};

/** A reason by its code alone, as a receipt names it: figures stand in the row. */
export const reasonWords = ({ refusals: t }: Words, code: string): string => {
  const words = (t as Record<string, unknown>)[code];
  return typeof words === 'string' ? words : t.other;
};
