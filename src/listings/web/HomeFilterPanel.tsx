import type { ReactNode } from 'react';
import type { Reference } from '#listings/contract.ts';
import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { LocationPicker } from '#places/web/LocationPicker.tsx';
import { limits } from '#platform/values/limits.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { useHref } from '#platform/web/router.tsx';
import { Tabs } from '#platform/web/Tabs.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { ChoiceTabs } from './ChoiceTabs.tsx';
import css from './HomeFilterPanel.module.css';
import { RoomsChoice } from './RoomsChoice.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { type ListingsText, useListingsText } from './text.ts';
import { useHomeSearch } from './use-home-search.ts';

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
