import { MINUTE_MS, minuteOf } from './proof/calendar.ts';
import type { Entry, Row } from './proof/format.ts';
import type { Fate, Story, Teller } from './told.ts';

/** Takes an entry of a log into the story: what must hold before it, and where the lot stands after it. */
export const tellEntry = (
  teller: Teller,
  row: number,
  entry: Entry,
  before: Row | undefined,
  after: Row | undefined,
): void => {
  const { story, now, fault } = teller;
  switch (entry.kind) {
    case 'entered':
      return enter(teller, row, entry, before);
    case 'withdrew':
      if (now.phase !== 'ACCEPTING') fault('A11', `row ${row}: left when entry was closed`);
      return;
    case 'entryClosed':
    case 'nobodyCame':
      return closeEntry(teller, row, entry);
    case 'opened':
      return open(teller, row, entry);
    case 'bid':
      return takeBid(teller, row, entry, before, after);
    case 'extended':
      if (before?.fact.type !== 'entry' || before.fact.entry.kind !== 'bid')
        fault('A3', `row ${row}: extended for nothing`);
      if (entry.closesAtMs !== entry.atMs + story.sheet.extensionSeconds * 1000)
        fault('A3', `row ${row}: extended by something else than the rule`);
      now.closesAtMs = entry.closesAtMs;
      return;
    case 'paused':
      if (before?.fact.type !== 'event' || before.fact.event.kind !== 'outage')
        fault('A16', `row ${row}: paused for nothing`);
      now.closesAtMs = entry.closesAtMs;
      return;
    case 'dayWithoutBid':
    case 'unsold':
      return endWithoutWinner(teller, row, entry);
    case 'ended':
      return end(teller, row, entry);
    case 'released':
      return settle(teller, row, entry.participant, 'released');
    case 'paid':
      return settle(teller, row, entry.participant, 'applied');
    case 'forfeited':
      if (now.winner?.participant !== entry.participant) fault('L4', `row ${row}: not the winner loses a deposit`);
      now.winner = null;
      return settle(teller, row, entry.participant, 'forfeited');
    case 'tookOver':
      if (now.winner) fault('A9', `row ${row}: a second winner`);
      now.winner = { participant: entry.participant, tiyin: entry.tiyin };
      return;
    case 'cancelled':
      now.phase = 'CANCELLED';
      closeWindow(story, entry.atMs);
      return;
    case 'signed':
      now.phase = 'COMPLETED';
      return;
    case 'maximumSet':
    case 'reserved':
    case 'offered':
    case 'declined':
      return;
  }
};

type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

const activeOf = ({ stays }: Story, participant: number) =>
  stays.find((stay) => stay.participant === participant && stay.settledRow === null);

const enter = (teller: Teller, row: number, entry: Of<'entered'>, before?: Row): void => {
  const { story, now, fault } = teller;
  if (before?.fact.type !== 'event' || before.fact.event.kind !== 'enter')
    fault('A6', `row ${row}: somebody entered whom nobody asked for`);
  if (now.phase !== 'ACCEPTING' && now.phase !== 'WAITING') fault('A11', `row ${row}: entered when entry was closed`);
  if (entry.atMs >= minuteOf(entry.day, story.sheet.cutOffMinute))
    fault('A11', `row ${row}: entered for ${entry.day} after its cut-off`);
  if (activeOf(story, entry.participant)) fault('A11', `row ${row}: participant ${entry.participant} entered twice`);
  if (now.phase === 'WAITING')
    story.entries.push({
      fromMs: entry.atMs,
      untilMs: null,
      cutOffMs: minuteOf(entry.day, story.sheet.cutOffMinute),
    });
  else if (entry.day !== teller.day) fault('A11', `row ${row}: entered for another day than the lot's`);
  teller.day = entry.day;
  now.phase = 'ACCEPTING';
  story.stays.push({ participant: entry.participant, enteredRow: row, settledRow: null, fate: 'held' });
};

const closeEntry = ({ story, now, fault }: Teller, row: number, entry: Of<'entryClosed' | 'nobodyCame'>): void => {
  const period = story.entries.at(-1);
  if (entry.atMs !== period?.cutOffMs) fault('A15', `row ${row}: entry closed at another moment than the cut-off`);
  if (period) period.untilMs = entry.atMs;
  const active = story.stays.filter(({ settledRow }) => settledRow === null).length;
  if (active !== (entry.kind === 'entryClosed' ? entry.participants : 0))
    fault('A11', `row ${row}: entry closed with another number of participants than entered`);
  now.phase = entry.kind === 'entryClosed' ? 'CLOSED' : 'WAITING';
};

const open = ({ story, now, fault }: Teller, row: number, entry: Of<'opened'>): void => {
  if (now.phase !== 'CLOSED') fault('A15', `row ${row}: opened out of order`);
  const cutOff = story.entries.at(-1)?.cutOffMs ?? 0;
  const opens = cutOff + (story.sheet.opensMinute - story.sheet.cutOffMinute) * MINUTE_MS;
  if (entry.atMs !== opens) fault('A15', `row ${row}: opened at another moment than announced`);
  if (entry.closesAtMs !== entry.atMs + story.sheet.windowSeconds * 1000)
    fault('A3', `row ${row}: another window than the rule sheet's`);
  now.phase = 'LIVE';
  now.closesAtMs = entry.closesAtMs;
  story.windows.push({ openedMs: entry.atMs, closedMs: null });
};

