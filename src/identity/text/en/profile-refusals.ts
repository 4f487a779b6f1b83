import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/profile-refusals.ts';

export default {
  personMissing: 'User not found.',
  alreadyVerified: 'Your details are verified. To change them, write to support.',
  birthDateDiffers: 'The date of birth differs from the one in the PINFL.',
  tooYoung: `You must be ${limits.adultYears} or older to use the site.`,
  passportDates: 'The passport dates are wrong: it must have been issued in the past and must not have expired.',
  pinflGiven: 'Your profile already has a PINFL. To change it, contact support.',
  personRegisterUnavailable: 'The register of persons isn’t responding, so nothing was saved. Try again later.',
  notGiven: 'No value provided.',
  emailNeeded: 'Add your email address first to receive emails.',
  passwordWrong: 'Current password is incorrect.',
  passwordSame: 'The new password must differ from the old one.',
  proofNeeded: 'First confirm that the account is yours: with your password or a code sent to your current phone.',
  triesPause: (p) =>
    `Too many attempts. Try again in ${duration('en', p.minutes, 'minutes')}, or confirm with an SMS code.`,
  secondFactorOn: 'Two-step verification is already on.',
  secondFactorOff: 'Two-step verification is not on. Start turning it on again.',
  secondFactorWrong: 'The code is wrong or was already used. Enter a new code from the app.',
  secondFactorPause: (p) => `Too many attempts. Try again in ${duration('en', p.minutes, 'minutes')}.`,
  secondFactorRequired: 'Staff can’t turn off two-step verification.',
  passwordElsewhere: 'Change your password on the login service page.',
  usernameDiffers: 'The username doesn’t match.',
  phoneSame: 'This is already your number.',
  phoneOfAnother: 'This number is already used by another account.',
  groupMissing: 'Group not found.',
  groupNameTaken: (p) => `You already have a group called “${p.name}”.`,
  groupsFull: (p) => `You can create up to ${p.max} groups.`,
  usernameUnknown: (p) => `No user named “${p.userName}”.`,
  memberIsOwner: 'You don’t need to add yourself; you can always see your own listings.',
  groupFull: (p) => `A group can have up to ${p.max} people.`,
} satisfies SameAs<typeof uz>;
