import { useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Chip } from '#platform/web/Chip.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { ChipSelect } from './ChipSelect.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { QueueColumn } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import css from './FilterBar.module.css';
import { FilterDialog } from './FilterDialog.tsx';
import { useFilterWords } from './filter-words.ts';
import { addressWith, appliedOf, type QueueAddressFilter, type QueueHome } from './queue-address.ts';
import type { QueueChoices } from './queue-data.ts';
import { useQueueText } from './text.ts';

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
        <ColumnChoice shown={columns} onShown={onColumns} />
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