const takeBid = (
  { story, now, fault }: Teller,
  row: number,
  entry: Of<'bid'>,
  before: Row | undefined,
  after: Row | undefined,
): void => {
  const { sheet } = story;
  const least = now.leader ? now.leader.tiyin + sheet.stepTiyin : sheet.startPriceTiyin;
  if (entry.tiyin < least) fault('A1', `row ${row}: bid ${entry.number} is below what had to be bid`);
  if (now.leader?.participant === entry.participant)
    fault('A2', `row ${row}: participant ${entry.participant} outbids himself`);
  if (now.phase !== 'LIVE' || now.closesAtMs === null) fault('A3', `row ${row}: a bid while bidding was not open`);
  else if (entry.atMs >= now.closesAtMs) fault('A3', `row ${row}: a bid at or after the deadline`);
  if (entry.number !== now.bidCount + 1) fault('A4', `row ${row}: bid ${entry.number} follows bid ${now.bidCount}`);
  if (!activeOf(story, entry.participant)) fault('A11', `row ${row}: a bid of somebody who does not take part`);
  const asked = before?.fact.type === 'event' && before.fact.event.kind === 'bid' ? before.fact.event : null;
  if (!entry.isAuto && (asked?.participant !== entry.participant || asked.tiyin !== entry.tiyin))
    fault('A6', `row ${row}: a bid that is not the one that was asked for`);
  const mustExtend = now.closesAtMs !== null && entry.atMs + sheet.extensionSeconds * 1000 > now.closesAtMs;
  const isExtended = after?.fact.type === 'entry' && after.fact.entry.kind === 'extended';
  if (mustExtend !== isExtended)
    fault('A3', `row ${row}: ${mustExtend ? 'no extension after' : 'an extension after'} bid ${entry.number}`);
  const { participant, tiyin, number, isAuto } = entry;
  story.bids.push({ row, round: now.round, participant, tiyin, number, isAuto });
  now.bidCount = number;
  now.leader = { participant, tiyin };
};

const closeWindow = (story: Story, atMs: number): void => {
  const window = story.windows.at(-1);
  if (window?.closedMs === null) window.closedMs = atMs;
};

const endWithoutWinner = (teller: Teller, row: number, entry: Of<'dayWithoutBid' | 'unsold'>): void => {
  const { story, now, fault } = teller;
  if (now.phase === 'LIVE') {
    if (now.leader) fault('A9', `row ${row}: a day with bids ends without a winner`);
    if (entry.atMs !== now.closesAtMs) fault('A3', `row ${row}: closed at another moment than the deadline`);
    closeWindow(story, entry.atMs);
  } else {
    // Nobody is left who could take the lot: it begins anew.
    now.round += 1;
    now.bidCount = 0;
    now.leader = null;
  }
  now.closesAtMs = null;
  now.phase = entry.kind === 'unsold' ? 'FAILED' : 'ACCEPTING';
  if (entry.kind === 'unsold') return;
  teller.day = entry.nextDay;
  story.entries.push({
    fromMs: entry.atMs,
    untilMs: null,
    cutOffMs: minuteOf(entry.nextDay, story.sheet.cutOffMinute),
  });
};

const end = ({ story, now, fault }: Teller, row: number, entry: Of<'ended'>): void => {
  const { leader } = now;
  if (!leader) fault('A9', `row ${row}: a winner without a bid`);
  else if (leader.participant !== entry.participant || leader.tiyin !== entry.tiyin)
    fault('A9', `row ${row}: the winner is not the last bidder at the last price`);
  if (now.winner) fault('A9', `row ${row}: a second winner`);
  if (entry.atMs !== now.closesAtMs) fault('A3', `row ${row}: ended at another moment than the deadline`);
  closeWindow(story, entry.atMs);
  const participants = story.stays.filter(({ settledRow }) => settledRow === null).map((stay) => stay.participant);
  story.ends.push({ row, participant: entry.participant, tiyin: entry.tiyin, participants });
  now.phase = 'WON';
  now.closesAtMs = null;
  now.winner = { participant: entry.participant, tiyin: entry.tiyin };
  for (const one of participants.filter((participant) => participant !== entry.participant)) {
    const told = story.rows
      .slice(row, row + participants.length)
      .filter(({ fact }) => fact.type === 'entry' && 'participant' in fact.entry && fact.entry.participant === one)
      .filter(({ fact }) => fact.type === 'entry' && ['released', 'reserved'].includes(fact.entry.kind));
    if (told.length !== 1) fault('L5', `row ${row}: the deposit of loser ${one} was settled ${told.length} times`);
  }
};

const settle = ({ story, now, fault }: Teller, row: number, participant: number, fate: Fate): void => {
  const stay = activeOf(story, participant);
  if (!stay) return fault('L4', `row ${row}: the deposit of participant ${participant} is ${fate} a second time`);
  if (fate === 'released' && now.winner?.participant === participant)
    fault('L5', `row ${row}: the winner's deposit is released`);
  stay.settledRow = row;
  stay.fate = fate;
};
