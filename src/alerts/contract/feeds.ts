import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';

/** The personal calendar: an address that programs ask without a login, so it can be taken back. */
const CalendarLink = z.object({ url: z.string().nullable() });

export const feedsContract = defineContract({
  'GET /user/calendar': {
    name: 'getCalendarLink',
    summary: 'The address of the personal calendar of auctions, viewings and payments; null before one was made',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: CalendarLink,
  },
  'POST /user/calendar': {
    name: 'makeCalendarLink',
    summary: 'Makes a new address; an older one answers no more',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: CalendarLink,
  },
  'DELETE /user/calendar': {
    name: 'removeCalendarLink',
    summary: 'Takes the address back',
    who: 'user',
    access: 'own',
    isPrivate: true,
    reply: CalendarLink,
  },
});
