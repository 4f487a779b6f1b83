import type { ExpectedDeposit, LogTimeline, TimelineBuilder } from './log-timeline.ts';
import { MINUTE_MS, minuteOf } from './proof/calendar.ts';
import type { LogEntry, ProofRow } from './proof/format.ts';

/** Takes an entry of a log into the timeline: what must hold before it, and where the lot stands after it. */
export const applyEntry = (
  builder: TimelineBuilder,
  row: number,
  entry: LogEntry,
  before: ProofRow | undefined,
  after: ProofRow | undefined,
): void => {
  const { timeline, now, report } = builder;
  switch (entry.kind) {
    case 'entered':
      return enter(builder, row, entry, before);
    case 'withdrew':
      if (now.phase !== 'ACCEPTING') report('A11', `row ${row}: left when entry was closed`);
      return;
    case 'entryClosed':
    case 'nobodyCame':
      return closeEntry(builder, row, entry);
    case 'opened':
      return open(builder, row, entry);
    case 'bid':
      return applyBid(builder, row, entry, before, after);
    case 'extended':
      if (before?.fact.type !== 'entry' || before.fact.entry.kind !== 'bid')
        report('A3', `row ${row}: extended for nothing`);
      if (entry.closesAtMs !== entry.atMs + timeline.rules.extensionSeconds * 1000)
        report('A3', `row ${row}: extended by something else than the rule`);
      now.closesAtMs = entry.closesAtMs;
      return;
    case 'paused':
      if (before?.fact.type !== 'event' || before.fact.event.kind !== 'outage')
        report('A16', `row ${row}: paused for nothing`);
      now.closesAtMs = entry.closesAtMs;
      return;
    case 'dayWithoutBid':
    case 'unsold':
      return endWithoutWinner(builder, row, entry);
    case 'ended':
      return end(builder, row, entry);
    case 'released':
      return settle(builder, row, entry.participant, 'released');
    case 'paid':
      return settle(builder, row, entry.participant, 'applied');
    case 'forfeited':
      if (now.winner?.participant !== entry.participant) report('L4', `row ${row}: not the winner loses a deposit`);
      now.winner = null;
      return settle(builder, row, entry.participant, 'forfeited');
    case 'tookOver':
      if (now.winner) report('A9', `row ${row}: a second winner`);
      now.winner = { participant: entry.participant, tiyin: entry.tiyin };
      now.leader = now.winner;
      timeline.results.push({ row, ...now.winner, participants: activeNumbers(timeline) });
      return;
    case 'cancelled':
      now.phase = 'CANCELLED';
      closeWindow(timeline, entry.atMs);
      for (const period of timeline.entries) period.untilMs ??= entry.atMs;
      return;
    case 'signed':
      now.phase = 'COMPLETED';
      return;
    case 'maximumSet':
    case 'maximumEnded':
    case 'corrected':
    case 'asked':
    case 'replied':
    case 'reserved':
    case 'offered':
    case 'declined':
      return;
  }
};

type Of<Kind extends LogEntry['kind']> = Extract<LogEntry, { kind: Kind }>;

const activeNumbers = ({ stays }: LogTimeline): number[] =>
  stays.filter(({ settledRow }) => settledRow === null).map(({ participant }) => participant);

const activeOf = ({ stays }: LogTimeline, participant: number) =>
  stays.find((stay) => stay.participant === participant && stay.settledRow === null);

const enter = (builder: TimelineBuilder, row: number, entry: Of<'entered'>, before?: ProofRow): void => {
  const { timeline, now, report } = builder;
  if (before?.fact.type !== 'event' || before.fact.event.kind !== 'enter')
    report('A6', `row ${row}: somebody entered whom nobody asked for`);
  if (now.phase !== 'ACCEPTING' && now.phase !== 'WAITING') report('A11', `row ${row}: entered when entry was closed`);
  if (entry.atMs >= minuteOf(entry.day, timeline.rules.cutOffMinute))
    report('A11', `row ${row}: entered for ${entry.day} after its cut-off`);
  if (activeOf(timeline, entry.participant))
    report('A11', `row ${row}: participant ${entry.participant} entered twice`);
  if (now.phase === 'WAITING')
    timeline.entries.push({
      fromMs: entry.atMs,
      untilMs: null,
      cutOffMs: minuteOf(entry.day, timeline.rules.cutOffMinute),
    });
  else if (entry.day !== builder.day) report('A11', `row ${row}: entered for another day than the lot's`);
  builder.day = entry.day;
  now.phase = 'ACCEPTING';
  timeline.stays.push({ participant: entry.participant, enteredRow: row, settledRow: null, fate: 'held' });
};

const closeEntry = (
  { timeline, now, report }: TimelineBuilder,
  row: number,
  entry: Of<'entryClosed' | 'nobodyCame'>,
): void => {
  const period = timeline.entries.at(-1);
  if (entry.atMs !== period?.cutOffMs) report('A15', `row ${row}: entry closed at another moment than the cut-off`);
  if (period) period.untilMs = entry.atMs;
  const active = activeNumbers(timeline).length;
  if (active !== (entry.kind === 'entryClosed' ? entry.participants : 0))
    report('A11', `row ${row}: entry closed with another number of participants than entered`);
  now.phase = entry.kind === 'entryClosed' ? 'CLOSED' : 'WAITING';
};

