import { type FormEvent, useState } from 'react';
import { isoOf, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { birthDateOfPinfl } from '#platform/values/pinfl.ts';
import { tashkentParts } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { DateInput } from '#platform/web/DateInput.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import type { Profile } from '../contract/profile.ts';
import { validatePerson } from '../rules/registration.ts';
import { useIdentityText } from './identity-text.ts';
import css from './PersonFields.module.css';
import { PinflInput } from './PinflInput.tsx';
import { callApi } from './profile/call-api.ts';
import { useMutation } from './profile/use-mutation.ts';

const EARLIEST = '1900-01-01';

/** Whoever is born later is too young. */
const latestBirthDate = (): string => {
  const { year, month, day } = tashkentParts(serverNowMs());
  return isoOf({ year: year - limits.ageMinYears, month, day });
};

/** The date as it is typed: dd.mm.yyyy. */
type TypedPerson = { pinfl: string; dateOfBirth: string };
type PersonForm = {
  draft: TypedPerson;
  problems: Partial<Record<keyof TypedPerson, string | undefined>>;
  change: (field: keyof TypedPerson, value: string) => void;
};

/** Who a physical person is to the state; the two fields must tell of one day (REG-017). */
export function PersonFields({ form: { draft, problems, change } }: { form: PersonForm }) {
  const { registration: t, refusals } = useIdentityText();
  const written = birthDateOfPinfl(draft.pinfl);
  const birthDate = isoOfDate(draft.dateOfBirth);
  const isCompared = written !== null && birthDate !== null;
  const isMatched = isCompared && isoOf(written) === birthDate;
  return (
    <>
      <PinflInput
        name="pinfl"
        isRequired
        value={draft.pinfl}
        isMatched={isMatched}
        error={problems.pinfl}
        onValue={(digits) => change('pinfl', digits)}
      />
      <DateInput
        name="dateOfBirth"
        label={t.dateOfBirth}
        isRequired
        autoComplete="bday"
        placeholder={t.datePlaceholder}
        calendarLabel={t.openCalendar}
        min={EARLIEST}
        max={latestBirthDate()}
        value={draft.dateOfBirth}
        error={problems.dateOfBirth}
        warning={isCompared && !isMatched ? refusals.birthDateMismatch : undefined}
        onValue={(value) => change('dateOfBirth', value)}
      />
    </>
  );
}

/** Asks somebody who registered for a company who they are: the key they sign with is compared to it. */
export function IdentifyForm({ submit, onIdentified }: { submit: string; onIdentified: (profile: Profile) => void }) {
  const { profile: t, registration, refusals } = useIdentityText();
  const { isBusy, refusal, reset, run } = useMutation();
  const [draft, setDraft] = useState<TypedPerson>({ pinfl: '', dateOfBirth: '' });
  const [error, setError] = useState<ReturnType<typeof validatePerson>>(null);
  const person = { pinfl: draft.pinfl, dateOfBirth: isoOfDate(draft.dateOfBirth) ?? draft.dateOfBirth };
  const refusedField = refusal?.body.field;
  const problems = {
    ...(error && { [error.field]: refusals[error.code] }),
    ...(typeof refusedField === 'string' && { [refusedField]: refusal?.message }),
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = validatePerson(person, tashkentParts(serverNowMs()));
    setError(found);
    if (found) return;
    await run(async () => onIdentified(await callApi('POST /user/profile/pinfl', { body: person })));
  };
  const change: PersonForm['change'] = (field, value) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setError(null);
    reset();
  };
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={css.line}>{t.personal.identifyLine}</p>
      <PersonFields form={{ draft, problems, change }} />
      <div aria-live="polite">
        {refusal && refusedField === undefined && <FieldMessage state="error">{refusal.message}</FieldMessage>}
      </div>
      <p className={css.line}>{registration.sealed}</p>
      <Button type="submit" size={48} isWide isLoading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
