import { useId } from 'react';
import css from './ChoiceTabs.module.css';

type Props<Value extends number | null> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: Value) => void;
};

/** The inner tabs of the search panel: one of a few kinds, as radio buttons in a row. */
export function ChoiceTabs<Value extends number | null>({ label, choices, value, onValue }: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.tabs}>
      {choices.map((choice) => (
        <label key={choice.value ?? 'all'} className={css.tab}>
          <input
            type="radio"
            name={name}
            className={css.input}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          <span className={css.face}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
