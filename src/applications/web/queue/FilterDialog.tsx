import { type FormEvent, useState } from 'react';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { Button } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { queueSorts } from '../../rules/views.ts';
import css from './FilterDialog.module.css';
import type { FilterWords, Listed } from './filter-words.ts';
import { orderOf, type QueueAddressFilter } from './queue-address.ts';
import { useQueueText } from './text.ts';

type Change = Record<string, string | undefined>;
type FilterDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  filter: QueueAddressFilter;
  words: FilterWords;
  isBank: boolean;
  onFilter: (change: Change) => void;
};

const listed = [
  'company',
  'process',
  'province',
  'district',
  'category',
  'goal',
  'liquidity',
  'hand',
  'origin',
  'due',
  'decided',
] as const satisfies Listed[];

const days = ['from', 'to'] as const;
const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2099-12-31';

/** Every filter of the queue and its order; nothing changes until it is asked for. */
export function FilterDialog({ isOpen, onClose, ...rest }: FilterDialogProps) {
  const t = useQueueText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.filters.title}>
      <Form {...rest} />
    </Dialog>
  );
}

function Form({ filter, words, isBank, onFilter }: Omit<FilterDialogProps, 'isOpen' | 'onClose'>) {
  const t = useQueueText();
  const [values, setValues] = useState<Change>(() => ({
    ...Object.fromEntries(
      listed.map((name) => [name, filter[name] === undefined ? '' : String([filter[name]].flat()[0])]),
    ),
    author: filter.author ?? '',
    from: dateShown(filter.from ?? ''),
    to: dateShown(filter.to ?? ''),
    sort: orderOf(filter),
  }));
  const set = (name: string) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value, ...(name === 'province' ? { district: '' } : {}) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const dates = Object.fromEntries(days.map((name) => [name, isoOfDate(values[name] ?? '') ?? undefined]));
    // The usual order is not written into the address, so that it follows what is looked for.
    const sort = values.sort === orderOf(filter) ? filter.sort : values.sort;
    const filled = Object.entries(values).map(([name, value]) => [name, value || undefined]);
    onFilter({ ...Object.fromEntries(filled), ...dates, sort });
  };
  const clear = () => onFilter(Object.fromEntries([...Object.keys(values), 'search'].map((name) => [name, undefined])));
  // Districts are known of the region that the queue is narrowed to already.
  const isOffered = (name: Listed) =>
    (name !== 'company' || !isBank) &&
    (name !== 'district' || (values.province !== '' && words.options.district.length > 0));
  return (
    <form className={css.form} onSubmit={submit} data-filter>
      {listed.filter(isOffered).map((name) => (
        <Select
          key={name}
          label={words.names[name]}
          size={44}
          value={values[name] ?? ''}
          options={[{ value: '', label: t.filters.any }, ...words.options[name]]}
          onChange={(event) => set(name)(event.target.value)}
        />
      ))}
      <TextInput
        label={words.names.author}
        size={44}
        maxLength={50}
        autoComplete="off"
        value={values.author ?? ''}
        onChange={(event) => set('author')(event.target.value)}
      />
      <Select
        label={t.filters.sort}
        size={44}
        value={values.sort ?? ''}
        options={queueSorts.map((sort) => ({ value: sort, label: t.filters.sorts[sort] }))}
        onChange={(event) => set('sort')(event.target.value)}
      />
      {days.map((name) => (
        <DateInput
          key={name}
          label={words.names[name]}
          calendarLabel={t.filters.calendar}
          size={44}
          min={FIRST_DAY}
          max={LAST_DAY}
          value={values[name] ?? ''}
          onValue={set(name)}
        />
      ))}
      <div className={css.actions}>
        <Button look="subtle" onClick={clear}>
          {t.filters.clear}
        </Button>
        <Button type="submit">{t.filters.show}</Button>
      </div>
    </form>
  );
}
