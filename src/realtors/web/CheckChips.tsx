import { FieldMessage } from '#platform/web/Field.tsx';
import css from './CheckChips.module.css';

type Props<Value extends string | number> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
  error?: string | undefined;
};

/** Several of a few, as chips to tick. What is chosen keeps the order of the options. */
export function CheckChips<Value extends string | number>({ legend, options, chosen, onChosen, error }: Props<Value>) {
  const toggle = (value: Value) => {
    const isChosen = (one: Value) => chosen.includes(one) !== (one === value);
    onChosen(options.map((option) => option.value).filter(isChosen));
  };
  return (
    <fieldset className={css.chips}>
      <legend>{legend}</legend>
      <div className={css.row}>
        {options.map(({ value, label }) => (
          <label key={value} className={css.chip}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite">{error !== undefined && <FieldMessage state="error">{error}</FieldMessage>}</div>
    </fieldset>
  );
}
