import { useId } from 'react';
import { attributeLabel, isGrouped } from '#listings/rules/attributes.ts';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Choices } from '../../../contract/drafts.ts';
import type { CharacteristicValue } from '../../../rules/form-values.ts';
import { useFormContext } from '../form-context.ts';
import { useWizardText } from '../form-text.ts';
import { decimals, wholes } from './number-words.ts';
import css from './TraitField.module.css';
import { useErrorAt, useTyped } from './use-field.ts';

type Trait = Choices['characteristics'][number];

/** The value of a characteristic and the way to change it; null takes the answer back. */
const useTrait = ({ code }: Trait) => {
  const { form, change, markTouched } = useFormContext();
  const path = `characteristics.${code}`;
  const put = (value: CharacteristicValue | null) => {
    const { [code]: _, ...rest } = form.characteristics ?? {};
    change({ characteristics: value === null ? rest : { ...rest, [code]: value } });
  };
  return {
    value: form.characteristics?.[code] ?? null,
    put,
    error: useErrorAt(path),
    native: { 'data-field': path, onBlur: () => markTouched(path) },
  };
};

/** One characteristic of the category, by the way it is answered. */
export function TraitField({ one }: { one: Trait }) {
  switch (one.kind) {
    case 'option':
      return <OneOption one={one} />;
    case 'options':
      return <SomeOptions one={one} />;
    case 'integer':
    case 'decimal':
      return <Amount one={one} />;
    case 'date':
      return <Day one={one} />;
    case 'text':
      return <Line one={one} />;
  }
}

function OneOption({ one }: { one: Trait }) {
  const t = useWizardText().traits;
  const { value, put, error, native } = useTrait(one);
  return (
    <Select
      {...native}
      label={one.name}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => put(event.target.value || null)}
    >
      <option value="">{t.notSaid}</option>
      {one.options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function SomeOptions({ one }: { one: Trait }) {
  const id = useId();
  const { value, put, error, native } = useTrait(one);
  const selected = Array.isArray(value) ? value : [];
  const toggle = (code: string) => {
    // In the order in which they are offered, whatever was ticked first.
    const next = one.options
      .map((option) => option.code)
      .filter((other) => (other === code ? !selected.includes(code) : selected.includes(other)));
    put(next.length > 0 ? next : null);
  };
  return (
    <fieldset {...native} className={css.options} aria-describedby={error === undefined ? undefined : id}>
      <legend className={css.legend}>{one.name}</legend>
      <div className={css.list}>
        {one.options.map(({ code, name }) => (
          <Checkbox key={code} checked={selected.includes(code)} onChange={() => toggle(code)}>
            {name}
          </Checkbox>
        ))}
      </div>
      <div id={id} aria-live="polite">
        {error !== undefined && <FieldMessage state="error">{error}</FieldMessage>}
      </div>
    </fieldset>
  );
}

function Amount({ one }: { one: Trait }) {
  const locale = useLocale();
  const { value, put, error, native } = useTrait(one);
  const format = one.kind === 'integer' ? wholes : decimals;
  const [typed, type] = useTyped(native['data-field'], typeof value === 'number' ? value : null, put, format);
  return (
    <NumberInput
      {...native}
      {...format.bounds}
      label={attributeLabel(locale, one)}
      error={error}
      isGrouped={isGrouped(one)}
      value={typed}
      onValue={type}
    />
  );
}

function Day({ one }: { one: Trait }) {
  const { value, put, error, native } = useTrait(one);
  const [typed, type] = useTyped(native['data-field'], typeof value === 'string' ? value : null, put, {
    read: (text) => isoOfDate(text),
    write: dateShown,
  });
  return (
    <DateInput
      {...native}
      label={one.name}
      calendarLabel={one.name}
      min="1850-01-01"
      max="2100-12-31"
      error={error}
      value={typed}
      onValue={type}
    />
  );
}

function Line({ one }: { one: Trait }) {
  const { value, put, error, native } = useTrait(one);
  return (
    <TextInput
      {...native}
      label={one.name}
      error={error}
      autoComplete="off"
      maxLength={limits.applicationLineMax}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => put(event.target.value || null)}
    />
  );
}
