import { type Chip, withoutFilters } from '#listings/rules/chips.ts';
import { type ListingQuery, listingsPath } from '#listings/rules/query.ts';
import { Chip as ChipLink } from '#platform/web/Chip.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useListingsText } from '../text.ts';
import css from './AppliedFilters.module.css';

/** The filters in force, in words; each is a link to the list without it. */
export function AppliedFilters({
  query,
  applied,
  words,
}: {
  query: ListingQuery;
  applied: readonly Chip[];
  words: readonly string[];
}) {
  const t = useListingsText();
  if (applied.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t.list.applied}>
      {applied.map(({ without }, at) => (
        <li key={words[at]}>
          <ChipLink to={listingsPath(without)} label={t.list.remove({ filter: words[at] ?? '' })}>
            {words[at]}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link className={css.clear} to={listingsPath(withoutFilters(query))}>
          {t.list.clear}
        </Link>
      </li>
    </ul>
  );
}
