import type { SameAs } from '#platform/contract/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from './uz.ts';

const characters = { one: '# character', other: '# characters' };

export default {
  close: 'Close',
  loading: 'Loading',
  required: 'required',
  showWhole: 'Show all',
  showLess: 'Show less',
  stepAhead: 'still to come',
  toTop: 'Back to top',
  noPicture: 'No photo yet',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: (p) => `Page ${groupDigits(p.n)}`,
  pageOf: (p) => `${groupDigits(p.n)} / ${groupDigits(p.pages)}`,
  noPage: 'Page not found',
  lastPage: 'To the last page',
  notices: 'Messages',
  secondsLeft: (p) => plural('en', p.n, { one: '# second left', other: '# seconds left' }),
  smsDigit: (p) => `Digit ${p.n} of the code`,
  currency: 'Price currency',
  leaving: {
    title: 'What you typed is not saved',
    text: 'If you close this or go to another page, it is lost.',
    stay: 'Keep typing',
    leave: 'Leave without saving',
  },
  toast: {
    success: 'Success',
    warning: 'Warning',
    error: 'Error',
    info: 'Information',
    errorWithoutText: 'Something went wrong.',
  },
  /** Of a call that brought no answer in words. */
  noAnswer: {
    failed: 'Something went wrong on our side. Try again in a moment.',
    unreachable: 'Can’t reach the server. Check your connection and try again.',
  },
  field: {
    required: (p) => `${p.label ?? 'This field'} is required`,
    minLength: (p) => `Enter at least ${plural('en', p.min, characters)}`,
    maxLength: (p) => `Enter at most ${plural('en', p.max, characters)}`,
    tooLong: (p) => `At most ${plural('en', p.max, characters)}: ${groupDigits(p.over)} too many`,
    counter: (p) => `${p.n} / ${p.max}`,
    minValue: (p) => `At least ${p.min}`,
    maxValue: (p) => `At most ${p.max}`,
    sameAsPassword: 'The two passwords do not match',
    numeric: 'Enter a number, digits only',
    wholeNumber: 'Enter a whole number',
    decimals: (p) => `At most ${plural('en', p.n, { one: '# decimal place', other: '# decimal places' })}`,
    groups: 'The digits are not in groups of three: check the number',
    twofold: (p) => `${p.grouped} or ${p.decimal}? Write thousands without points and commas`,
    phoneNumber: 'Enter the full phone number: +998 and 9 digits',
    location: 'Choose the place on the map',
    cadastreNumber: 'Enter a valid cadastral number.',
    exactLength: (p) => `Enter exactly ${plural('en', p.length, characters)}`,
    tinLength: 'Enter a 9-digit TIN',
    exactValue: (p) => `The value must be exactly ${p.value}`,
    pinfl: 'Invalid PINFL: 14 digits including a valid date of birth',
    files: (p) => `Attach ${p.min} to ${p.max} files`,
  },
} satisfies SameAs<typeof uz>;
