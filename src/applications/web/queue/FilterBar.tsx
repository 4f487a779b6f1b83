import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Chip } from '#platform/web/Chip.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import chipSelectCss from './ChipSelect.module.css';
import columnChoiceCss from './ColumnChoice.module.css';
import { optionalColumns, type QueueColumn } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import css from './FilterBar.module.css';
import { FilterDialog } from './FilterDialog.tsx';
import { useFilterWords } from './filter-words.ts';
import { addressWith, appliedOf, type QueueAddressFilter, type QueueHome } from './queue-address.ts';
import type { QueueChoices } from './queue-data.ts';
import { useQueueText } from './text.ts';

type ColumnChoiceProps = { columns: readonly QueueColumn[]; onShown: (columns: readonly QueueColumn[]) => void };

/** Which columns the table has; a list that opens below its button. */
function ColumnChoice({ columns, onShown }: ColumnChoiceProps) {
  const t = useQueueText();
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Where the browser cannot place it by the button, it is placed by hand as it opens.
    const place = (event: Event) => {
      const button = document.getElementById(`${id}b`)?.getBoundingClientRect();
      if (!panel.current || !button || (event as ToggleEvent).newState !== 'open') return;
      panel.current.style.insetBlockStart = `${button.bottom + 6}px`;
      panel.current.style.insetInlineStart = `${Math.max(8, button.right - 220)}px`;
    };
    const element = panel.current;
    element?.addEventListener('beforetoggle', place);
    return () => element?.removeEventListener('beforetoggle', place);
  }, [id]);
  const toggle = (column: QueueColumn, isOn: boolean) =>
    onShown(optionalColumns.filter((one) => (one === column ? isOn : columns.includes(one))));
  return (
    <>
      <Button
        id={`${id}b`}
        look="line"
        size={36}
        icon="columns-3"
        popoverTarget={id}
        className={columnChoiceCss.button ?? ''}
      >
        {t.columns.label}
      </Button>
      <fieldset ref={panel} id={id} popover="auto" className={columnChoiceCss.panel}>
        <legend className="visually-hidden">{t.columns.label}</legend>
        {optionalColumns.map((column) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            onChange={(event) => toggle(column, event.target.checked)}
          >
            {t.columns[column]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

type ChipSelectProps = {
  /** What it narrows by: «Hudud». */
  name: string;
  /** What stands on it while nothing is chosen. */
  empty: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  removeLabel: (what: string) => string;
  onValue: (value: string | undefined) => void;
};

/** A filter as a chip: the browser's own menu below it, and the choice with its cross once it is made. */
function ChipSelect({ name, empty, options, value, removeLabel, onValue }: ChipSelectProps) {
  if (value !== undefined) {
    const label = `${name}: ${options.find((option) => option.value === value)?.label ?? value}`;
    return (
      <Chip label={removeLabel(label)} onRemove={() => onValue(undefined)}>
        {label}
      </Chip>
    );
  }
  return (
    <span className={chipSelectCss.chip}>
      <span aria-hidden="true">{empty}</span>
      <Icon name="chevron-down" size={16} />
      <select
        aria-label={name}
        className={chipSelectCss.select}
        value=""
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="" disabled hidden>
          {empty}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

type FilterBarProps = {
  home: QueueHome;
  filter: QueueAddressFilter;
  /** The query of the address. */
  search: string;
  choices: QueueChoices | null;
  /** Whoever works for one bank chooses none. */
  isBank: boolean;
  columns: readonly QueueColumn[];
  onColumns: (columns: readonly QueueColumn[]) => void;
};

/** The filters of the queue: the three that are used most as chips, the others behind a button, what is applied beside them. */
export function FilterBar({ home, filter, search, choices, isBank, columns, onColumns }: FilterBarProps) {
  const t = useQueueText();
  const navigate = useNavigate();
  const words = useFilterWords(filter, choices);
  const [isOpen, setIsOpen] = useState(false);
  const quick = (isBank ? (['province', 'due'] as const) : (['company', 'province', 'due'] as const)).map(
    (name) => name,
  );
  const applied = appliedOf(filter);
  const others = applied.filter((name) => !quick.some((one) => one === name));
  const go = (change: Record<string, string | readonly string[] | undefined>) =>
    void navigate(addressWith(home, search, change));
  const removeLabel = (what: string) => t.filters.remove({ what });
  return (
    <section className={css.bar} aria-label={t.filters.label}>
      <div className={css.chips}>
        {quick.map((name) => (
          <ChipSelect
            key={name}
            name={words.names[name]}
            empty={name === 'company' ? t.filters.anyBank : words.names[name]}
            options={words.options[name]}
            value={filter[name] === undefined ? undefined : String(filter[name])}
            removeLabel={removeLabel}
            onValue={(value) => go(name === 'province' ? { province: value, district: undefined } : { [name]: value })}
          />
        ))}
        {others.map((name) => (
          <Chip key={name} label={removeLabel(words.wordsOf(name))} onRemove={() => go({ [name]: undefined })}>
            <span className={css.words}>{words.wordsOf(name)}</span>
          </Chip>
        ))}
      </div>
      <div className={css.tools}>
        <Button
          look="line"
          size={36}
          icon="adjustments-horizontal"
          aria-label={applied.length > 0 ? t.filters.openWith({ n: String(applied.length) }) : t.filters.open}
          onClick={() => setIsOpen(true)}
        >
          {t.filters.open}
        </Button>
        <ColumnChoice columns={columns} onShown={onColumns} />
        <ExportButton filter={filter} />
      </div>
      <FilterDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        filter={filter}
        words={words}
        isBank={isBank}
        onFilter={(change) => {
          setIsOpen(false);
          go(change);
        }}
      />
    </section>
  );
}
