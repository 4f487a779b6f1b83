import { type FormEvent, type ReactNode, useState } from 'react';
import { isCadastreNumber } from '#platform/values/cadastre.ts';
import { limits } from '#platform/values/limits.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useApplicationsText } from '../words.ts';
import css from './registers.module.css';

type NumberFormProps = {
  /** What the button does, in words. */
  action: string;
  isBusy: boolean;
  refusal: ApiError | null;
  onSubmit: (number: string) => void;
  /** Fields after the number. */
  children?: ReactNode;
};

/** Asks a register about a property by its number. What the register refuses stands below the fields as a warning. */
export function NumberForm({ action, isBusy, refusal, onSubmit, children }: NumberFormProps) {
  const t = useApplicationsText().lookup;
  const [number, setNumber] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = isCadastreNumber(number.trim());
    setIsWrong(!isValid);
    if (isValid) onSubmit(number.trim());
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label={t.tabs.number}
        hint={t.tabs.numberHint}
        icon="database-search"
        inputClassName="num"
        autoComplete="off"
        maxLength={limits.cadastreCharsMax}
        value={number}
        error={isWrong ? t.refusals.cadastralNumberWrong : undefined}
        onChange={(event) => {
          setNumber(event.target.value);
          setIsWrong(false);
        }}
      />
      {children}
      <Button type="submit" isLoading={isBusy} className={css.submit ?? ''}>
        {action}
      </Button>
      <div role="alert" className={css.refusal}>
        {refusal && <FieldMessage state="warning">{refusal.message}</FieldMessage>}
      </div>
    </form>
  );
}
