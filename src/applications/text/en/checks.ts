import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/checks.ts';

export default {
  title: 'Checks',
  again: 'Check again',
  againFailed: 'The check failed. Try again later.',
  none: 'Nothing has been checked yet.',
  kinds: {
    cadastre: 'Cadastral number',
    area: 'Area',
    owner: 'Owner',
    ban: 'Restrictions',
    debt: 'Debt',
    neighbourhood: 'Location',
    duplicate: 'Duplicate application',
  },
  states: {
    PASSED: 'matches',
    WARNING: 'needs review',
    FAILED: 'failed',
    UNAVAILABLE: 'the register did not answer',
  },
  passed: {
    cadastre: 'Found in the cadastral register.',
    area: 'It matches the area in the cadastre.',
    owner: 'It matches the owner in the cadastre.',
    ban: 'No restrictions.',
    debt: 'No debts.',
    neighbourhood: 'It matches the district and neighbourhood in the cadastre.',
    duplicate: 'No other application or listing for this property.',
  },
  away: 'The register did not respond; result unknown.',
  reasons: {
    numberMissing: 'Cadastral number missing.',
    unknownNumber: 'Number not found in the cadastral register.',
    banned: 'The property is under a restriction.',
    areaUnknown: 'The register does not state the area.',
    areaDiffers: (p) => `Application: ${p.given}; register: ${p.known}.`,
    ownerUnknown: 'The register does not state the owner.',
    ownerDiffers: 'The register shows a different owner.',
    owed: (p) => `${plural('en', p.count, { one: '# debt', other: '# debts' })}, ${p.total} in total.`,
    districtDiffers: 'The register shows a different district.',
    neighbourhoodUnknown: 'The register does not state the neighbourhood.',
    neighbourhoodDiffers: 'The register shows a different neighbourhood.',
    duplicate: (p) => `Other applications or listings for this property: ${p.numbers}.`,
  },
  stops: {
    numberMissing: 'The application was returned: the cadastral number is missing.',
    unknown: 'The application was returned: the cadastral number was not found. Check it and resubmit.',
    banned: 'The application was returned: the property is under a restriction. Resubmit once it is lifted.',
  },
} satisfies SameAs<typeof uz>;