const open = ({ timeline, now, report }: TimelineBuilder, row: number, entry: Of<'opened'>): void => {
  if (now.phase !== 'CLOSED') report('A15', `row ${row}: opened out of order`);
  const cutOff = timeline.entries.at(-1)?.cutOffMs ?? 0;
  const opens = cutOff + (timeline.rules.opensMinute - timeline.rules.cutOffMinute) * MINUTE_MS;
  if (entry.atMs !== opens) report('A15', `row ${row}: opened at another moment than announced`);
  if (entry.closesAtMs !== entry.atMs + timeline.rules.windowSeconds * 1000)
    report('A3', `row ${row}: another window than the rule sheet's`);
  now.phase = 'LIVE';
  now.closesAtMs = entry.closesAtMs;
  timeline.windows.push({ openedMs: entry.atMs, closedMs: null });
};

const applyBid = (
  { timeline, now, report }: TimelineBuilder,
  row: number,
  entry: Of<'bid'>,
  before: ProofRow | undefined,
  after: ProofRow | undefined,
): void => {
  const { rules } = timeline;
  const least = now.leader ? now.leader.tiyin + rules.stepTiyin : rules.startPriceTiyin;
  if (entry.tiyin < least) report('A1', `row ${row}: bid ${entry.number} is below what had to be bid`);
  if (now.leader?.participant === entry.participant)
    report('A2', `row ${row}: participant ${entry.participant} outbids himself`);
  if (now.phase !== 'LIVE' || now.closesAtMs === null) report('A3', `row ${row}: a bid while bidding was not open`);
  else if (entry.atMs >= now.closesAtMs) report('A3', `row ${row}: a bid at or after the deadline`);
  if (entry.number !== now.bidCount + 1) report('A4', `row ${row}: bid ${entry.number} follows bid ${now.bidCount}`);
  if (!activeOf(timeline, entry.participant)) report('A11', `row ${row}: a bid of somebody who does not take part`);
  const request = before?.fact.type === 'event' && before.fact.event.kind === 'bid' ? before.fact.event : null;
  if (!entry.isAuto && (request?.participant !== entry.participant || request.tiyin !== entry.tiyin))
    report('A6', `row ${row}: a bid that is not the one that was asked for`);
  const mustExtend = now.closesAtMs !== null && entry.atMs + rules.extensionSeconds * 1000 > now.closesAtMs;
  const isExtended = after?.fact.type === 'entry' && after.fact.entry.kind === 'extended';
  if (mustExtend !== isExtended)
    report('A3', `row ${row}: ${mustExtend ? 'no extension after' : 'an extension after'} bid ${entry.number}`);
  const { participant, tiyin, number, isAuto } = entry;
  timeline.bids.push({ row, round: now.round, participant, tiyin, number, isAuto });
  now.bidCount = number;
  now.leader = { participant, tiyin };
};

const closeWindow = (timeline: LogTimeline, atMs: number): void => {
  const window = timeline.windows.at(-1);
  if (window?.closedMs === null) window.closedMs = atMs;
};

const endWithoutWinner = (builder: TimelineBuilder, row: number, entry: Of<'dayWithoutBid' | 'unsold'>): void => {
  const { timeline, now, report } = builder;
  if (now.phase === 'LIVE') {
    if (now.leader) report('A9', `row ${row}: a day with bids ends without a winner`);
    if (entry.atMs !== now.closesAtMs) report('A3', `row ${row}: closed at another moment than the deadline`);
    closeWindow(timeline, entry.atMs);
  } else {
    // Nobody is left who could take the lot: it begins anew.
    now.round += 1;
    now.bidCount = 0;
    now.leader = null;
  }
  now.closesAtMs = null;
  now.phase = entry.kind === 'unsold' ? 'FAILED' : 'ACCEPTING';
  if (entry.kind === 'unsold') return;
  builder.day = entry.nextDay;
  timeline.entries.push({
    fromMs: entry.atMs,
    untilMs: null,
    cutOffMs: minuteOf(entry.nextDay, timeline.rules.cutOffMinute),
  });
};

const end = ({ timeline, now, report }: TimelineBuilder, row: number, entry: Of<'ended'>): void => {
  const { leader } = now;
  if (!leader) report('A9', `row ${row}: a winner without a bid`);
  else if (leader.participant !== entry.participant || leader.tiyin !== entry.tiyin)
    report('A9', `row ${row}: the winner is not the last bidder at the last price`);
  if (now.winner) report('A9', `row ${row}: a second winner`);
  if (entry.atMs !== now.closesAtMs) report('A3', `row ${row}: ended at another moment than the deadline`);
  closeWindow(timeline, entry.atMs);
  const participants = activeNumbers(timeline);
  timeline.results.push({ row, participant: entry.participant, tiyin: entry.tiyin, participants });
  now.phase = 'WON';
  now.closesAtMs = null;
  now.winner = { participant: entry.participant, tiyin: entry.tiyin };
  for (const one of participants.filter((participant) => participant !== entry.participant)) {
    const settlements = timeline.rows
      .slice(row, row + participants.length)
      .filter(({ fact }) => fact.type === 'entry' && 'participant' in fact.entry && fact.entry.participant === one)
      .filter(({ fact }) => fact.type === 'entry' && ['released', 'reserved'].includes(fact.entry.kind));
    if (settlements.length !== 1)
      report('L5', `row ${row}: the deposit of loser ${one} was settled ${settlements.length} times`);
  }
};

const settle = (
  { timeline, now, report }: TimelineBuilder,
  row: number,
  participant: number,
  fate: ExpectedDeposit,
): void => {
  const stay = activeOf(timeline, participant);
  if (!stay) return report('L4', `row ${row}: the deposit of participant ${participant} is ${fate} a second time`);
  if (fate === 'released' && now.winner?.participant === participant)
    report('L5', `row ${row}: the winner's deposit is released`);
  stay.settledRow = row;
  stay.fate = fate;
};
