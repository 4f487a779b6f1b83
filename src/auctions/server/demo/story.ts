import { createHash, randomBytes } from 'node:crypto';
import { chain, commitmentTo, factsOf, type LogFact, type LogRow, openLogOf, type PublicEvent } from '../../rules/log.ts';
import type { Entry, Lot, LotEvent, LotRefusal } from '../../rules/lot.ts';
import type { RuleSheet } from '../../rules/rule-sheet.ts';

/** A maximum as it is kept beside the log: `row` is that of its event. */
export type ToldMaximum = { row: number; participant: number; tiyin: bigint; salt: string; isOpened: boolean };

/** Where the head of a log was signed: after which row, and when. */
export type ToldHead = { number: number; atMs: number };

/** The life of a lot up to a moment, with its whole log. */
export type Story = {
  publishedAtMs: number;
  lot: Lot;
  rows: LogRow[];
  heads: ToldHead[];
  maxima: ToldMaximum[];
};

/** Tells the life of a lot by the rules: whatever is told, the log that comes of it is true. */
export type Teller = {
  lot: () => Lot;
  /** Lets something happen; gives what the rules say against it, or null. */
  happen: (event: LotEvent) => Promise<LotRefusal | null>;
  end: () => Promise<Story>;
};

export const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

const SALT_BYTES = 16;

/** The event as the log shows it; a maximum behind its commitment. Null for the mere passing of time. */
const publicEventOf = async (event: LotEvent, salt: string): Promise<PublicEvent | null> => {
  if (event.kind === 'time') return null;
  if (event.kind !== 'maximum') return event;
  const { tiyin, ...rest } = event;
  return { ...rest, commitment: await commitmentTo(sha256, tiyin, salt) };
};

export const openStory = (sheet: RuleSheet, publishedAtMs: number): Teller => {
  const opened = openLogOf(sheet, publishedAtMs);
  let lot = opened.lot;
  const facts: LogFact[] = opened.facts;
  const heads: ToldHead[] = [{ number: facts.length, atMs: publishedAtMs }];
  const maxima: ToldMaximum[] = [];

  const happen: Teller['happen'] = async (event) => {
    const salt = event.kind === 'maximum' ? randomBytes(SALT_BYTES).toString('hex') : '';
    const told = factsOf(lot, event, await publicEventOf(event, salt));
    const eventAt = told.facts.findIndex((fact) => fact.type === 'event');
    if (event.kind === 'maximum' && told.refusal === null)
      maxima.push({
        row: facts.length + eventAt + 1,
        participant: event.participant,
        tiyin: event.tiyin,
        salt,
        isOpened: false,
      });
    lot = told.lot;
    facts.push(...told.facts, ...opening(told.facts));
    if (told.facts.length > 0) heads.push({ number: facts.length, atMs: event.atMs });
    return told.refusal;
  };

  /** When bidding is over, the maxima of all but the winner are opened. */
  const opening = (told: readonly LogFact[]): LogFact[] => {
    const ended = entriesOf(told).find((entry) => entry.kind === 'ended');
    if (!ended) return [];
    const sealed = maxima.filter(({ participant, isOpened }) => !isOpened && participant !== ended.participant);
    for (const maximum of sealed) maximum.isOpened = true;
    return sealed.map(({ row, tiyin, salt }) => ({ type: 'reveal', row, tiyin, salt }));
  };

  return {
    lot: () => lot,
    happen,
    end: async () => ({ publishedAtMs, lot, rows: await chain(sha256, facts), heads, maxima }),
  };
};

/** What happened, in its order. */
export const entriesOf = (facts: readonly LogFact[]): Entry[] =>
  facts.flatMap((fact) => (fact.type === 'entry' ? [fact.entry] : []));
