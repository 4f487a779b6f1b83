import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  title: 'Simulators',
  line: 'What the simulators do in the place of outside services. In production this page does not exist.',
  inbox: 'Messages sent',
  inboxLine: 'Newest first; the list refreshes by itself.',
  empty: 'Nothing has been sent yet. The SMS code of a registration arrives here.',
  failed: 'The messages could not be refreshed. Waiting for the server.',
  channels: { sms: 'SMS', mail: 'Mail', telegram: 'Telegram' },
  copyCode: (p) => `Copy the code ${p.code}`,
  copied: 'The code is copied',
  register: 'Register of persons',
  registerLine:
    'Every correct PINFL is answered by an invented person. The last four digits bring about other answers:',
  endings: {
    unknown: 'there is no such person',
    otherBirthDate: 'the date of birth is another one',
    slow: 'no answer within five seconds',
    failing: 'answers with an error',
  },
  others: 'Other pages',
  kit: 'Style guide',
  api: 'API documentation',
} satisfies SameAs<typeof uz>;
