import { findUserId } from '#identity/server/api.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { type CalendarEvent, calendarText } from '#platform/values/calendar-file.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import { nextEvents } from '../../rules/calendar.ts';
import { signLink, verifyLink } from '../signed-link.ts';
import { listCalendarEvents, saveCalendarEvents } from './calendar-event-store.ts';
import { dueEvent, enteredEvents, openingEvent, orderEvent, texts, viewingEvent } from './events.ts';
import { lockReader } from './link-store.ts';
import { findLot, findViewing, listDues, listEnteredLots, listOrderEnds, listViewings } from './sources-store.ts';

export type CalendarDeps = { db: Db; encryption: Encryption; publicUrl: string };

/** The address of a personal calendar: who holds it reads along, until its version is taken back. */
export const calendarAddress = ({ encryption, publicUrl }: CalendarDeps, personId: bigint, version: number): string =>
  `${publicUrl}/calendar/${signLink(encryption, 'calendar', `${personId}.${version}`)}.ics`;

/** Whose calendar and which version a token names; null for one that the application did not make. */
const readerOf = (encryption: Encryption, token: string): { personId: bigint; version: number } | null => {
  const [, person, version] = /^(\d{1,18})\.(\d{1,9})$/.exec(verifyLink(encryption, 'calendar', token) ?? '') ?? [];
  return person && version ? { personId: BigInt(person), version: Number(version) } : null;
};

/**
 * The calendar behind an address; null for one that was forged or taken back. What changed since it was read last has
 * the next number, what is gone is told as cancelled.
 */
export const findCalendar = async (deps: CalendarDeps, token: string): Promise<string | null> => {
  const reader = readerOf(deps.encryption, token);
  if (!reader) return null;
  const { personId } = reader;
  return deps.db.begin(async (tx) => {
    const lockedReader = await lockReader(tx, reader);
    if (!lockedReader) return null;
    const { locale, roles, nowMs } = lockedReader;
    const now = await eventsOf(deps, personId, { locale, roles });
    const { events, changed } = nextEvents(await listCalendarEvents(tx, personId), now, nowMs);
    await saveCalendarEvents(tx, personId, changed);
    return calendarText(texts[locale].name, events);
  });
};

/** Everything that a person has to be at, or to do by a time. */
const eventsOf = async (
  { db, publicUrl }: CalendarDeps,
  personId: bigint,
  { locale, roles }: { locale: Locale; roles: readonly Role[] },
): Promise<CalendarEvent[]> => {
  const context = { publicUrl, locale, roles };
  const reader = { personId, locale };
  const [viewings, lots, dues, orders] = await Promise.all([
    listViewings(db, reader),
    listEnteredLots(db, reader),
    listDues(db, reader),
    listOrderEnds(db, personId),
  ]);
  return [
    ...viewings.map((row) => viewingEvent(context, row)),
    ...lots.flatMap((row) => enteredEvents(context, row)),
    ...dues.map((row) => dueEvent(context, row)),
    ...orders.map((row) => orderEvent(context, row)),
  ];
};

/** One viewing as a file, for somebody who takes part in it; null for everybody else. */
export const viewingFile = async (
  { db, publicUrl }: CalendarDeps,
  { id, caller, locale }: { id: number; caller: Caller | null; locale: Locale },
): Promise<string | null> => {
  const personId = caller ? await findUserId(db, caller.username) : null;
  const viewing = personId === null ? null : await findViewing(db, { personId, locale }, id);
  return viewing && single(locale, viewing.nowMs, [viewingEvent({ publicUrl, locale }, viewing)]);
};

/** The bidding of a lot as a file, for whoever may see the lot. */
export const lotFile = async (
  deps: CalendarDeps,
  { id, caller, locale }: { id: number; caller: Caller | null; locale: Locale },
): Promise<string | null> => {
  const { db, publicUrl } = deps;
  const lot = await findLot(db, locale, id, await listingViewerOf(deps, caller));
  return lot && single(locale, lot.nowMs, openingEvent({ publicUrl, locale }, lot));
};

const single = (locale: Locale, nowMs: number, events: readonly CalendarEvent[]): string =>
  calendarText(
    texts[locale].name,
    events.map((event) => ({ ...event, sequence: 0, changedMs: nowMs })),
  );
