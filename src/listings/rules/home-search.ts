import { categoryById } from './categories.ts';

type Named = { readonly id: number; readonly name: string };

/** What the filter panel of the home page holds; what is not chosen is null. */
export type HomeSearch = {
  readonly text: string | null;
  readonly category: Named | null;
  readonly province: Named | null;
  readonly district: Named | null;
  readonly neighbourhood: Named | null;
  /** Chosen button of the rooms group: 1, 2, 3 or 4 (four or more). */
  readonly rooms: number | null;
};

/**
 * The parameters a home search carries (HOME-008 to HOME-011): sort, then only what is set. rId and rN name the most
 * specific chosen area: neighbourhood over district over province.
 */
export const serializeHomeSearch = (search: HomeSearch): URLSearchParams => {
  const params = new URLSearchParams({ sort: 'NEWEST' });
  const set = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  };
  set('s', search.text?.trim());
  set('cId', search.category?.id);
  set('cC', categoryById(search.category?.id ?? null)?.code);
  set('cN', search.category?.name);
  set('spId', search.province?.id);
  set('srId', search.district?.id);
  set('smId', search.neighbourhood?.id);
  const deepest = search.neighbourhood ?? search.district ?? search.province;
  set('rId', deepest?.id);
  set('rN', deepest?.name);
  set('rooms', search.rooms);
  return params;
};
