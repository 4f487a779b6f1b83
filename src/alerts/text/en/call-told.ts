import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/call-told.ts';

export default {
  promise: {
    product: {
      soon: (p) => `A consultant will call you within ${p.n} minutes.`,
      workingHours: (p) =>
        `It is outside working hours now. A consultant will call in working hours, within ${p.n} minutes after 9:00.`,
    },
    user: {
      soon: (p) => `You will be called within ${p.n} minutes.`,
      workingHours: (p) =>
        `It is outside working hours now. You will be called in working hours, within ${p.n} minutes after 9:00.`,
    },
  },
  title: 'Somebody asks for your call',
  asked: (p) => `You are asked to call by ${p.until}. The number is in your profile.`,
} satisfies SameAs<typeof uz>;
