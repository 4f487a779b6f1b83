import { type ReactNode, useEffect, useRef } from 'react';
import type { Card } from '#listings/contract.ts';
import { land } from '#listings/rules/categories.ts';
import { type Chip, withoutFilters } from '#listings/rules/chips.ts';
import { feedPath, type ListingQuery, type ListingSort, listingsPath, mapSearchPath } from '#listings/rules/query.ts';
import { localePath } from '#platform/values/locale.ts';
import { parseWire } from '#platform/values/money.ts';
import { Chip as ChipLink } from '#platform/web/Chip.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { CardSkeleton, RowSkeleton } from '../CardSkeleton.tsx';
import { ListingCard } from '../ListingCard.tsx';
import { ListingRow } from '../ListingRow.tsx';
import { priceFor, usePriceFormat } from '../price-words.ts';
import { useListingsText } from '../text.ts';
import appliedFiltersCss from './AppliedFilters.module.css';
import { shortUnits, unitWord } from './chip-words.ts';
import layoutSwitchCss from './LayoutSwitch.module.css';
import listHeadCss from './ListHead.module.css';
import { chooseListLayout, type ListLayout, useListLayout } from './layout-choice.ts';
import { titleOf } from './list-title.ts';
import type { ListData } from './load-list.ts';
import { NothingFound } from './NothingFound.tsx';
import { RefusedParts } from './RefusedParts.tsx';
import css from './ResultColumn.module.css';
import resultsCss from './Results.module.css';
import sortSelectCss from './SortSelect.module.css';
import type { LoadingState } from './use-loading-state.ts';

const sorts: readonly ListingSort[] = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC'];

/** The order of the list. Without a script it goes with the form of the filters. */
function SortSelect({
  value,
  form,
  onSort,
}: {
  value: ListingSort;
  form: string;
  onSort: (sort: ListingSort) => void;
}) {
  const t = useListingsText();
  return (
    <Select
      label={t.list.sort}
      isLabelHidden
      name="sort"
      form={form}
      icon="arrows-sort"
      size={44}
      className={sortSelectCss.sort ?? ''}
      options={sorts.map((sort) => ({ value: sort, label: t.list.sorts[sort] }))}
      value={value}
      onChange={(event) => {
        const selected = sorts.find((sort) => sort === event.target.value);
        if (selected) onSort(selected);
      }}
    />
  );
}

/** How many shapes stand in while an answer is late. */
const SKELETONS = 6;
/** Cards in a row of the widest grid. */
const ROW_MAX = 3;
const shapes = Array.from({ length: SKELETONS }, (_, index) => index);

/** The cards of one page: grey while the next answer is on its way, their shapes when it is late. */
function Results({
  cards,
  layout,
  state,
  end,
  afterFirstRow,
}: {
  cards: readonly Card[];
  layout: ListLayout;
  state: 'loaded' | 'loading' | 'late';
  /** Fills what the last row of the grid leaves empty. */
  end: ReactNode;
  /** Stands below the first row; where there is no second one, it is not shown. */
  afterFirstRow: ReactNode;
}) {
  const One = layout === 'grid' ? ListingCard : ListingRow;
  const Shape = layout === 'grid' ? CardSkeleton : RowSkeleton;
  const isParted = Boolean(afterFirstRow) && state !== 'late' && cards.length > ROW_MAX;
  const shown = cards.map((card, at) => <One key={card.id} card={card} priority={at === 0 ? 'first' : 'lazy'} />);
  return (
    <div className={resultsCss.room}>
      <div className={resultsCss[layout]} data-state={state} data-parted={isParted || undefined}>
        {state === 'late' ? shapes.map((shape) => <Shape key={shape} />) : shown.slice(0, ROW_MAX)}
        {isParted && <div className={resultsCss.afterFirstRow}>{afterFirstRow}</div>}
        {state !== 'late' && shown.slice(ROW_MAX)}
        {end && layout === 'grid' && state !== 'late' && <div className={resultsCss.end}>{end}</div>}
      </div>
    </div>
  );
}

/** The title as a sentence, how many there are and what a square metre costs on average. */
function ListHead({ title, data }: { title: string; data: ListData }) {
  const t = useListingsText();
  const locale = useLocale();
  const average = useAverage(data);
  const { total } = data.page;
  return (
    <div className={listHeadCss.head}>
      <h1 className={listHeadCss.title}>{title}</h1>
      <p className={listHeadCss.count}>
        <b>{t.list.count({ n: total })}</b> {t.list.countNoun({ n: total })}
        {average && <span className={listHeadCss.average}> · {average}</span>}
        <a className={listHeadCss.feed} href={localePath(locale, feedPath(data.query))} rel="nofollow">
          RSS
        </a>
      </p>
    </div>
  );
}

const SOTKA_M2 = 100n;

