import { formatCount } from '#listings/rules/format-count.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import css from './CheckRows.module.css';

export type CheckRow = {
  value: string;
  label: string;
  /** How many listings the choice would show; null while it is not known. */
  count: number | null;
  isChosen: boolean;
};

/** Choices to tick, each with its count; those that would bring nothing are grey but can be chosen. */
export function CheckRows({
  name,
  rows,
  onToggle,
}: {
  name: string;
  rows: readonly CheckRow[];
  onToggle: (value: string) => void;
}) {
  return (
    <div>
      {rows.map(({ value, label, count, isChosen }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          checked={isChosen}
          onChange={() => onToggle(value)}
          className={count === 0 && !isChosen ? css.empty : undefined}
          end={count === null ? undefined : formatCount(count)}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}

/** The value put into a list or taken out of it. */
export const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
