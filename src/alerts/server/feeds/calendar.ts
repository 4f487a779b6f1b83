import { personIdOf } from '#identity/server/actions.ts';
import { viewerOf } from '#listings/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { type CalendarEvent, calendarText } from '#platform/values/calendar-file.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import { nextEvents } from '../../rules/calendar.ts';
import { readLink, signLink } from '../signed-link.ts';
import { dueEvent, enteredEvents, openingEvent, orderEvent, told, viewingEvent } from './events.ts';
import { lockReader } from './link-store.ts';
import { readDues, readEntered, readLot, readOrderEnds, readViewing, readViewings } from './sources-store.ts';
import { keepTold, readTold } from './told-store.ts';

export type CalendarDeps = { db: Db; vault: Vault; publicUrl: string };

/** The address of a personal calendar: who holds it reads along, until its version is taken back. */
export const calendarAddress = ({ vault, publicUrl }: CalendarDeps, personId: bigint, version: number): string =>
  `${publicUrl}/calendar/${signLink(vault, 'calendar', `${personId}.${version}`)}.ics`;

/** Whose calendar and which version a token names; null for one that the house did not make. */
const readerOf = (vault: Vault, token: string): { personId: bigint; version: number } | null => {
  const [, person, version] = /^(\d{1,18})\.(\d{1,9})$/.exec(readLink(vault, 'calendar', token) ?? '') ?? [];
  return person && version ? { personId: BigInt(person), version: Number(version) } : null;
};

/**
 * The calendar behind an address; null for one that was forged or taken back. What changed since it was read last has
 * the next number, what is gone is told as cancelled.
 */
export const readCalendar = async (deps: CalendarDeps, token: string): Promise<string | null> => {
  const reader = readerOf(deps.vault, token);
  if (!reader) return null;
  const { personId } = reader;
  return deps.db.begin(async (tx) => {
    const known = await lockReader(tx, reader);
    if (!known) return null;
    const { locale, roles, nowMs } = known;
    const now = await eventsOf(deps, personId, { locale, roles });
    const { events, changed } = nextEvents(await readTold(tx, personId), now, nowMs);
    await keepTold(tx, personId, changed);
    return calendarText(told[locale].name, events);
  });
};

/** Everything that a person has to be at, or to do by a time. */
const eventsOf = async (
  { db, publicUrl }: CalendarDeps,
  personId: bigint,
  { locale, roles }: { locale: Locale; roles: readonly Role[] },
): Promise<CalendarEvent[]> => {
  const said = { publicUrl, locale, roles };
  const reader = { personId, locale };
  const [viewings, lots, dues, orders] = await Promise.all([
    readViewings(db, reader),
    readEntered(db, reader),
    readDues(db, reader),
    readOrderEnds(db, personId),
  ]);
  return [
    ...viewings.map((row) => viewingEvent(said, row)),
    ...lots.flatMap((row) => enteredEvents(said, row)),
    ...dues.map((row) => dueEvent(said, row)),
    ...orders.map((row) => orderEvent(said, row)),
  ];
};

/** One viewing as a file, for somebody who takes part in it; null for everybody else. */
export const viewingFile = async (
  { db, publicUrl }: CalendarDeps,
  { id, caller, locale }: { id: number; caller: Caller | null; locale: Locale },
): Promise<string | null> => {
  const personId = caller ? await personIdOf(db, caller.username) : null;
  const viewing = personId === null ? null : await readViewing(db, { personId, locale }, id);
  return viewing && single(locale, viewing.nowMs, [viewingEvent({ publicUrl, locale }, viewing)]);
};

/** The bidding of a lot as a file, for whoever may see the lot. */
export const lotFile = async (
  deps: CalendarDeps,
  { id, caller, locale }: { id: number; caller: Caller | null; locale: Locale },
): Promise<string | null> => {
  const { db, publicUrl } = deps;
  const lot = await readLot(db, locale, id, await viewerOf(deps, caller));
  return lot && single(locale, lot.nowMs, openingEvent({ publicUrl, locale }, lot));
};

const single = (locale: Locale, nowMs: number, events: readonly CalendarEvent[]): string =>
  calendarText(
    told[locale].name,
    events.map((event) => ({ ...event, sequence: 0, changedMs: nowMs })),
  );
