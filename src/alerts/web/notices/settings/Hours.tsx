import { useState } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { limits } from '#platform/values/limits.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useNoticesText } from '../notices-text.ts';
import css from './settings.module.css';
import type { SettingsSectionProps } from './settings-section.ts';

const usual: { fromHour: number; untilHour: number } = {
  fromHour: limits.quietFromHour,
  untilHour: limits.quietUntilHour,
};

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The hours in which nobody is disturbed, and how many messages about new listings come in a day. */
export function Hours({ settings: { quiet, perDay }, onUpdate }: SettingsSectionProps) {
  const t = useNoticesText().settings;
  const setHour = (hour: Partial<typeof usual>) => onUpdate((now) => ({ quiet: { ...(now.quiet ?? usual), ...hour } }));
  return (
    <Panel title={t.when}>
      <div>
        <Checkbox
          checked={quiet !== null}
          aria-describedby="quiet-line"
          onChange={({ target: { checked } }) => onUpdate(() => ({ quiet: checked ? usual : null }))}
        >
          {t.quiet}
        </Checkbox>
        <p id="quiet-line" className={css.line}>
          {t.quietLine}
        </p>
      </div>
      {quiet !== null && (
        <div className={css.hours}>
          <Select
            label={t.from}
            size={44}
            options={hours}
            value={String(quiet.fromHour)}
            onChange={({ target }) => setHour({ fromHour: Number(target.value) })}
          />
          <Select
            label={t.until}
            size={44}
            options={hours}
            value={String(quiet.untilHour)}
            onChange={({ target }) => setHour({ untilHour: Number(target.value) })}
          />
        </div>
      )}
      <PerDay key={perDay} perDay={perDay} onSave={(n) => onUpdate(() => ({ perDay: n }))} />
    </Panel>
  );
}

const perDayBounds = { min: 1, max: limits.noticesPerDayMax };

/** Kept when the field is left, so that a number may be typed in peace. */
function PerDay({ perDay, onSave }: { perDay: number; onSave: (perDay: number) => void }) {
  const t = useNoticesText().settings;
  const [typed, setTyped] = useState(String(perDay));
  const save = () => {
    const entered = wholeOf(typed, perDayBounds);
    if (typed === '') setTyped(String(perDay));
    else if (entered !== null && Number(entered) !== perDay) onSave(Number(entered));
  };
  return (
    <NumberInput
      label={t.perDay}
      hint={t.perDayLine({ n: limits.orderSmsPerDayMax })}
      className={css.perDay ?? ''}
      {...perDayBounds}
      value={typed}
      onValue={setTyped}
      onBlur={save}
    />
  );
}
