import { type PayMethod, payBits, payMethods } from '../../rules/pay-method.ts';
import { addBit } from './bitmaps.ts';
import type { Columns } from './columns.ts';
import { paidHere } from './row-codes.ts';
import type { RowFilter } from './row-filter.ts';
import type { IndexView } from './search-index.ts';

/** What is offered for the class of a row: its bits at `category * provinces + province`, both as codes. */
type ClassTable = { readonly bits: Uint8Array; readonly provinces: number };

const classTableOf = ({ reference, dictionaries: { category, province } }: IndexView): ClassTable => {
  const table = { bits: new Uint8Array(category.size * province.size), provinces: province.size };
  for (const { categoryId, provinceId, bits } of reference.classOffers) {
    const categoryCode = categoryId === null ? null : category.find(categoryId);
    const provinceCode = provinceId === null ? null : province.find(provinceId);
    for (let c = 0; c < category.size; c++)
      for (let p = 0; p < province.size; p++)
        if ((categoryCode === null || c === categoryCode) && (provinceCode === null || p === provinceCode))
          table.bits[c * province.size + p] = (table.bits[c * province.size + p] as number) | bits;
  }
  return table;
};

/** What can be paid for in any of the ways: by what is offered for it alone, or for its class. */
const filterOf = ({ base }: IndexView, { bits: offered, provinces }: ClassTable, wanted: number): RowFilter => {
  const isOffered = (pay: number, category: number, province: number) =>
    (pay & paidHere) !== 0 && ((pay | (offered[category * provinces + province] as number)) & wanted) !== 0;
  return {
    on: 'pay',
    key: `pay=${wanted};${provinces};${offered.join('')}`,
    has: ({ pay, category, province }) => isOffered(pay, category, province),
    rows: {
      addTo: (bits) => {
        const { pay, category, province }: Columns = base.columns;
        for (let row = 0; row < base.rowCount; row++)
          if (isOffered(pay[row] as number, category[row] as number, province[row] as number)) addBit(bits, row);
      },
    },
  };
};

export const payFilter = (index: IndexView, methods: readonly PayMethod[]): RowFilter | null =>
  methods.length === 0 ? null : filterOf(index, classTableOf(index), payBits(methods));

/** The filters of the single ways to pay, for counting what each would show. */
export const payFilters = (index: IndexView): { value: PayMethod; filter: RowFilter }[] => {
  const table = classTableOf(index);
  return payMethods.map((value) => ({ value, filter: filterOf(index, table, payBits([value])) }));
};