/** The average price of one unit of area, in the currency of the reader; land is counted by the sotka. */
const useAverage = ({ facets, query }: ListData): string | null => {
  const t = useListingsText();
  const priceFormat = usePriceFormat();
  if (facets.averagePerM2Tiyin === null) return null;
  const isLand = query.categoryId === land.id;
  const tiyin = parseWire(facets.averagePerM2Tiyin) * (isLand ? SOTKA_M2 : 1n);
  const { hundredths, currency } = priceFor({ currency: 'UZS', hundredths: tiyin }, priceFormat);
  const amount = shortUnits(Number(hundredths / 100n), priceFormat.locale);
  const price = currency === 'USD' ? `$${amount}` : `${amount}\u00a0${unitWord(currency, priceFormat.locale)}`;
  return isLand ? t.list.averageSotka({ price }) : t.list.average({ price });
};

/** Grid or horizontal cards. */
function LayoutSwitch() {
  const t = useListingsText();
  const layout = useListLayout();
  const option = (value: 'grid' | 'rows', icon: 'layout-grid' | 'layout-list', label: string) => ({
    value,
    title: label,
    label: (
      <>
        <Icon name={icon} size={18} />
        <span className="visually-hidden">{label}</span>
      </>
    ),
  });
  return (
    <Segmented
      label={t.list.layout}
      size={44}
      className={layoutSwitchCss.switch ?? ''}
      options={[option('grid', 'layout-grid', t.list.grid), option('rows', 'layout-list', t.list.rows)]}
      value={layout}
      onValue={chooseListLayout}
    />
  );
}

/** The filters in force, in words; each is a link to the list without it. */
function AppliedFilters({
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
    <ul className={appliedFiltersCss.chips} aria-label={t.list.applied}>
      {applied.map(({ without }, at) => (
        <li key={words[at]}>
          <ChipLink to={listingsPath(without)} label={t.list.remove({ filter: words[at] ?? '' })}>
            {words[at]}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link className={appliedFiltersCss.clear} to={listingsPath(withoutFilters(query))}>
          {t.list.clear}
        </Link>
      </li>
    </ul>
  );
}

/** Buttons to be told of what comes: beside the title, after the last card, and where nothing was found. */
export type ListOrder = { readonly inHead: ReactNode; readonly atEnd: ReactNode; readonly whenNone: ReactNode };

type Props = {
  data: ListData;
  state: LoadingState;
  applied: readonly Chip[];
  /** The applied filters in words, in the same order. */
  words: readonly string[];
  /** The form of the filters, which the order is sent with where there is no script. */
  form: string;
  /** The question as it is asked now, whose answer may still be on its way. */
  query: ListingQuery;
  onQuery: (query: ListingQuery) => void;
  order: ListOrder | undefined;
  /** Stands below the first row of cards. */
  afterFirstRow?: ReactNode;
};

/** What was found: a title, the filters in words, cards and pages, or what to do when nothing was. */
export function ResultColumn({ data, state, applied, words, form, query, onQuery, order, afterFirstRow }: Props) {
  const { page } = data;
  const t = useListingsText();
  const layout = useListLayout();
  const title = titleOf(data, useLocale());
  const column = useTopOfResults(data.query.page);
  const hasCards = page.data.length > 0;
  return (
    <div className={css.column} ref={column}>
      <div className={css.top}>
        <ListHead title={title} data={data} />
        {order && <div className={css.order}>{order.inHead}</div>}
        <div className={css.tools}>
          <SortSelect value={query.sort} form={form} onSort={(sort) => onQuery({ ...query, sort })} />
          <OnMap query={query} />
          <LayoutSwitch />
        </div>
      </div>
      <AppliedFilters query={data.query} applied={applied} words={words} />
      <RefusedParts why={data.refusedAreas} />
      {page.didYouMean !== null && <p className={css.meant}>{t.list.didYouMean({ text: page.didYouMean })}</p>}
      <section className={css.results} aria-busy={state !== 'loaded'}>
        <h2 className="visually-hidden">{t.list.results}</h2>
        <p className="visually-hidden" aria-live="polite">
          {state === 'late' ? t.list.loading : t.filters.results({ n: page.total })}
        </p>
        {hasCards || state === 'late' ? (
          <Results cards={page.data} layout={layout} state={state} end={order?.atEnd} afterFirstRow={afterFirstRow} />
        ) : (
          page.total === 0 && (
            <NothingFound query={data.query} applied={applied} words={words} drops={data.drops}>
              {order?.whenNone}
            </NothingFound>
          )
        )}
      </section>
      {(hasCards || state !== 'late') && (
        <Pager
          page={page.page}
          pages={Math.ceil(page.total / page.size)}
          addressOf={(number) => listingsPath({ ...data.query, page: number, asOfMs: page.asOfMs })}
        />
      )}
    </div>
  );
}

/** The same search on the map. */
function OnMap({ query }: { query: ListingQuery }) {
  const t = useListingsText().list;
  return (
    <Link className={css.onMap} to={mapSearchPath(query)}>
      <Icon name="map" size={18} />
      <span className={css.onMapWord}>{t.onMap}</span>
    </Link>
  );
}

/** Another page of the list begins at its top; a filter leaves the visitor where the filter is. */
const useTopOfResults = (page: number) => {
  const column = useRef<HTMLDivElement>(null);
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    if (column.current && column.current.getBoundingClientRect().top < 0) scrollTo(0, 0);
  }, [page]);
  return column;
};
