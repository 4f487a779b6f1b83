import type { Columns } from './columns.ts';

/** Which place lies in which, learned from the listings themselves. Codes of the dictionaries; 0 means none. */
export class PlaceTree {
  /** The province of each district and the district of each neighbourhood. */
  readonly #provinces: number[] = [];
  readonly #districts: number[] = [];

  learn(row: { readonly province: number; readonly district: number; readonly neighbourhood: number }): void {
    this.#provinces[row.district] = row.province;
    if (row.neighbourhood > 0) this.#districts[row.neighbourhood] = row.district;
  }

  learnAll({ province, district, neighbourhood }: Columns): void {
    for (let row = 0; row < province.length; row++) {
      this.#provinces[district[row] as number] = province[row] as number;
      if (neighbourhood[row] !== 0) this.#districts[neighbourhood[row] as number] = district[row] as number;
    }
  }

  provinceOf(district: number): number {
    return this.#provinces[district] ?? 0;
  }

  districtOf(neighbourhood: number): number {
    return this.#districts[neighbourhood] ?? 0;
  }

  districtsIn(provinces: ReadonlySet<number>): number[] {
    return [...this.#provinces.keys()].filter((district) => provinces.has(this.provinceOf(district)));
  }

  neighbourhoodsIn(districts: ReadonlySet<number>): number[] {
    return [...this.#districts.keys()].filter((neighbourhood) => districts.has(this.districtOf(neighbourhood)));
  }
}
