import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/risks.ts';

export default {
  title: 'Checks',
  lead: 'Issues that could pass to the buyer with the property. Items not yet checked are marked.',
  checkedOn: (p) => `checked on ${p.day}`,
  notChecked: 'Not checked yet',
  lines: {
    encumbrance: {
      CLEAR: 'No restrictions or seizures',
      PRESENT: 'Restriction or seizure registered',
      UNKNOWN: 'Restrictions and seizures: awaiting reply',
    },
    dispute: {
      CLEAR: 'No court disputes',
      PRESENT: 'Subject to a court dispute',
      UNKNOWN: 'Court disputes: awaiting reply',
    },
    occupants: {
      CLEAR: 'Vacant',
      PRESENT: 'Occupied',
      UNKNOWN: 'Occupancy: being checked',
    },
    registration: {
      CLEAR: 'No registered residents',
      PRESENT: 'Has registered residents',
      UNKNOWN: 'Registered residents: awaiting reply',
    },
    dues: {
      CLEAR: 'No unpaid utility bills',
      PRESENT: 'Unpaid utility bills',
      UNKNOWN: 'Utility bills: awaiting reply',
    },
  },
  kinds: {
    encumbrance: 'Restrictions and seizures',
    dispute: 'Court disputes',
    occupants: 'Occupants',
    registration: 'Registered residents',
    dues: 'Utility bills',
  },
  states: { CLEAR: 'None', PRESENT: 'Yes', UNKNOWN: 'Unknown' },
  sources: {
    CADASTRE: 'Cadastral register',
    DEBTS: 'Register of debts and bans',
    BANK: 'The bank',
    COURT: 'The court',
    UTILITIES: 'Utility companies',
    MIGRATION: 'Register of addresses',
    ON_SITE: 'On-site inspection',
    SELLER: 'Stated by the seller',
  },
  checkers: {
    author: 'applicant',
    assistant: 'partner agent',
    moderator: 'moderator',
    bank: 'bank',
    system: 'automatic check',
  },
  editor: {
    conflict: { title: 'Someone else has changed these checks', mine: 'Keep mine', theirs: 'Use the saved version' },
    title: 'Property checks',
    lead: 'Everything here is visible to everyone on the property page.',
    state: 'Status',
    source: 'Source',
    day: 'Check date',
    note: 'Note',
    skip: 'Not checked',
    save: 'Save',
    saved: 'Property checks saved',
    failed: 'Not saved. Check the connection and try again.',
  },
} satisfies SameAs<typeof uz>;
