import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { findPlaces } from '#places/rules/find-places.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { classNames } from '#platform/web/class-names.ts';
import control from '#platform/web/control.module.css';
import { Field, type FieldTexts } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Spinner } from '#platform/web/Spinner.tsx';
import type { OrderOption } from './draft.ts';
import css from './ManyField.module.css';
import { useOrdersText } from './text.ts';
import type { OptionList } from './use-choices.ts';

type ManyFieldProps<Id extends number | string> = FieldTexts & {
  name: string;
  icon: IconName;
  from: OptionList<Id>;
  chosen: readonly OrderOption<Id>[];
  onChosen: (chosen: readonly OrderOption<Id>[]) => void;
  /** What the field says while nothing is chosen. */
  empty: string;
  /** Nothing can be chosen yet. */
  isDisabled?: boolean;
  className?: string | undefined;
};

/** So many are shown at once; the search finds the others. */
const SHOWN_MAX = 120;
/** A list this short needs no search. */
const SEARCHED_FROM = 10;

/** Several of a list: a field that says what is chosen, and below it, once opened, boxes to tick with a search. */
export function ManyField<Id extends number | string>({
  name,
  icon,
  from,
  chosen,
  onChosen,
  empty,
  isDisabled = false,
  className,
  ...texts
}: ManyFieldProps<Id>) {
  const t = useOrdersText().many;
  const panelId = useId();
  const field = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen && !isDisabled;
  const summary = chosen.length === 0 ? empty : chosen.map((one) => one.name).join(', ');
  const close = () => {
    setIsOpen(false);
    field.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    // A press on words that take no focus gives it to what holds the list: the dialog. Nobody has left the list by that.
    if (!relatedTarget.contains(currentTarget)) setIsOpen(false);
  };
  // Escape closes the list and not the dialog around it.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears of the focus and of Escape in what it holds
    <div className={className} onBlur={leave} onKeyDown={escape}>
      <Field {...texts}>
        {({ 'aria-required': _, ...wiring }, state) => (
          <button
            {...wiring}
            ref={field}
            type="button"
            data-field={name}
            className={classNames(control.box, css.field, state && control[state])}
            aria-expanded={isShown}
            aria-controls={isShown ? panelId : undefined}
            aria-label={`${texts.label}: ${summary}`}
            disabled={isDisabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={icon} size={18} />
            <span className={classNames(css.shown, chosen.length === 0 && css.empty)}>{summary}</span>
            {chosen.length > 1 && <span className={css.count}>{groupDigits(chosen.length)}</span>}
            <Icon name={isShown ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        )}
      </Field>
      {isShown && (
        <div id={panelId} className={css.panel} data-list={name}>
          {from.hasFailed ? (
            <p className={css.note}>
              {t.failed}
              <Button look="subtle" size={36} icon="refresh" onClick={from.again}>
                {t.again}
              </Button>
            </p>
          ) : (
            <Boxes label={texts.label} choices={from.choices} chosen={chosen} onChosen={onChosen} onDone={close} />
          )}
        </div>
      )}
    </div>
  );
}

type BoxesProps<Id extends number | string> = {
  label: string;
  choices: readonly OrderOption<Id>[] | null;
  chosen: readonly OrderOption<Id>[];
  onChosen: (chosen: readonly OrderOption<Id>[]) => void;
  onDone: () => void;
};

function Boxes<Id extends number | string>({ label, choices, chosen, onChosen, onDone }: BoxesProps<Id>) {
  const t = useOrdersText().many;
  const [typed, setTyped] = useState('');
  if (choices === null)
    return (
      <p className={css.note}>
        <Spinner />
      </p>
    );
  const matches = findPlaces(choices, typed);
  const isChosen = (id: Id) => chosen.some((one) => one.id === id);
  const toggle = (choice: OrderOption<Id>) =>
    onChosen(isChosen(choice.id) ? chosen.filter(({ id }) => id !== choice.id) : [...chosen, choice]);
  const isAll = matches.length > 0 && matches.every(({ id }) => isChosen(id));
  const toggleAll = () =>
    onChosen(
      isAll
        ? chosen.filter(({ id }) => !matches.some((one) => one.id === id))
        : [...chosen, ...matches.filter(({ id }) => !isChosen(id))],
    );
  return (
    <>
      {choices.length >= SEARCHED_FROM && (
        <label className={css.search}>
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={t.search({ label })}
            placeholder={t.searchHint}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
      )}
      <fieldset className={css.list}>
        <legend className="visually-hidden">{label}</legend>
        {matches.slice(0, SHOWN_MAX).map((choice) => (
          <Checkbox key={choice.id} checked={isChosen(choice.id)} onChange={() => toggle(choice)}>
            {choice.name}
          </Checkbox>
        ))}
        {matches.length > SHOWN_MAX && <p className={css.more}>{t.more({ n: matches.length - SHOWN_MAX })}</p>}
        {matches.length === 0 && <p className={css.more}>{typed ? t.nothingFound : t.nothing}</p>}
      </fieldset>
      <div className={css.foot}>
        <Button look="subtle" size={36} disabled={matches.length === 0} onClick={toggleAll}>
          {isAll ? t.none : t.all}
        </Button>
        <Button look="soft" size={36} onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </>
  );
}
