import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Reference } from '#listings/contract.ts';
import { apartments, commercial, hasRooms, houses, land } from '#listings/rules/categories.ts';
import { serializeHomeSearch } from '#listings/rules/home-search.ts';
import { LocationPicker } from '#places/web/LocationPicker.tsx';
import { useStoredArea } from '#places/web/use-stored-area.ts';
import { limits } from '#platform/values/limits.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { useHref, useNavigate } from '#platform/web/router.tsx';
import { Tabs } from '#platform/web/Tabs.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import choiceTabsCss from './ChoiceTabs.module.css';
import css from './HomeFilterPanel.module.css';
import { RoomsChoice } from './RoomsChoice.tsx';
import sectionLinksCss from './SectionLinks.module.css';
import { type ListingsText, useListingsText } from './text.ts';

/** What the search of the home page holds, and the ways to the list and the map with exactly what is set (HOME-008, HOME-007). */
const useHomeSearch = ({ categories }: Reference) => {
  const navigate = useNavigate();
  const area = useStoredArea();
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [rooms, setRooms] = useState<number | null>(null);
  const asksRooms = categoryId === null || hasRooms(categoryId);
  const params = serializeHomeSearch({
    text,
    category: categories.find(({ id }) => id === categoryId) ?? null,
    province: area.province,
    district: area.region,
    neighbourhood: area.mfy,
    rooms: asksRooms ? rooms : null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/products?${params}`);
  };
  return {
    onMap: `/search-on-map?${params}`,
    area,
    categoryId,
    setCategoryId,
    text,
    setText,
    rooms,
    setRooms,
    asksRooms,
    submit,
  };
};

/** The way down to the sections of the home page (HOME-028). Each is named by the id of its section. */
function SectionLinks() {
  const t = useListingsText().home;
  const links = [
    { id: 'premium', name: t.premium },
    { id: 'banks', name: t.banks },
    { id: 'recommended', name: t.recommended },
    { id: 'multi-storey', name: t.multiStorey },
    { id: 'plots', name: t.plots },
    { id: 'non-residential', name: t.nonResidential },
    { id: 'sold', name: t.sold },
  ];
  return (
    <nav aria-label={t.sections} className={sectionLinksCss.links}>
      <ul className={sectionLinksCss.row}>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a className={sectionLinksCss.link} href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props<Value extends number | null> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: Value) => void;
};

/** The inner tabs of the search panel: one of a few kinds, as radio buttons in a row. */
function ChoiceTabs<Value extends number | null>({ label, choices, value, onValue }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={choiceTabsCss.tabs}>
      {choices.map((choice) => (
        <label key={choice.value ?? 'all'} className={choiceTabsCss.tab}>
          <input
            type="radio"
            name={name}
            className={choiceTabsCss.input}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          <span className={choiceTabsCss.face}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/**
 * The search of the home page: what, where, by which words. It leads to the list with exactly what is set (HOME-008). Its
 * children are further ways to look.
 */
export function HomeFilterPanel({ reference, children }: { reference: Reference; children?: ReactNode }) {
  const t = useListingsText();
  const action = useHref('/products');
  const { onMap, area, categoryId, setCategoryId, text, setText, rooms, setRooms, asksRooms, submit } =
    useHomeSearch(reference);
  return (
    <div className={css.panel}>
      <Tabs
        label={t.home.panel}
        tabs={[{ id: 'realEstate', label: t.home.realEstate, icon: 'building-community' }]}
        selected="realEstate"
        onSelect={() => undefined}
      >
        <div className={css.kinds}>
          <ChoiceTabs label={t.home.kinds} choices={kinds(t)} value={categoryId} onValue={setCategoryId} />
        </div>
        <div className={css.search}>
          <form action={action} role="search" className={css.form} onSubmit={submit}>
            <input type="hidden" name="sort" value="NEWEST" />
            <CategorySelect name="cId" categories={reference.categories} value={categoryId} onValue={setCategoryId} />
            {/* What is chosen is kept by the picker itself and shown from there. */}
            <LocationPicker label={t.filters.place} value={area} onApply={() => undefined} />
            <SearchField value={text} onValue={setText} />
            <Button type="submit" size={48} icon="search" className={css.submit}>
              {t.filters.submit}
            </Button>
            <div className={css.second}>{asksRooms && <RoomsChoice value={rooms} onValue={setRooms} />}</div>
          </form>
          <div className={css.ways}>
            <LinkButton look="subtle" icon="adjustments-horizontal" to="/products?sort=NEWEST">
              {t.home.advanced}
            </LinkButton>
            <LinkButton look="subtle" icon="map-search" to={onMap}>
              {t.home.fromMap}
            </LinkButton>
            {children}
          </div>
        </div>
      </Tabs>
      <SectionLinks />
    </div>
  );
}

/** Words, an id or a cadastral number; Enter searches. */
function SearchField({ value, onValue }: { value: string; onValue: (text: string) => void }) {
  const t = useListingsText();
  return (
    <TextInput
      type="search"
      name="s"
      label={t.filters.search}
      placeholder={t.filters.searchExample}
      icon="search"
      unit={<kbd className={css.enter}>{t.home.enter}</kbd>}
      maxLength={limits.searchTextMax}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

const kinds = (t: ListingsText) => [
  { value: null, label: t.home.all },
  { value: apartments.id, label: t.home.apartments },
  { value: houses.id, label: t.home.houses },
  { value: land.id, label: t.home.land },
  { value: commercial.id, label: t.home.commercial },
];
