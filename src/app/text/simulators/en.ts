import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  title: 'Simulators',
  line: 'What the simulators do in the place of outside services. In production this page does not exist.',
  inbox: 'Messages sent',
  inboxLine: 'Newest first; the list refreshes by itself.',
  empty: 'Nothing has been sent yet. The SMS code of a registration arrives here.',
  failed: 'The messages could not be refreshed. Waiting for the server.',
  channels: { sms: 'SMS', mail: 'Mail', telegram: 'Telegram', push: 'Browser' },
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
  registers: {
    title: 'Registers of the state',
    line: 'Each register and message channel can answer as usual, slowly, or with an error.',
    failed: 'The register could not be told.',
    names: {
      cadastre: 'Cadastre',
      debts: 'Debts and bans',
      people: 'Persons',
      companies: 'Companies',
      sms: 'SMS',
      mail: 'E-mail',
      telegram: 'Telegram',
      push: 'Browser',
    },
    modes: { usual: 'Usual', slow: 'Slow', failing: 'Error' },
    fatesLine: (p) =>
      `The last three digits of a cadastral number decide the answer. All other properties belong to the owner with the PINFL ${p.owner}; that of the company is checked by the TIN ${p.company}.`,
    fates: {
      withoutDistrict: 'without a district',
      withoutNeighbourhood: 'without an MFY',
      withoutAddress: 'without an address',
      banned: 'under a ban',
      otherOwner: 'owned by somebody else',
      unknown: 'there is no such property',
      ownedByCompany: 'owned by a company',
      slow: 'no answer within five seconds',
      failing: 'answers with an error',
      indebted: 'has debts',
      otherArea: 'another area',
      debtsFailing: 'the register of debts answers with an error',
    },
  },
  others: 'Other pages',
  kit: 'Style guide',
  api: 'API documentation',
} satisfies SameAs<typeof uz>;
