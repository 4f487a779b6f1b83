import { useId } from 'react';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import css from './ChoiceCards.module.css';

export type ChoiceCard<Value extends string> = {
  value: Value;
  icon: IconName;
  title: string;
  hint: string;
  isDisabled?: boolean;
};

/** A few ways to pay or to be paid, one below the other: a picture, two lines and the mark of the chosen one. */
export function ChoiceCards<Value extends string>({
  legend,
  isLegendHidden = false,
  choices,
  value,
  onValue,
}: {
  legend: string;
  isLegendHidden?: boolean;
  choices: readonly ChoiceCard<Value>[];
  value: Value;
  onValue: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className={isLegendHidden ? 'visually-hidden' : css.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.card}>
          <Icon name={choice.icon} size={22} className={css.icon ?? ''} />
          <span className={css.words}>
            <span className={css.title}>{choice.title}</span>
            <span className={css.hint}>{choice.hint}</span>
          </span>
          <input
            type="radio"
            name={name}
            value={choice.value}
            className={css.mark}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onValue(choice.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
