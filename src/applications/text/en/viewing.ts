import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/viewing.ts';

export default {
  refusals: {
    viewingAhead: 'You already have a viewing booked for this property.',
    viewingTime: 'This time isn’t available. Choose another.',
    viewingMissing: 'Viewing not found.',
    viewingSettled: 'This request has already been answered. Reload the page.',
  },
  told: {
    asked: (p) => `Viewing request for property ${numbered('en', p.id)} on ${p.when}. Reply on your application page.`,
    agreed: (p) => `Your viewing of property ${numbered('en', p.id)} on ${p.when} is confirmed.`,
    notAgreed: (p) => `The seller can’t show property ${numbered('en', p.id)} on ${p.when}. Choose another time.`,
    cancelled: (p) => `The viewing of property ${numbered('en', p.id)} on ${p.when} has been cancelled.`,
  },
  open: 'Book a viewing',
  title: 'Book a viewing',
  line: 'Free of charge. The seller will confirm the time and we’ll send you an SMS and a notification.',
  consent: 'The seller sees your name and phone number.',
  day: 'Day',
  time: 'Time',
  send: (p) => `Book ${p.day}, ${p.time}`,
  sent: 'Your request was sent to the seller.',
  yours: (p) => `Viewing: ${p.day}, ${p.time}`,
  states: {
    REQUESTED: 'Waiting for the seller',
    AGREED: 'Confirmed',
    DECLINED: 'Declined',
    CANCELLED: 'Cancelled',
    HELD: 'Completed',
    LAPSED: 'No reply',
  },
  save: 'Save to calendar',
  event: (p) => `Viewing: ${p.name}`,
  drop: 'Cancel the viewing',
  dropTitle: 'Cancel the viewing?',
  dropLine: 'We’ll let the other party know straight away.',
  dropped: 'The viewing was cancelled.',
  keep: 'Keep it',
  own: {
    title: 'My viewings',
  },
  visits: {
    title: 'Viewings',
    agree: 'Confirm',
    agreeTo: (p) => `Confirm: ${p.name}`,
    decline: 'Decline',
    declineTo: (p) => `Decline: ${p.name}`,
    dropOf: (p) => `Cancel the viewing: ${p.name}`,
    call: (p) => `Call ${p.name}`,
    agreed: 'The time of the viewing is confirmed.',
    declined: 'The viewing was declined.',
  },
} satisfies SameAs<typeof uz>;
