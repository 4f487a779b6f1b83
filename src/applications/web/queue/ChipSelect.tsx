import { Chip } from '#platform/web/Chip.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import css from './ChipSelect.module.css';

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
export function ChipSelect({ name, empty, options, value, removeLabel, onValue }: ChipSelectProps) {
  if (value !== undefined) {
    const chosen = `${name}: ${options.find((option) => option.value === value)?.label ?? value}`;
    return (
      <Chip label={removeLabel(chosen)} onRemove={() => onValue(undefined)}>
        {chosen}
      </Chip>
    );
  }
  return (
    <span className={css.chip}>
      <span aria-hidden="true">{empty}</span>
      <Icon name="chevron-down" size={16} />
      <select aria-label={name} className={css.select} value="" onChange={(event) => onValue(event.target.value)}>
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
