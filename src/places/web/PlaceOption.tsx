import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import css from './PlaceOption.module.css';

type PlaceOptionProps = {
  id: string;
  name: string;
  isChosen: boolean;
  /** Where the keyboard stands in its list. */
  isActive: boolean;
  /** There is a further column behind it. */
  leadsOn: boolean;
};

/** One entry of a column. Presses and keys are taken by its list. */
export function PlaceOption({ id, name, isChosen, isActive, leadsOn }: PlaceOptionProps) {
  return (
    <div id={id} role="option" aria-selected={isChosen} className={classNames(css.option, isActive && css.active)}>
      <span className={css.name}>{name}</span>
      {leadsOn && <Icon name="chevron-right" size={14} />}
    </div>
  );
}
