import { tabAddress } from '#identity/rules/profile-address.ts';
import type { CalendarEvent } from '#platform/values/calendar-file.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import en from '../../text/en/calendar-events.ts';
import ru from '../../text/ru/calendar-events.ts';
import uz from '../../text/uz/calendar-events.ts';
import type { CalendarDueRow, CalendarLotRow, CalendarOrderRow, CalendarViewingRow } from './sources-store.ts';

export const texts = { uz, ru, en } satisfies Record<Locale, unknown>;

/** Where links lead, and in which language an event speaks. */
export type EventContext = { publicUrl: string; locale: Locale };

const MINUTE_MS = 60_000;
const REMIND = { viewing: 120, cutOff: 60, opening: 30, due: 24 * 60 };

const addressOf = ({ publicUrl, locale }: EventContext, path: string): string => publicUrl + localePath(locale, path);
const uidOf = ({ publicUrl }: EventContext, name: string): string => `${name}@${new URL(publicUrl).host}`;

const statusOf = (state: CalendarViewingRow['state']): CalendarEvent['status'] => {
  if (state === 'AGREED' || state === 'HELD') return 'CONFIRMED';
  return state === 'REQUESTED' ? 'TENTATIVE' : 'CANCELLED';
};

/** A viewing, told to whoever comes or to whoever shows the property. */
export const viewingEvent = (
  context: EventContext,
  { id, listingId, name, address, atMs, state, isSeller }: CalendarViewingRow,
): CalendarEvent => {
  const words = texts[context.locale].viewing;
  return {
    uid: uidOf(context, `viewing-${id}`),
    title: isSeller ? words.show({ name }) : words.come({ name }),
    text: state === 'REQUESTED' ? words.notYet : '',
    place: address,
    url: addressOf(context, `/products/product/${listingId}`),
    startsMs: atMs,
    minutes: limits.viewingMinutes,
    remindMinutes: REMIND.viewing,
    status: statusOf(state),
  };
};

/** The bidding of a lot. */
export const openingEvent = (context: EventContext, lot: CalendarLotRow): CalendarEvent[] => {
  const { listingId, name, address, opensMs, closesMs, isCancelled } = lot;
  if (opensMs === null) return [];
  const words = texts[context.locale].auction;
  return [
    {
      uid: uidOf(context, `lot-${listingId}-opening`),
      title: words.opening({ name, id: listingId }),
      text: words.openingText,
      place: address,
      url: addressOf(context, `/auction/${listingId}`),
      startsMs: opensMs,
      minutes: closesMs === null ? limits.viewingMinutes : Math.max(1, Math.round((closesMs - opensMs) / MINUTE_MS)),
      remindMinutes: REMIND.opening,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    },
  ];
};

/** A lot that somebody takes part in: until when one may still leave or come, and the bidding. */
export const enteredEvents = (context: EventContext, lot: CalendarLotRow): CalendarEvent[] => {
  const { listingId, name, address, cutOffMs, isCancelled } = lot;
  if (cutOffMs === null) return openingEvent(context, lot);
  const words = texts[context.locale].auction;
  return [
    {
      uid: uidOf(context, `lot-${listingId}-cut-off`),
      title: words.cutOff({ name, id: listingId }),
      text: words.cutOffText,
      place: address,
      url: addressOf(context, `/products/product/${listingId}`),
      startsMs: cutOffMs,
      minutes: 0,
      remindMinutes: REMIND.cutOff,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    },
    ...openingEvent(context, lot),
  ];
};

/** What a winner has to do by when. */
export const dueEvent = (
  context: EventContext & { roles: readonly Role[] },
  { kind, declaration, listingId, name, address, dueMs, isCancelled }: CalendarDueRow,
): CalendarEvent => ({
  uid: uidOf(context, `declaration-${declaration}-${kind}`),
  title: texts[context.locale].due[kind]({ name, id: listingId }),
  text: '',
  place: address,
  url: addressOf(context, tabAddress(context.roles, 'declarations')),
  startsMs: dueMs,
  minutes: 0,
  remindMinutes: REMIND.due,
  status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
});

/** Until when an order is told of new listings: then it is renewed, or ends. */
export const orderEvent = (context: EventContext, { id, endsMs }: CalendarOrderRow): CalendarEvent => ({
  uid: uidOf(context, `order-${id}`),
  title: texts[context.locale].order.title,
  text: texts[context.locale].order.text,
  place: '',
  url: addressOf(context, '/profile?activeTab=orders'),
  startsMs: endsMs,
  minutes: 0,
  remindMinutes: REMIND.due,
  status: 'CONFIRMED',
});
