import { digitsOf } from '#platform/values/digits.ts';
import type { OrderForm } from '../../contract.ts';
import { COMMUNICATIONS } from '../../rules/orders/form.ts';

/** Something that was chosen of a list; a place knows the one it lies in. */
export type OrderOption<Id extends number | string = number> = {
  readonly id: Id;
  readonly name: string;
  readonly parentId?: number | null;
};

/** What stands in the fields, as it is shown. */
export type OrderDraft = {
  provinces: readonly OrderOption[];
  regions: readonly OrderOption[];
  mfys: readonly OrderOption[];
  /** The id of the category, or nothing. */
  category: string;
  /** The id of the bank or company, or nothing. */
  branch: string;
  variations: readonly OrderOption<string>[];
  priceFrom: string;
  priceTo: string;
  totalAreaFrom: string;
  totalAreaTo: string;
  firstName: string;
  lastName: string;
  middleName: string;
  /** Under its mask. */
  phoneNumber: string;
  smsActive: boolean;
};

export const emptyDraft: OrderDraft = {
  provinces: [],
  regions: [],
  mfys: [],
  category: '',
  branch: '',
  variations: [],
  priceFrom: '',
  priceTo: '',
  totalAreaFrom: '',
  totalAreaTo: '',
  firstName: '',
  lastName: '',
  middleName: '',
  phoneNumber: '+998',
  smsActive: false,
};

/** The fields with the captcha, in the order in which they stand. */
export const draftFields = [...(Object.keys(emptyDraft) as (keyof OrderDraft)[]), 'captcha'] as const;
export type DraftField = (typeof draftFields)[number];

/** The body of the specification: a saved search asks nothing of its own. */
export const formOf = (
  draft: OrderDraft,
  { query, communicationsLabel }: { query: string | undefined; communicationsLabel: string },
): OrderForm => {
  const { firstName, lastName, middleName, smsActive } = draft;
  const person = {
    firstName,
    lastName,
    middleName,
    phoneNumber: digitsOf(draft.phoneNumber),
    smsActive,
  };
  if (query !== undefined) return { ...person, query };
  return {
    ...person,
    provinces: idsOf(draft.provinces),
    regions: idsOf(draft.regions),
    mfys: idsOf(draft.mfys),
    variations: [
      {
        values: draft.variations.map(({ id }) => id),
        code: COMMUNICATIONS,
        label: communicationsLabel,
        type: 'multiselect',
      },
    ],
    category: numberOrNull(draft.category),
    branch: numberOrNull(draft.branch),
    priceFrom: numberOrNull(draft.priceFrom),
    priceTo: numberOrNull(draft.priceTo),
    totalAreaFrom: numberOrNull(draft.totalAreaFrom),
    totalAreaTo: numberOrNull(draft.totalAreaTo),
  };
};

const idsOf = (choices: readonly OrderOption[]): number[] => choices.map(({ id }) => id);
const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** Chooses places of one level; what lay in a place that is chosen no more goes with it. */
export const withPlaces = (
  draft: OrderDraft,
  level: 'provinces' | 'regions' | 'mfys',
  places: readonly OrderOption[],
): Partial<OrderDraft> => {
  if (level === 'mfys') return { mfys: places };
  if (level === 'regions') return { regions: places, mfys: filterByParents(draft.mfys, places) };
  const regions = filterByParents(draft.regions, places);
  return { provinces: places, regions, mfys: filterByParents(draft.mfys, regions) };
};

const filterByParents = (places: readonly OrderOption[], parents: readonly OrderOption[]): readonly OrderOption[] =>
  places.filter(({ parentId }) => parents.some(({ id }) => id === parentId));
