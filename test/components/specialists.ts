import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { contract, Specialist, SpecialistPage } from '#realtors/contract.ts';
import { specialistKinds } from '#realtors/rules/specialist.ts';

export const SPECIALISTS = 'GET /public/users';
export const SPECIALIST = 'GET /public/users/:id';
export const SPECIALIST_PRODUCTS = 'GET /public/users/:id/products';
export const OWN_SPECIALIST = 'GET /user/specialist';
export const SAVE_OWN_SPECIALIST = 'PUT /user/specialist';

type ReplyOf<Key extends keyof typeof contract> = Reply<OperationAt<typeof contract, Key>>;

export const provinces = [
  { id: 1726, name: 'Toshkent shahri' },
  { id: 1718, name: 'Samarqand viloyati' },
];

/** A realtor of an agency whose figures are of many sales and requests. */
export const specialistOf = (change: Partial<Specialist> = {}): Specialist => ({
  id: 2_041,
  kind: 'REALTOR',
  name: 'Akmal Qodirov',
  agency: { id: 2_050, name: 'Yangi makon' },
  isVerified: true,
  provinces: provinces.slice(0, 1),
  languages: ['uz', 'ru'],
  figures: {
    onSale: 48,
    soldYear: 52,
    saleDays: 18,
    calls: 187,
    callsInTime: 174,
    answerMinutes: 12,
    ratings: 31,
    rating: 4.9,
  },
  ...change,
});

/** The agency he is of. */
export const agency = specialistOf({ id: 2_050, kind: 'AGENCY', name: '«Yangi makon»', agency: null });
export const developer = specialistOf({ id: 2_060, kind: 'DEVELOPER', name: 'Navroʻz Qurilish', agency: null });

/** Figures of somebody who has hardly begun. */
export const fewFigures: Specialist['figures'] = {
  onSale: 2,
  soldYear: 0,
  saleDays: null,
  calls: limits.specialistCallsMin - 1,
  callsInTime: 9,
  answerMinutes: 3,
  ratings: 4,
  rating: null,
};

/** The list of these, with what could be chosen. */
export const listOf = (data: readonly Specialist[], total = data.length): ReplyOf<typeof SPECIALISTS> => ({
  data: [...data],
  total,
  page: 1,
  size: limits.specialistsPage,
  counts: {
    kinds: Object.fromEntries(
      specialistKinds.map((kind) => [kind, data.filter((one) => one.kind === kind).length]),
    ) as ReplyOf<typeof SPECIALISTS>['counts']['kinds'],
    provinces: provinces.map((province) => ({ ...province, count: total })),
    languages: [
      { code: 'uz', count: total },
      { code: 'ru', count: 1 },
    ],
    verified: data.filter(({ isVerified }) => isVerified).length,
  },
});

/** His page. */
export const pageOf = (change: Partial<SpecialistPage> = {}): SpecialistPage => ({
  ...specialistOf(),
  about: 'Toshkentning shimolida kvartira va hovli savdosi.',
  aboutLanguage: 'uz',
  services: ['sale', 'papers'],
  license: '02417',
  since: 2_019,
  telegram: 'akmal_qodirov',
  joinedOn: '2025-03-04',
  members: [],
  ...change,
});

export const productsOf = (
  change: Partial<ReplyOf<typeof SPECIALIST_PRODUCTS>> = {},
): ReplyOf<typeof SPECIALIST_PRODUCTS> => ({
  data: [],
  total: 48,
  page: 1,
  size: 20,
  counts: { onSale: 48, sold: 166 },
  ...change,
});

/** What an agency has written of itself. */
export const ownOf = (
  change: Partial<NonNullable<ReplyOf<typeof OWN_SPECIALIST>['profile']>> = {},
): ReplyOf<typeof OWN_SPECIALIST> => ({
  profile: {
    id: 2_050,
    kind: 'AGENCY',
    version: 3,
    tradeName: '«Yangi makon»',
    about: '',
    languages: ['uz'],
    provinceIds: [1726],
    services: ['sale'],
    license: '',
    since: null,
    telegram: '',
    ...change,
  },
  provinces,
});
