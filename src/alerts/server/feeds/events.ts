import { tabAddress } from '#identity/rules/profile-address.ts';
import type { CalendarEvent } from '#platform/values/calendar-file.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import type { Role } from '#platform/values/role.ts';
import en from '../../text/en/calendar-told.ts';
import ru from '../../text/ru/calendar-told.ts';
import uz from '../../text/uz/calendar-told.ts';
import type { DueRow, LotRow, OrderRow, ViewingRow } from './sources-store.ts';

export const told = { uz, ru, en } satisfies Record<Locale, unknown>;

/** Where links lead, and in which language an event speaks. */
export type Said = { publicUrl: string; locale: Locale };

const MINUTE_MS = 60_000;
const REMIND = { viewing: 120, cutOff: 60, opening: 30, due: 24 * 60 };

const addressOf = ({ publicUrl, locale }: Said, path: string): string => publicUrl + localePath(locale, path);
const uidOf = ({ publicUrl }: Said, name: string): string => `${name}@${new URL(publicUrl).host}`;

const statusOf = (state: ViewingRow['state']): CalendarEvent['status'] => {
  if (state === 'AGREED' || state === 'HELD') return 'CONFIRMED';
  return state === 'REQUESTED' ? 'TENTATIVE' : 'CANCELLED';
};

/** A viewing, told to whoever comes or to whoever shows the property. */
export const viewingEvent = (
  said: Said,
  { id, listingId, name, address, atMs, state, isSeller }: ViewingRow,
): CalendarEvent => {
  const words = told[said.locale].viewing;
  return {
    uid: uidOf(said, `viewing-${id}`),
    title: isSeller ? words.show({ name }) : words.come({ name }),
    text: state === 'REQUESTED' ? words.notYet : '',
    place: address,
    url: addressOf(said, `/products/product/${listingId}`),
    startsMs: atMs,
    minutes: limits.viewingMinutes,
    remindMinutes: REMIND.viewing,
    status: statusOf(state),
  };
};

/** The bidding of a lot. */
export const openingEvent = (said: Said, lot: LotRow): CalendarEvent[] => {
  const { listingId, name, address, opensMs, closesMs, isCancelled } = lot;
  if (opensMs === null) return [];
  const words = told[said.locale].auction;
  return [
    {
      uid: uidOf(said, `lot-${listingId}-opening`),
      title: words.opening({ name, id: listingId }),
      text: words.openingText,
      place: address,
      url: addressOf(said, `/auction/${listingId}`),
      startsMs: opensMs,
      minutes: closesMs === null ? limits.viewingMinutes : Math.max(1, Math.round((closesMs - opensMs) / MINUTE_MS)),
      remindMinutes: REMIND.opening,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    },
  ];
};

/** A lot that somebody takes part in: until when one may still leave or come, and the bidding. */
export const enteredEvents = (said: Said, lot: LotRow): CalendarEvent[] => {
  const { listingId, name, address, cutOffMs, isCancelled } = lot;
  if (cutOffMs === null) return openingEvent(said, lot);
  const words = told[said.locale].auction;
  return [
    {
      uid: uidOf(said, `lot-${listingId}-cut-off`),
      title: words.cutOff({ name, id: listingId }),
      text: words.cutOffText,
      place: address,
      url: addressOf(said, `/products/product/${listingId}`),
      startsMs: cutOffMs,
      minutes: 0,
      remindMinutes: REMIND.cutOff,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    },
    ...openingEvent(said, lot),
  ];
};

/** What a winner has to do by when. */
export const dueEvent = (
  said: Said & { roles: readonly Role[] },
  { kind, declaration, listingId, name, address, dueMs, isCancelled }: DueRow,
): CalendarEvent => ({
  uid: uidOf(said, `declaration-${declaration}-${kind}`),
  title: told[said.locale].due[kind]({ name, id: listingId }),
  text: '',
  place: address,
  url: addressOf(said, tabAddress(said.roles, 'declarations')),
  startsMs: dueMs,
  minutes: 0,
  remindMinutes: REMIND.due,
  status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
});

/** Until when an order is told of new listings: then it is renewed, or ends. */
export const orderEvent = (said: Said, { id, endsMs }: OrderRow): CalendarEvent => ({
  uid: uidOf(said, `order-${id}`),
  title: told[said.locale].order.title,
  text: told[said.locale].order.text,
  place: '',
  url: addressOf(said, '/profile?activeTab=orders'),
  startsMs: endsMs,
  minutes: 0,
  remindMinutes: REMIND.due,
  status: 'CONFIRMED',
});
