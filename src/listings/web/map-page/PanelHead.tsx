import { mapPath } from '#listings/rules/map-address.ts';
import { feedPath, type ListingSort } from '#listings/rules/query.ts';
import { localePath } from '#platform/values/locale.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { RefusedParts } from '../list/RefusedParts.tsx';
import { useMapPageText } from './map-page-text.ts';
import css from './PanelHead.module.css';
import type { MapSearch } from './use-map-search.ts';

const sorts: readonly ListingSort[] = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC'];

/** How many objects there are, within what, and in which order they stand. */
export function PanelHead({ search: { address, refusedAreas, list, objects, go } }: { search: MapSearch }) {
  const t = useMapPageText();
  const locale = useLocale();
  const { query, isUnplaced } = address;
  const isComing = list.progress === 'loading';
  const count = isUnplaced ? t.unplacedTitle({ n: list.total }) : t.objects({ n: list.total });
  return (
    <div className={css.head}>
      <h2 className={css.count}>{count}</h2>
      <p className="visually-hidden" role="status">
        {isComing ? t.loading : count}
      </p>
      <Sort value={query.sort} onSort={(sort) => go({ query: { ...query, sort } })} />
      <div className={css.line}>
        <p>
          <AreaSummary
            areas={query.areas.length}
            unplaced={objects.completed?.result.unplaced ?? 0}
            address={address}
          />
        </p>
        <a className={css.feed} href={localePath(locale, feedPath(query))} rel="nofollow" title={t.feed}>
          RSS
        </a>
      </div>
      <RefusedParts why={refusedAreas} />
    </div>
  );
}

type AreaSummaryProps = { areas: number; unplaced: number; address: MapSearch['address'] };

function AreaSummary({ areas, unplaced, address }: AreaSummaryProps) {
  const t = useMapPageText();
  if (address.isUnplaced)
    return (
      <>
        {t.unplacedLine} · <Link to={mapPath({ ...address, isUnplaced: false })}>{t.toPlaced}</Link>
      </>
    );
  return (
    <>
      {areas > 0 && t.withinAreas({ n: areas })}
      {areas > 0 && unplaced > 0 && ' · '}
      {unplaced > 0 && (
        <Link to={mapPath({ ...address, opened: null, isUnplaced: true })}>{t.unplaced({ n: unplaced })}</Link>
      )}
    </>
  );
}

function Sort({ value, onSort }: { value: ListingSort; onSort: (sort: ListingSort) => void }) {
  const t = useMapPageText();
  return (
    <label className={css.sort}>
      <span className="visually-hidden">{t.sort}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const selected = sorts.find((sort) => sort === target.value);
          if (selected) onSort(selected);
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t.sorts[sort]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  );
}
