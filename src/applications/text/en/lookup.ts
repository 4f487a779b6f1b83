import type { SameAs } from '#platform/contract/text.ts';
import kit from '#platform/text/en.ts';
import type uz from '../uz/lookup.ts';

export default {
  refusals: {
    cadastralNumberWrong: kit.field.cadastreNumber,
    cadastreUnknown: 'Cadastral number not found. Check it and try again.',
    registerAway: 'The register is unavailable. Try again later.',
    tooManyQuestions: 'Too many requests. Try again in an hour.',
    pinflOrTinWrong: 'Enter a valid PINFL (14 digits) or TIN (9 digits).',
    ownerMismatch: 'The PINFL or TIN does not match the owner in the cadastre.',
  },
  warnings: {
    districtMissing: 'The register record has no district. Please select it.',
    neighbourhoodMissing: 'The register record has no neighbourhood. Please select it.',
    addressMissing: 'The register record has no address. Please enter it.',
  },
  type: { APARTMENT: 'Apartment', HOUSE: 'House', COMMERCIAL: 'Non-residential building', LAND: 'Land plot' },
  debtKind: {
    TAX: 'Tax',
    UTILITIES: 'Utilities',
    CREDIT: 'Loan',
    ENFORCEMENT: 'Enforcement order',
  },
  tabs: {
    number: 'Cadastral number',
    numberHint: '19 to 28 characters, such as 10:09:01:02:03:0148',
    pinflOrTin: 'Owner’s PINFL or TIN',
    pinflOrTinHint: '14 or 9 digits',
    find: 'Find',
    check: 'Check',
    cadastreTitle: 'Cadastral details',
    cadastreLine: 'Look up a property in the cadastral register by its number. The owner’s name is hidden.',
    debtTitle: 'Debts and restrictions',
    debtLine: 'Results are shown only if the PINFL or TIN matches the registered owner.',
    owner: 'Owner',
    kind: 'Type',
    area: 'Area',
    place: 'Location',
    address: 'Address',
    ban: 'Restriction',
    hasBan: 'Restricted',
    noBan: 'No restrictions',
    noDebts: 'No debts',
    debts: 'Debts',
    total: 'Total',
    since: (p) => `since ${p.day}`,
    unknown: 'Not given',
    found: 'Property found',
  },
} satisfies SameAs<typeof uz>;
