import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/profile-refusals.ts';

export default {
  personMissing: 'There is no such user.',
  alreadyVerified: 'Your details are verified. To change them, write to support.',
  birthDateDiffers: 'The date of birth differs from the one in the PINFL.',
  tooYoung: 'You can use the site from the age of 18.',
  passportDates: 'The passport dates are wrong: it must have been issued in the past and must not have expired.',
  notGiven: 'This has not been given.',
  emailNeeded: 'To get letters, enter your e-mail first.',
  passwordWrong: 'The current password is wrong.',
  passwordWeak:
    'The new password needs a capital and a small letter, a digit and a symbol; it must differ from the old one and not contain your username.',
  passwordElsewhere: 'The password is changed on the page of the login service.',
  usernameDiffers: 'The username is spelled differently.',
  phoneSame: 'This is your number already.',
  phoneOfAnother: 'This number belongs to another account.',
  groupMissing: 'There is no such group.',
  groupNameTaken: (p) => `You already have a group called “${p.name}”.`,
  groupsFull: (p) => `You can make ${p.max} groups at most.`,
  usernameUnknown: (p) => `There is no user called “${p.userName}”.`,
  memberIsOwner: 'You need not add yourself to a group: you always see your own listings.',
  groupFull: (p) => `A group can have ${p.max} people at most.`,
  phoneUnknown: 'Phone number not found.',
} satisfies SameAs<typeof uz>;
