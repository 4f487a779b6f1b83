import { useState } from 'react';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { formatTime, fromTashkent, isoDate } from '#platform/values/time.ts';
import { DateInput } from '#platform/web/DateInput.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import css from './editor.module.css';
import { useEditorText } from './editor-text.ts';

/** `2026-12-01T09:30` by the clock of Tashkent as an instant. */
const instantOf = (typed: string): string => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = typed.split(/[-T:]/).map(Number);
  return new Date(fromTashkent(year, month, day, hour, minute)).toISOString();
};

type InstantFieldProps = {
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** ISO 8601; null for none. */
  value: string | null;
  onValue: (instant: string | null) => void;
};

const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2099-12-31';
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** 0930 → 09:30 while somebody types. */
const maskTime = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};

/** A day and a time by the clock of Tashkent, dd.mm.yyyy and hh:mm. What is no moment is said, and nothing is taken for it. */
export function InstantField({ label, hint, isRequired = false, value, onValue }: InstantFieldProps) {
  const t = useEditorText();
  const [day, setDay] = useState(value === null ? '' : dateShown(isoDate(value)));
  const [time, setTime] = useState(value === null ? '' : formatTime(value));
  const isEmpty = day === '' && time === '';
  const isWhole = isoOfDate(day) !== null && clock.test(time);
  const isWrong = isEmpty ? isRequired : !isWhole;
  const update = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    const iso = isoOfDate(nextDay);
    if (iso !== null && clock.test(nextTime)) onValue(instantOf(`${iso}T${nextTime}`));
    else if (nextDay === '' && nextTime === '' && !isRequired) onValue(null);
  };
  /** A form with half a moment is not sent. */
  const check = (input: HTMLInputElement | null) => input?.setCustomValidity(isWrong ? t.momentWrong : '');
  return (
    <div className={css.moment}>
      <DateInput
        label={label}
        calendarLabel={t.calendar}
        hint={hint}
        error={isWrong && !isEmpty && day.length === 10 ? t.momentWrong : undefined}
        isRequired={isRequired}
        size={44}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={day}
        onValue={(nextDay) => update(nextDay, time === '' && nextDay.length === 10 ? '00:00' : time)}
      />
      <TextInput
        ref={check}
        label={t.timeOf({ name: label })}
        isLabelHidden
        inputMode="numeric"
        inputClassName="num"
        size={44}
        placeholder="00:00"
        value={time}
        onChange={({ target }) => update(day, maskTime(target.value))}
      />
    </div>
  );
}
