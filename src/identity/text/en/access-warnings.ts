import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import type uz from '../uz/access-warnings.ts';

export default {
  phone: {
    title: 'Phone number changed',
    text: (p) =>
      `The phone number of the account ${p.userName} was changed to ${p.phone} (${p.at}). For your security, refunds can’t be requested for ${duration('en', p.hours, 'hours')}. If this wasn’t you, call ${p.support} at once.`,
    sms: (p) =>
      `Ostona: the phone of ${p.userName} was changed to ${p.phone}. If this wasn’t you, call ${p.support} at once`,
  },
  email: {
    title: 'Email address changed',
    text: (p) =>
      `The email address of the account ${p.userName} was changed (${p.at}). For your security, refunds can’t be requested for ${duration('en', p.hours, 'hours')}. If this wasn’t you, call ${p.support} at once.`,
    sms: (p) => `Ostona: the email of ${p.userName} was changed. If this wasn’t you, call ${p.support} at once`,
  },
  password: {
    title: 'Password reset',
    text: (p) =>
      `The password of the account ${p.userName} was reset by an SMS code (${p.at}) and all devices were logged out. For your security, refunds can’t be requested for ${duration('en', p.hours, 'hours')}. If this wasn’t you, call ${p.support} at once.`,
    sms: (p) =>
      `Ostona: the password of ${p.userName} was reset, ${p.at}. If this wasn’t you, call ${p.support} at once`,
  },
  secondFactorOn: {
    title: 'Two-step verification turned on',
    text: (p) =>
      `Logging in to the account ${p.userName} now also needs a code from an authenticator app (${p.at}). For your security, refunds can’t be requested for ${duration('en', p.hours, 'hours')}. If this wasn’t you, call ${p.support} at once.`,
    sms: (p) =>
      `Ostona: two-step verification was turned on for ${p.userName}. If this wasn’t you, call ${p.support} at once`,
  },
  secondFactorOff: {
    title: 'Two-step verification turned off',
    text: (p) =>
      `Logging in to the account ${p.userName} now needs the password alone (${p.at}). For your security, refunds can’t be requested for ${duration('en', p.hours, 'hours')}. If this wasn’t you, call ${p.support} at once.`,
    sms: (p) =>
      `Ostona: two-step verification was turned off for ${p.userName}. If this wasn’t you, call ${p.support} at once`,
  },
} satisfies SameAs<typeof uz>;
