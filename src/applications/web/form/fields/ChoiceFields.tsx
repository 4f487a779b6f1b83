import type { ReactNode } from 'react';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { Select } from '#platform/web/Select.tsx';
import type { FieldName } from '../../../rules/form-fields.ts';
import { useWizardText } from '../form-text.ts';
import css from './fields.module.css';
import { useField } from './use-field.ts';

type Option<Value extends string> = { value: Value; label: string; hint?: string };

/** One of a few that are all in sight, as cards with a line about each. */
export function CardsField<Value extends string>({
  name,
  options,
  isLegendHidden = false,
  onChosen,
}: {
  name: FieldName;
  options: readonly Option<Value>[];
  /** The card says it already. */
  isLegendHidden?: boolean;
  /** What follows from a choice. */
  onChosen?: (value: Value) => void;
}) {
  const field = useField(name);
  if (!field) return null;
  return (
    <div data-field={name} className={css.cards}>
      <RadioGroup<Value>
        look="cards"
        legend={field.label}
        isLegendHidden={isLegendHidden}
        options={options}
        value={options.find(({ value }) => value === field.value)?.value}
        onValue={(value) => {
          field.put(value);
          onChosen?.(value);
        }}
        {...(field.error === undefined ? {} : { error: field.error })}
      />
    </div>
  );
}

/** One of two or three short words, side by side. */
export function SegmentField<Value extends string>({
  name,
  options,
  usual,
}: {
  name: FieldName;
  options: readonly Option<Value>[];
  /** What counts while nothing is chosen. */
  usual?: Value;
}) {
  const field = useField(name);
  if (!field) return null;
  return (
    <div data-field={name}>
      <span className={css.label} aria-hidden="true">
        {field.label}
      </span>
      <Segmented<Value>
        size={44}
        label={field.label}
        options={options}
        value={options.find(({ value }) => value === (field.value ?? usual))?.value}
        onValue={field.put}
      />
      {field.hint !== undefined && <p className={css.hint}>{field.hint}</p>}
      <div aria-live="polite">
        {field.error !== undefined && <FieldMessage state="error">{field.error}</FieldMessage>}
      </div>
    </div>
  );
}

/** One of a list, by its id. `children` are the options, for lists in groups. */
export function IdField({
  name,
  options,
  children,
  className = '',
}: {
  name: FieldName;
  options?: readonly { id: number; name: string }[];
  children?: ReactNode;
  className?: string;
}) {
  const field = useField(name);
  const t = useWizardText();
  if (!field) return null;
  const { value, put, native, ...words } = field;
  return (
    <Select
      {...words}
      {...native}
      className={className}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => put(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{t.goal.choose}</option>
      {options?.map(({ id, name: label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      {children}
    </Select>
  );
}

/** Yes or nothing. */
export function TickField({ name }: { name: FieldName }) {
  const field = useField(name);
  if (!field) return null;
  return (
    <Checkbox
      {...field.native}
      checked={field.value === true}
      onChange={(event) => field.put(event.target.checked ? true : null)}
    >
      {field.label}
    </Checkbox>
  );
}
