import type { Facets } from '#listings/contract.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import {
  emptyPlaceSelection,
  mostSpecific,
  type PlaceSelection,
  selectionOfPath,
} from '#places/rules/place-selection.ts';
import { LocationPicker } from '#places/web/LocationPicker.tsx';
import { useListingsText } from '../text.ts';
import type { PlacePath } from './load-list.ts';
import css from './PlaceFacet.module.css';

type Props = {
  query: ListingQuery;
  /** The chosen places of the list shown. */
  places: readonly PlacePath[];
  onQuery: (query: ListingQuery) => void;
  size?: 40 | 44;
};

/** Areas chosen on this page, by their place: their names are needed before the list has come with them. */
const chosenHere = new Map<number, PlaceSelection>();

const selectionFor = ({ placeIds: [id] }: ListingQuery, places: readonly PlacePath[]): PlaceSelection => {
  if (id === undefined) return emptyPlaceSelection;
  const path = places.find((one) => one.at(-1)?.id === id);
  return path ? selectionOfPath(path) : (chosenHere.get(id) ?? emptyPlaceSelection);
};

/** The area: province, district, neighbourhood. The most specific one is asked for. */
export function PlaceFacet({ query, places, onQuery, size = 40 }: Props) {
  const t = useListingsText();
  const choose = (selection: PlaceSelection) => {
    const place = mostSpecific(selection);
    if (place) chosenHere.set(place.id, selection);
    onQuery({ ...query, placeIds: place ? [place.id] : [] });
  };
  return (
    <LocationPicker
      value={selectionFor(query, places)}
      onApply={choose}
      label={t.filters.place}
      isLabelHidden
      size={size}
    />
  );
}

/** The area where there is no script: the provinces, the way down to the chosen place, and what lies in it. */
export function PlaceWithoutScript({
  query: { placeIds },
  facets,
  places,
}: Pick<Props, 'query' | 'places'> & { facets: Facets | null }) {
  const t = useListingsText();
  const [chosen, ...others] = placeIds;
  const path = places.find((one) => one.at(-1)?.id === chosen) ?? [];
  const inside = (facets?.places ?? []).filter(({ value }) => path.every(({ id }) => id !== Number(value)));
  return (
    <noscript>
      <select className={css.plain} name="rId" defaultValue={chosen ?? ''} aria-label={t.filters.place}>
        <option value="">{t.filters.anyPlace}</option>
        {path.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {inside.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {others.map((id) => (
        <input key={id} type="hidden" name="rId" value={id} />
      ))}
    </noscript>
  );
}
