import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';

/** The personal calendar: an address that programs ask without a login, so it can be taken back. */
const CalendarLink = z.object({ url: z.string().nullable() });
/** Whether there is an address; what it is, is for who shows that the account is theirs. */
const CalendarState = z.object({ isMade: z.boolean() });

export const feedsContract = defineContract({
  'GET /user/calendar': {
    name: 'getCalendarLink',
    summary: 'Whether the personal calendar of auctions, viewings and payments has an address',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: CalendarState,
  },
  'POST /user/calendar/show': {
    name: 'showCalendarLink',
    summary: 'The address of the personal calendar, which opens it without a login; null where there is none',
    who: 'user',
    access: 'own',
    ownerProof: 'always',
    isPrivate: true,
    reply: CalendarLink,
  },
  'POST /user/calendar': {
    name: 'makeCalendarLink',
    summary: 'Makes a new address; an older one answers no more',
    who: 'user',
    access: 'own',
    ownerProof: 'always',
    isPrivate: true,
    reply: CalendarLink,
  },
  'DELETE /user/calendar': {
    name: 'removeCalendarLink',
    summary: 'Takes the address back',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: CalendarState,
  },
});
