import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/checks.ts';

export default {
  title: 'Checks',
  again: 'Check again',
  againFailed: 'It could not be checked. Try again a little later.',
  none: 'Nothing has been checked yet.',
  kinds: {
    cadastre: 'Cadastral number',
    area: 'Area',
    owner: 'Owner',
    ban: 'Ban',
    debt: 'Debt',
    neighbourhood: 'Place',
    duplicate: 'Repeated application',
  },
  states: {
    PASSED: 'matches',
    WARNING: 'look at it',
    FAILED: 'not passed',
    UNAVAILABLE: 'the register did not answer',
  },
  passed: {
    cadastre: 'It is in the cadastre.',
    area: 'It matches the area in the cadastre.',
    owner: 'It matches the owner in the cadastre.',
    ban: 'There is no ban.',
    debt: 'There are no debts.',
    neighbourhood: 'It matches the district and neighbourhood in the cadastre.',
    duplicate: 'There is no other application or listing of this property.',
  },
  away: 'The register did not answer, so nothing is known.',
  reasons: {
    numberMissing: 'There is no cadastral number.',
    unknownNumber: 'The cadastre has no such number.',
    banned: 'The property is under a ban.',
    areaUnknown: 'The cadastre names no area.',
    areaDiffers: (p) => `The application says ${p.given}, the cadastre ${p.known}.`,
    ownerUnknown: 'The cadastre names no owner.',
    ownerDiffers: 'The cadastre names another owner.',
    owed: (p) => `Debts: ${p.count}, ${p.total} altogether.`,
    districtDiffers: 'The cadastre names another district.',
    neighbourhoodUnknown: 'The cadastre names no neighbourhood.',
    neighbourhoodDiffers: 'The cadastre names another neighbourhood.',
    duplicate: (p) => `Numbers of the same property: ${p.numbers}.`,
  },
  stops: {
    numberMissing: 'The application came back: it has no cadastral number.',
    unknown: 'The application came back: the cadastre has no such number. Check the number and send it again.',
    banned: 'The application came back: the property is under a ban. Send it again once the ban is lifted.',
  },
} satisfies SameAs<typeof uz>;
