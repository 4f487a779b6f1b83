import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/risks.ts';

export default {
  title: 'Checks',
  lead: 'What may pass to the buyer together with the property. What was not checked is said so.',
  checkedOn: (p) => `checked on ${p.day}`,
  notChecked: 'Not checked yet',
  lines: {
    encumbrance: {
      CLEAR: 'No bans or seizures',
      PRESENT: 'There is a ban or a seizure',
      UNKNOWN: 'Bans and seizures: waiting for an answer',
    },
    dispute: {
      CLEAR: 'No dispute in court',
      PRESENT: 'There is a dispute in court',
      UNKNOWN: 'Disputes in court: waiting for an answer',
    },
    occupants: {
      CLEAR: 'Nobody lives there',
      PRESENT: 'People live there',
      UNKNOWN: 'Who lives there is being found out',
    },
    registration: {
      CLEAR: 'Nobody is registered there',
      PRESENT: 'Somebody is registered there',
      UNKNOWN: 'People registered there: waiting for an answer',
    },
    dues: {
      CLEAR: 'No unpaid utility bills',
      PRESENT: 'There are unpaid utility bills',
      UNKNOWN: 'Utility bills: waiting for an answer',
    },
  },
  kinds: {
    encumbrance: 'Bans and seizures',
    dispute: 'Dispute in court',
    occupants: 'Occupants',
    registration: 'Registered people',
    dues: 'Utility bills',
  },
  states: { CLEAR: 'None', PRESENT: 'There is', UNKNOWN: 'Unknown' },
  sources: {
    CADASTRE: 'Cadastral register',
    BANK: 'The bank',
    COURT: 'The court',
    UTILITIES: 'Utility companies',
    MIGRATION: 'Register of addresses',
    ON_SITE: 'Seen on site',
    SELLER: 'Said by the seller',
  },
  checkers: { A: 'applicant', S: 'realtor assistant', M: 'moderator', B: 'bank' },
  editor: {
    title: 'Risk passport',
    lead: 'Every line is seen by everybody on the page of the property.',
    state: 'State',
    source: 'Source',
    day: 'Day of the check',
    note: 'Note',
    skip: 'Not checked',
    save: 'Save',
    saved: 'The risk passport is saved',
    failed: 'Not saved. Check the connection and try again.',
  },
} satisfies SameAs<typeof uz>;
