import { isoOf, isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { birthDateOfPinfl } from '#platform/values/pinfl.ts';
import { tashkentParts } from '#platform/values/time.ts';
import { DateInput } from '#platform/web/DateInput.tsx';
import { useIdentityText } from '../identity-text.ts';
import { PinflInput } from '../PinflInput.tsx';
import type { RegistrationFormState } from './use-registration.ts';

const EARLIEST = '1900-01-01';

/** Who a physical person is to the state; the two fields must tell of one day (REG-017). */
export function PersonFields({ form: { draft, problems, change } }: { form: RegistrationFormState }) {
  const { registration: t, refusals } = useIdentityText();
  const written = birthDateOfPinfl(draft.pinfl);
  const chosen = isoOfDate(draft.dateOfBirth);
  const isCompared = written !== null && chosen !== null;
  const isMatched = isCompared && isoOf(written) === chosen;
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
        onValue={(shown) => change('dateOfBirth', shown)}
      />
    </>
  );
}

/** Whoever is born later is too young. */
const latestBirthDate = (): string => {
  const { year, month, day } = tashkentParts(Date.now());
  return isoOf({ year: year - limits.ageMinYears, month, day });
};
