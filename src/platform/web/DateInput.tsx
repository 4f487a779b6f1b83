import { useRef } from 'react';
import { applyDateInputMask, dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import styles from './DateInput.module.css';
import { IconButton } from './IconButton.tsx';
import { typeMasked } from './masked-input.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'unit' | 'min' | 'max'> & {
  /** What was typed so far, '' to '12.03.1991'. */
  value: string;
  onValue: (masked: string) => void;
  /** What the button of the calendar does, in words. */
  calendarLabel: string;
  /** The first and last day of the calendar, YYYY-MM-DD. */
  min: string;
  max: string;
};

/** A day typed as dd.mm.yyyy, or chosen in the calendar of the browser. */
export function DateInput({ value, onValue, calendarLabel, min, max, ...rest }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      inputClassName="num"
      value={value}
      onChange={(event) => onValue(typeMasked(event.target, applyDateInputMask, /\d/))}
      unit={
        <span className={styles.calendar}>
          {/* It lends its calendar only: what it shows follows the language of the browser, not of the page. */}
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.native}
            min={min}
            max={max}
            value={isoOfDate(value) ?? ''}
            onChange={(event) => onValue(dateShown(event.target.value))}
          />
          <IconButton icon="calendar" size={36} label={calendarLabel} onClick={() => calendar.current?.showPicker()} />
        </span>
      }
    />
  );
}
