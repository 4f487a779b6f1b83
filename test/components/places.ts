import type { PlaceNode } from '#places/contract.ts';
import type { Call } from './render.tsx';

/** jsdom has no notion of what is in sight. */
Element.prototype.scrollIntoView ??= () => undefined;

/** What a picker asks for: the provinces, or the places inside one. */
export const PLACES = 'POST /public/region/init';

const placeOf = (id: number, name: string, parentId: number | null): PlaceNode => ({
  id,
  code: String(id),
  label: name,
  name,
  parentId,
  children: id < 10_000_000 ? [] : null,
});

export const tashkent = placeOf(1726, 'Toshkent shahri', null);
export const yunusobod = placeOf(1_726_266, 'Yunusobod tumani', tashkent.id);
export const quarter = placeOf(60_070_005, 'Yunusobod 19-mavze', yunusobod.id);
export const samarkand = placeOf(1718, 'Samarqand viloyati', null);

const places: PlaceNode[] = [
  tashkent,
  yunusobod,
  placeOf(1_726_262, 'Uchtepa tumani', tashkent.id),
  quarter,
  placeOf(60_070_006, 'Bodomzor', yunusobod.id),
  samarkand,
  placeOf(1_718_236, 'Urgut tumani', samarkand.id),
  placeOf(1_718_401, 'Samarqand shahri', samarkand.id),
];

/** The places that lie in one, as the server answers; those of the whole country are the provinces. */
export const placesIn = (parent: number | null): PlaceNode[] => places.filter(({ parentId }) => parentId === parent);

/** Answers a picker. */
export const answerPlaces = ({ body }: Call): { data: PlaceNode[] } => ({
  data: placesIn((body as { parentId?: number }).parentId ?? null),
});
