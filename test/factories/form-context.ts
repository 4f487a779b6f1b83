import type { FormContext } from '#applications/rules/form-values.ts';

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
      { categoryId: 8, code: 'repair_status', kind: 'option', options: [{ code: 'euro' }, { code: 'needs' }] },
      { categoryId: 8, code: 'near_there', kind: 'options', options: [{ code: 'metro' }, { code: 'park' }] },
      { categoryId: 8, code: 'year_construction_delivery', kind: 'integer', options: [] },
      { categoryId: 8, code: 'area_kitchen', kind: 'decimal', options: [] },
      { categoryId: 8, code: 'rooms', kind: 'integer', options: [] },
      { categoryId: 15, code: 'site', kind: 'option', options: [{ code: 'open' }] },
    ],
  },
};
