import type { FormContext } from '#applications/rules/form-values.ts';

const plain = { unit: null, max: null } as const;

/** What a form offers in the stories of its rules. */
export const sampleContext: FormContext = {
  kind: 'SALE',
  origin: 'ADD',
  year: 2026,
  offered: {
    categories: [{ id: 8 }, { id: 12 }, { id: 15 }, { id: 19 }],
    buildingTypes: [{ id: 3 }, { id: 13 }, { id: 14 }],
    companies: [{ id: 182 }],
    groups: [{ id: 5 }],
    characteristics: [
      {
        categoryId: 8,
        code: 'repair_status',
        kind: 'option',
        ...plain,
        options: [{ code: 'euro' }, { code: 'needs' }],
      },
      { categoryId: 8, code: 'near_there', kind: 'options', ...plain, options: [{ code: 'metro' }, { code: 'park' }] },
      { categoryId: 8, code: 'year_construction_delivery', kind: 'integer', ...plain, unit: 'year', options: [] },
      { categoryId: 8, code: 'area_kitchen', kind: 'decimal', ...plain, unit: 'm2', options: [] },
      { categoryId: 8, code: 'rooms', kind: 'integer', ...plain, options: [] },
      { categoryId: 15, code: 'site', kind: 'option', ...plain, options: [{ code: 'open' }] },
    ],
  },
};
