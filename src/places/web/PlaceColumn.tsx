import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import type { PlaceNode } from '../contract.ts';
import { findPlaces } from '../rules/find-places.ts';
import { allEntry, type NamedPlace, type PlaceSelectionLevel } from '../rules/place-selection.ts';
import css from './PlaceColumn.module.css';
import placeOptionCss from './PlaceOption.module.css';
import { usePlaceList } from './place-list.ts';
import { usePlacesText } from './places-text.ts';

type PlaceOptionProps = {
  id: string;
  name: string;
  isChosen: boolean;
  /** Where the keyboard stands in its list. */
  isActive: boolean;
  /** There is a further column behind it. */
  leadsOn: boolean;
};

/** One entry of a column. Presses and keys are taken by its list. */
function PlaceOption({ id, name, isChosen, isActive, leadsOn }: PlaceOptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classNames(placeOptionCss.option, isActive && placeOptionCss.active)}
    >
      <span className={placeOptionCss.name}>{name}</span>
      {leadsOn && <Icon name="chevron-right" size={14} />}
    </div>
  );
}

type PlaceColumnProps = {
  part: PlaceSelectionLevel;
  source: { parentId: number | null } | null;
  chosenId: number | null;
  /** Where the keyboard starts when the panel opens. */
  isFirstFocus: boolean;
  onChoose: (place: NamedPlace | null, byKeyboard: boolean) => void;
  /** To the column before or after. */
  onWalk: (by: -1 | 1) => void;
};

/** An entry of a column; the first is the synthetic «all» (PLC-003). */
type Entry = typeof allEntry | PlaceNode;

/** One column of places with its search. A column without a source shows only what must be chosen first. */
export function PlaceColumn({ part, source, chosenId, isFirstFocus, onChoose, onWalk }: PlaceColumnProps) {
  const t = usePlacesText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { state, nodes } = usePlaceList(source);
  const [typed, setTyped] = useState('');
  const matches = findPlaces(nodes, typed);
  const entries: Entry[] = typed ? matches : [allEntry, ...matches];
  const [active, setActive] = useState<number | null>(null);
  const chosenIndex = entries.findIndex((entry) => entry.id === chosenId);
  const activeIndex = Math.min(active ?? Math.max(chosenIndex, 0), entries.length - 1);
  const optionId = (index: number) => `${id}o${index}`;

  useEffect(() => {
    if (state === 'loaded') centreChosen(list.current);
  }, [state]);

  const choose = (index: number, byKeyboard: boolean) => {
    const entry = entries[index];
    if (!entry) return;
    setActive(index);
    onChoose(entry.id === null ? null : { id: entry.id, name: entry.name }, byKeyboard);
  };
  const choosePressed = ({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest('[role="option"]');
    if (option) choose([...(list.current?.children ?? [])].indexOf(option), false);
  };
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, entries.length - 1));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const walkInList = (event: KeyboardEvent) => {
    const action = actionOfKey(event, { index: activeIndex, last: entries.length - 1 });
    if (action === null) return;
    if (action === 'search') return input.current?.focus();
    event.preventDefault();
    if (action === 'choose') choose(activeIndex, true);
    else if (action === 'back') onWalk(-1);
    else if (action === 'on') onWalk(1);
    else moveTo(action);
  };
  const leaveSearch = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    moveTo(0);
    list.current?.focus();
  };
  const note = typed && matches.length === 0 ? t.nothingFound : emptyText(t, part, state, nodes.length);
  return (
    <section className={css.column} data-part={part} aria-label={t[part]}>
      <label className={css.title} htmlFor={`${id}s`}>
        {t[part]}
      </label>
      <span className={css.search}>
        <Icon name="search" size={16} />
        <input
          ref={input}
          id={`${id}s`}
          type="search"
          value={typed}
          placeholder={t.search}
          aria-label={t.searchIn[part]}
          autoComplete="off"
          enterKeyHint="search"
          disabled={nodes.length === 0}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={leaveSearch}
        />
      </span>
      <div className={css.box}>
        <div
          ref={list}
          className={css.list}
          role="listbox"
          tabIndex={0}
          data-first-focus={isFirstFocus || undefined}
          aria-label={t[part]}
          aria-busy={state === 'loading'}
          aria-activedescendant={entries.length > 0 ? optionId(activeIndex) : undefined}
          onKeyDown={walkInList}
          onClick={choosePressed}
        >
          {entries.map((entry, index) => (
            <PlaceOption
              key={entry.id ?? allEntry.code}
              id={optionId(index)}
              name={entry.id === null ? t.all : entry.label}
              isChosen={index === chosenIndex}
              isActive={index === activeIndex}
              leadsOn={entry.id !== null && entry.children !== null}
            />
          ))}
        </div>
        {state === 'loading' && <Spinner />}
        {note && <p className={css.note}>{note}</p>}
      </div>
    </section>
  );
}

/** Brings the chosen entry into sight without moving anything but its own list. */
const centreChosen = (list: HTMLElement | null) => {
  const option = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && option) list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
};

/** What a key means in a list; a number is the entry to go to, null leaves the key to the browser. */
const actionOfKey = (
  event: KeyboardEvent,
  { index, last }: { index: number; last: number },
): number | 'choose' | 'back' | 'on' | 'search' | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
      return 'back';
    case 'ArrowRight':
      return 'on';
    case 'Enter':
    case ' ':
      return 'choose';
    default:
      // A letter begins a search: the field takes the focus now and then the letter.
      return event.key.length === 1 ? 'search' : null;
  }
};

/** Why a column has nothing but «all» in it. A failed load is not spoken of (PLC-014). */
const emptyText = (
  t: ReturnType<typeof usePlacesText>,
  part: PlaceSelectionLevel,
  state: string,
  count: number,
): string | null => {
  if (state === 'empty') return part === 'mfy' ? t.chooseRegionFirst : t.chooseProvinceFirst;
  return state === 'loaded' && count === 0 ? t.notListed : null;
};
