import { useEffect, useState } from 'react';
import type { contract as listingsContract, Reference } from '#listings/contract.ts';
import { chips } from '#listings/rules/chips.ts';
import { type ListingQuery, parseListingQuery, queryText } from '#listings/rules/query.ts';
import { chipWords } from '#listings/web/list/chip-words.ts';
import { loadReference } from '#listings/web/load-reference.ts';
import { useListingsText } from '#listings/web/text.ts';
import type { contract as placesContract } from '#places/contract.ts';
import type { NamedPlace } from '#places/rules/place-selection.ts';
import { api } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { COMMUNICATIONS, parseSavedQuery } from '../../rules/orders/form.ts';
import css from './SearchWords.module.css';
import { useOrdersText } from './text.ts';

const places = api<typeof placesContract>();
const listings = api<typeof listingsContract>();

/** What the words of searches need to know: names of categories, companies, places and communications. */
export type SearchNames = {
  reference: Reference;
  places: readonly NamedPlace[];
  communications: readonly { code: string; name: string }[];
};

/** What is looked for: a search of the list, and codes of communications that no such search can say. */
type SearchCriteria = { query: string; communications?: readonly string[] | undefined };

/** The names for what is looked for. A place that nobody knows goes by its number. */
export const loadSearchNames = async (searches: readonly SearchCriteria[]): Promise<SearchNames> => {
  const ids = new Set(searches.flatMap(({ query }) => queryOf(query).placeIds));
  const nameOf = async (id: number): Promise<NamedPlace[]> => {
    const { data } = await places('GET /public/region/:id', { params: { id } }).catch(() => ({ data: [] }));
    return data.slice(-1);
  };
  const hasOptions = searches.some(({ communications = [] }) => communications.length > 0);
  const [reference, namedPlaces, communications] = await Promise.all([
    loadReference(),
    Promise.all([...ids].map(nameOf)),
    hasOptions ? loadOptions() : [],
  ]);
  return { reference, places: namedPlaces.flat(), communications };
};

const loadOptions = async () => {
  const params = { characteristic: COMMUNICATIONS };
  return (await listings('GET /public/options/:characteristic', { params }).catch(() => ({ data: [] }))).data;
};

export const queryOf = (query: string): ListingQuery => parseListingQuery(new URLSearchParams(query));

/** The list of a saved search, as it stands: areas that are not to be read any more are refused there, in words. */
export const listPathOf = (query: string): string => `/products?${queryText(new URLSearchParams(query))}`;

type SearchWordsProps = SearchCriteria & {
  /** They come along, or are asked for. */
  names?: SearchNames | undefined;
};

/** A search in words, as chips. */
export function SearchWords({ query, communications = [], names: providedNames }: SearchWordsProps) {
  const names = useNames(query, providedNames);
  const words = useWords(query, communications, names);
  const t = useOrdersText();
  if (words === null)
    return (
      <div className={css.chips}>
        <Skeleton width="108px" height="32px" />
        <Skeleton width="148px" height="32px" />
      </div>
    );
  return (
    <ul className={css.chips} aria-label={t.search}>
      {words.map(({ text, icon }) => (
        <li key={text} className={css.chip}>
          {icon && <Icon name={icon} size={16} />}
          {text}
        </li>
      ))}
      {words.length === 0 && <li className={css.chip}>{t.anyListing}</li>}
    </ul>
  );
}

const useNames = (query: string, providedNames: SearchNames | undefined): SearchNames | null => {
  const [loaded, setLoaded] = useState<{ query: string; names: SearchNames } | null>(null);
  const isProvided = providedNames !== undefined;
  useEffect(() => {
    if (isProvided) return;
    let isCurrent = true;
    void loadSearchNames([{ query }]).then((names) => isCurrent && setLoaded({ query, names }));
    return () => {
      isCurrent = false;
    };
  }, [query, isProvided]);
  return providedNames ?? (loaded?.query === query ? loaded.names : null);
};

type Word = { text: string; icon: IconName | undefined };

const useWords = (query: string, communications: readonly string[], names: SearchNames | null): Word[] | null => {
  const t = useListingsText();
  const locale = useLocale();
  if (names === null) return null;
  // Without its areas it would read as a search of the whole country.
  if (parseSavedQuery(query) === null) return [{ text: t.list.areasRefused, icon: 'map-pins' }];
  const words: Word[] = chips(queryOf(query)).map((chip) => ({
    text: chipWords(chip, { ...names, locale }, t),
    icon: chip.filter === 'areas' ? 'map-pins' : undefined,
  }));
  const nameOf = (communication: string) =>
    names.communications.find(({ code }) => code === communication)?.name ?? communication;
  words.push(...communications.map((code) => ({ text: nameOf(code), icon: 'bolt' as const })));
  return words;
};
