import { useEffect, useState } from 'react';
import type { Reference } from '#listings/contract.ts';
import { mostSpecific, type PlaceSelection } from '#places/rules/place-selection.ts';
import { LocationPicker } from '#places/web/LocationPicker.tsx';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { isoDate } from '#platform/values/time.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { DateInput } from '#platform/web/DateInput.tsx';
import { Select, type SelectOption } from '#platform/web/Select.tsx';
import type { OwnPage } from '../../contract/own.ts';
import type { OwnFilter } from '../../rules/own-filter.ts';
import { publishChoices, saleBases, tradeTypes } from '../../rules/statuses.ts';
import { useOwnText, useStatusText } from '../words.ts';
import css from './FilterBar.module.css';

type Props = {
  filter: OwnFilter;
  onFilter: (changed: Partial<OwnFilter>) => void;
  reference: Reference;
  makers: OwnPage['makers'];
  place: PlaceSelection;
};

const among = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Every filter of the list but its words. */
export function FilterFields({ filter, onFilter, reference, makers, place }: Props) {
  const t = useOwnText().filter;
  const words = useStatusText();
  const choice = (
    label: string,
    value: string | number | null,
    options: SelectOption[],
    onValue: (text: string) => void,
  ) => (
    <Select
      label={label}
      size={44}
      value={value ?? ''}
      options={[{ value: '', label: t.any }, ...options]}
      onChange={(event) => onValue(event.target.value)}
    />
  );
  return (
    <div className={css.fields}>
      {choice(
        t.category,
        filter.category,
        reference.categories.map(({ id, name }) => ({ value: String(id), label: name })),
        (text) => onFilter({ category: idOf(text) }),
      )}
      <LocationPicker
        label={t.place}
        size={44}
        value={place}
        onApply={(selection) => {
          const id = mostSpecific(selection)?.id;
          onFilter({ regions: id === undefined ? [] : [id] });
        }}
      />
      {choice(
        t.building,
        filter.cadastreType,
        reference.buildingTypes.map(({ id, name, parentId }) => ({
          value: String(id),
          label: parentId === null ? name : `\u2003${name}`,
        })),
        (text) => onFilter({ cadastreType: idOf(text) }),
      )}
      {filter.kind === 'SALE' &&
        choice(
          t.actionType,
          filter.goal ?? filter.tradeType,
          [
            ...saleBases.map((value) => ({ value, label: words.goal[value] })),
            ...tradeTypes.map((value) => ({ value, label: words.tradeType[value] })),
          ],
          (text) => onFilter({ goal: among(saleBases, text), tradeType: among(tradeTypes, text) }),
        )}
      {choice(
        t.publish,
        filter.publish,
        publishChoices.map((value) => ({ value, label: words.publish[value] })),
        (text) => onFilter({ publish: among(publishChoices, text) }),
      )}
      {makers.length > 1 &&
        choice(
          t.maker,
          filter.userId,
          makers.map(({ username, name }) => ({ value: username, label: name })),
          (text) => onFilter({ userId: text || null }),
        )}
      <Day label={t.from} value={filter.startDate} onDay={(startDate) => onFilter({ startDate })} />
      <Day label={t.until} value={filter.endDate} onDay={(endDate) => onFilter({ endDate })} />
      <Checkbox
        className={css.tick ?? ''}
        checked={filter.area}
        onChange={(event) => onFilter({ area: event.target.checked })}
      >
        {t.area}
      </Checkbox>
    </div>
  );
}

/** A day of the filter; it counts as soon as it is whole, or gone. */
function Day({ label, value, onDay }: { label: string; value: string | null; onDay: (day: string | null) => void }) {
  const t = useOwnText().filter;
  const [typed, setTyped] = useState(dateShown(value ?? ''));
  const [today] = useState(() => isoDate(serverNowMs()));
  useEffect(() => setTyped(dateShown(value ?? '')), [value]);
  return (
    <DateInput
      label={label}
      size={44}
      calendarLabel={t.calendar}
      min="2020-01-01"
      max={today}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        const day = isoOfDate(text);
        if (day !== null && day !== value) onDay(day);
        if (text === '' && value !== null) onDay(null);
      }}
    />
  );
}
