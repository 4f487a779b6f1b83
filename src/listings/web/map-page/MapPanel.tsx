import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { MapCard } from '#listings/contract.ts';
import { listingsPath } from '#listings/rules/query.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { MapEntry } from './MapEntry.tsx';
import css from './MapPanel.module.css';
import { useMapPageText } from './map-page-text.ts';
import { PanelHead } from './PanelHead.tsx';
import { MoreCards, NoAnswer, NoCards } from './PanelStates.tsx';
import type { MapSearch } from './use-map-search.ts';
import { usePointedAt } from './use-pointed-at.ts';

/** How far the sheet of a narrow screen is up. */
type BottomSheetStop = 'peek' | 'half' | 'full';

const stops: readonly BottomSheetStop[] = ['peek', 'half', 'full'];
/** Where whoever skips to the results gets. */
export const RESULTS_ID = 'map-results';
/** A drag of less is a press. */
const PRESS_PX = 6;
/** So far, as a part of the screen, a drag goes from one stop to the next. */
const STEP = 0.18;

/** The sheet of a narrow screen: its handle is dragged from stop to stop, or pressed for the next one. */
const useBottomSheet = (element: RefObject<HTMLElement | null>) => {
  const [stop, setStop] = useState<BottomSheetStop>('half');
  const drag = useRef<{ from: number; by: number } | null>(null);
  const shift = (pixels: number) => element.current?.style.setProperty('--drag', `${pixels}px`);

  const move = (steps: number) => {
    const at = Math.min(Math.max(stops.indexOf(stop) + steps, 0), stops.length - 1);
    setStop(stops[at] ?? 'half');
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      drag.current = { from: event.clientY, by: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!drag.current) return;
      drag.current.by = clientY - drag.current.from;
      shift(drag.current.by);
    },
    onPointerUp: () => {
      const by = drag.current?.by ?? 0;
      shift(0);
      if (Math.abs(by) >= PRESS_PX) move(-Math.sign(by) * Math.max(1, Math.round(Math.abs(by) / innerHeight / STEP)));
    },
    onPointerCancel: () => {
      drag.current = null;
      shift(0);
    },
    onClick: () => {
      const wasDragged = Math.abs(drag.current?.by ?? 0) >= PRESS_PX;
      drag.current = null;
      if (!wasDragged) setStop(stop === 'full' ? 'peek' : (stops[stops.indexOf(stop) + 1] ?? 'half'));
    },
  };
  return { stop, handle };
};

type Props = {
  search: MapSearch;
  /** The object whose pin the pointer is on. */
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  isOpen: boolean;
  onToggle: () => void;
  /** The way to keep the search. */
  save: ReactNode;
};

/**
 * The list beside the map (MAP-003), and on a narrow screen a sheet over it. It holds everything that the map shows, for
 * those who do not see or cannot use it.
 */
export function MapPanel({ search, hoveredId, onHover, isOpen, onToggle, save }: Props) {
  const t = useMapPageText();
  const { list, address } = search;
  const panel = useRef<HTMLElement>(null);
  const bottomSheet = useBottomSheet(panel);
  const isLoading = list.progress === 'loading';
  const openedId = address.opened?.ids.length === 1 ? address.opened.ids[0] : undefined;
  const scroller = useScrollTo(openedId, list.returnToPx);
  return (
    <>
      <section
        className={css.panel}
        aria-label={t.panel}
        id={RESULTS_ID}
        tabIndex={-1}
        aria-busy={isLoading}
        hidden={!isOpen}
        ref={panel}
        data-stop={bottomSheet.stop}
        data-opened={address.opened ? '' : undefined}
      >
        <button
          type="button"
          className={css.handle}
          aria-label={bottomSheet.stop === 'full' ? t.lower : t.raise}
          {...bottomSheet.handle}
        />
        <PanelHead search={search} />
        <div
          className={css.scroller}
          ref={scroller}
          inert={isLoading}
          onScroll={({ currentTarget }) => list.onScrolled(currentTarget.scrollTop)}
        >
          <Cards
            cards={list.cards}
            openedId={openedId}
            hoveredId={hoveredId}
            onHover={onHover}
            onOpen={search.openCard}
          />
          {list.progress === 'failed' && <NoAnswer onAgain={list.retry} />}
          {list.progress === 'loaded' && list.total === 0 && <NoCards search={search} />}
          <MoreCards list={list} />
        </div>
        {isLoading && <Cover />}
        <div className={css.foot}>
          <LinkButton look="line" size={52} icon="list-details" isWide to={listingsPath(address.query)}>
            {t.list}
          </LinkButton>
          {save}
        </div>
      </section>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-label={isOpen ? t.hidePanel : t.showPanel}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-left' : 'chevron-right'} size={18} />
        {!isOpen && <span className={css.toggleCount}>{t.objects({ n: list.total })}</span>}
      </button>
    </>
  );
}

type CardsProps = {
  cards: readonly MapCard[];
  openedId: number | undefined;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  onOpen: (card: MapCard) => void;
};

function Cards({ cards, openedId, hoveredId, onHover, onOpen }: CardsProps) {
  const rows = useRef<HTMLUListElement>(null);
  usePointedAt(rows, onHover);
  return (
    <ul className={css.cards} ref={rows}>
      {cards.map((card, at) => (
        <li key={card.id} data-id={card.id}>
          <MapEntry
            card={card}
            priority={at === 0 ? 'first' : 'lazy'}
            isOpened={card.id === openedId}
            isPointed={card.id === hoveredId}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

/** While the next answer is on its way nothing of the last one can be pressed (MAP-008). */
function Cover() {
  const t = useMapPageText();
  return (
    <div className={css.cover}>
      <p className={css.wait}>
        <Spinner size={20} />
        {t.loading}
      </p>
    </div>
  );
}

/** Brings the list back to where it was left, and the entry of what was opened into sight, without moving the page. */
const useScrollTo = (openedId: number | undefined, returnToPx: number | null) => {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scroller.current && returnToPx !== null) scroller.current.scrollTop = returnToPx;
  }, [returnToPx]);
  useEffect(() => {
    const box = scroller.current;
    const entry = box?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!box || !entry || openedId === undefined) return;
    const [visibleRect, own] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (own.top < visibleRect.top) box.scrollTop -= visibleRect.top - own.top;
    else if (own.bottom > visibleRect.bottom) box.scrollTop += own.bottom - visibleRect.bottom;
  }, [openedId]);
  return scroller;
};
