import type { Columns } from './columns.ts';

/** Which place lies in which, learned from the listings themselves. Codes of the dictionaries; 0 means none. */
export class PlaceTree {
  /** The province of each district and the district of each neighbourhood. */
  readonly #provinces: number[] = [];
  readonly #districts: number[] = [];
  readonly #districtsOf = new Map<number, number[]>();
  readonly #neighbourhoodsOf = new Map<number, number[]>();

  add(row: { readonly province: number; readonly district: number; readonly neighbourhood: number }): void {
    setParent(this.#provinces, this.#districtsOf, row.district, row.province);
    if (row.neighbourhood > 0) setParent(this.#districts, this.#neighbourhoodsOf, row.neighbourhood, row.district);
  }

  addAll({ province, district, neighbourhood }: Columns): void {
    for (let row = 0; row < province.length; row++)
      this.add({
        province: province[row] as number,
        district: district[row] as number,
        neighbourhood: neighbourhood[row] as number,
      });
  }

  provinceOf(district: number): number {
    return this.#provinces[district] ?? 0;
  }

  districtOf(neighbourhood: number): number {
    return this.#districts[neighbourhood] ?? 0;
  }

  districtsIn(province: number): readonly number[] {
    return this.#districtsOf.get(province) ?? [];
  }

  neighbourhoodsIn(district: number): readonly number[] {
    return this.#neighbourhoodsOf.get(district) ?? [];
  }
}

/** Notes the parent of a place, and the place among the parent's children; a place that was moved leaves its old parent. */
const setParent = (parents: number[], children: Map<number, number[]>, place: number, parent: number): void => {
  const before = parents[place];
  if (before === parent) return;
  if (before !== undefined)
    children.set(
      before,
      (children.get(before) ?? []).filter((child) => child !== place),
    );
  while (parents.length < place) parents.push(0);
  parents[place] = parent;
  children.set(parent, [...(children.get(parent) ?? []), place]);
};
