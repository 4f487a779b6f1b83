import type { Channel, DeliveryState } from '#alerts/rules/news.ts';
import type { TestApp } from '../../test/app.ts';
import { endpointOfBrowser } from './audience.ts';
import { type Delivery, wasHeard } from './gateways.ts';
import type { ExpectedNews, StormResult } from './storm.ts';

type Row = {
  id: bigint;
  eventId: string;
  channel: Channel;
  recipient: string;
  state: DeliveryState;
  fault: string | null;
  summaryId: bigint | null;
  isSummary: boolean;
};

/** What became of everything, in numbers, and each thing that should not be. */
export type StormCount = { numbers: Record<string, number>; wrong: string[] };

/** Counts what people were told against what they should have been, in the list of messages and at the gateways. */
export const countStorm = async (
  app: TestApp,
  { expected, rolledBack, gateways, left }: StormResult,
): Promise<StormCount> => {
  const wrong: string[] = [];
  const numbers: Record<string, number> = {
    events: expected.length,
    rolledBack: rolledBack.length,
    ...gateways.failures,
  };
  const add = (name: string, by = 1) => {
    numbers[name] = (numbers[name] ?? 0) + by;
  };
  const listed = await countListed(app, [...expected.map(({ eventId }) => eventId), ...rolledBack]);
  for (const { eventId, listener } of expected) {
    const names = listed.get(eventId) ?? [];
    if (names.length !== 1 || names[0] !== listener.username)
      wrong.push(`${eventId} is listed for ${names.join(', ') || 'nobody'}`);
  }
  for (const eventId of rolledBack) if (listed.has(eventId)) wrong.push(`${eventId} was rolled back and is listed`);

  const rows = await listRows(app, expected);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  const takenByName = Map.groupBy(gateways.deliveries, ({ channel, name }) => `${channel} ${name}`);
  const takenOf = ({ channel, eventId, recipient }: Row): Delivery[] =>
    (takenByName.get(`${channel} ${eventId}`) ?? []).filter(
      ({ place }) => channel !== 'push' || place === endpointOfBrowser.get(recipient),
    );

  /** What was taken more often than once, and whether the sender could know better. */
  const countTakes = (row: Row, takes: readonly Delivery[]): void => {
    add('taken', takes.length);
    if (takes.length > 1) {
      add('taken again', takes.length - 1);
      add(`taken again by ${row.channel}`, takes.length - 1);
      if (takes.filter(wasHeard).length > 1)
        wrong.push(`${row.channel} ${row.eventId} was sent again although it was known to be taken`);
    }
  };
  /** Whether a gateway said of a place of somebody that nobody is there: then what waited for it was stopped. */
  const lostPlace = ({ listener: { places, past } }: ExpectedNews, channel: Channel): boolean =>
    [...places[channel], ...past].some((place) => gateways.gone.has(place));
  const judge = (row: Row, one: ExpectedNews): void => {
    const takes = takenOf(row);
    add(row.state);
    countTakes(row, takes);
    const name = `${row.channel} ${row.eventId}`;
    const isHeard = takes.some(wasHeard);
    if (row.state === 'waiting') wrong.push(`${name} waits for ever`);
    if ((row.state === 'sent' || row.state === 'delivered') && takes.length === 0) wrong.push(`${name} is lost`);
    if (row.state === 'failed' && (row.fault === null || isHeard))
      wrong.push(`${name} failed without a reason or went out`);
    if (row.state === 'stopped' && ((!one.mayStop.has(row.channel) && !lostPlace(one, row.channel)) || isHeard))
      wrong.push(`${name} was stopped for nothing or went out`);
    if (row.state === 'summed') {
      const summary = byId.get(row.summaryId ?? -1n);
      if (!summary || takes.length > 0) wrong.push(`${name} is in no summary or went out beside it`);
      else if (summary.channel !== 'telegram' && summary.state === 'sent' && takenOf(summary).length === 0)
        wrong.push(`the summary of ${name} is lost`);
    }
  };
  for (const one of expected) {
    const own: Row[] = byEvent.get(one.eventId) ?? [];
    const ways = new Set<Channel>(own.map(({ channel }) => channel));
    for (const channel of one.ways)
      if (!ways.has(channel) && !lostPlace(one, channel) && !one.mayStop.has(channel))
        wrong.push(`${channel} ${one.eventId} was never left to be sent`);
    for (const channel of ways) if (!one.ways.includes(channel)) wrong.push(`${channel} ${one.eventId} was not wanted`);
    for (const row of own) judge(row, one);
  }
  for (const row of rows)
    if (row.isSummary) {
      add('summaries');
      // A summary has no name in Telegram.
      if (row.channel !== 'telegram') countTakes(row, takenOf(row));
    }
  for (const eventId of rolledBack) if (byEvent.has(eventId)) wrong.push(`${eventId} was rolled back and went out`);
  for (const { channel, place, step } of gateways.deliveries)
    if (channel !== 'push' && step > (left.get(place) ?? Number.POSITIVE_INFINITY))
      wrong.push(`${channel} went to ${place}, which was left`);
  return { numbers, wrong };
};

const countListed = async ({ db }: TestApp, eventIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await db.sql<{ eventId: string; username: string }>`
    select event_id as "eventId", username from user_message where event_id = any(${eventIds}::uuid[])`;
  const listed = new Map<string, string[]>();
  for (const { eventId, username } of rows) listed.set(eventId, [...(listed.get(eventId) ?? []), username]);
  return listed;
};

const listRows = ({ db }: TestApp, expected: readonly ExpectedNews[]): Promise<Row[]> => {
  const ids = [...new Set(expected.map(({ listener }) => listener.personId))];
  return db.sql<Row>`
    select id, event_id as "eventId", channel, recipient, state, fault, summary_id as "summaryId", is_summary as "isSummary"
      from outgoing_message where person_id = any(${ids}::bigint[]) order by id`;
};
