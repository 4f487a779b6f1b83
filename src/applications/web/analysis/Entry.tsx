import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AnalysisEntry } from '../../contract/analysis.ts';
import { type ConclusionPart, firstVisitDay } from '../../rules/allowed-moves.ts';
import { liquidities, waysOfSale } from '../../rules/statuses.ts';
import { callApi } from '../form/call-api.ts';
import { useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';
import { Contacts } from './Contacts.tsx';
import { type EntryState, priceBounds } from './use-entry.ts';

type EntryProps = {
  id: number;
  entry: EntryState;
  today: string;
  /** Only who may buy is still written down: everything else stands on paper. */
  isOnPaper: boolean;
  onSaved: () => Promise<void>;
};

/** What an assistant enters about a property. It is saved by a button: it goes on a paper that others decide by. */
export function Entry({ id, entry, today, isOnPaper, onSaved }: EntryProps) {
  const t = useApplicationsText().analysis;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body: AnalysisEntry | null = isOnPaper ? { contacts: entry.contacts() } : entry.validate(false);
    if (body === null) return;
    setIsBusy(true);
    try {
      const input = { params: { id }, body: { ...body, version: entry.version } };
      const { version } = await callApi('PUT /application/:id/analysis', input);
      entry.goOnFrom(version);
      showToast({ kind: 'success', text: t.saved });
      await onSaved();
    } catch (error) {
      // What is stored now shows who was faster and what they wrote; what was typed stays.
      if (error instanceof ApiError && error.code === 'changedElsewhere') return await onSaved();
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t.failed });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={css.entry} onSubmit={(event) => void save(event)} noValidate>
      {!isOnPaper && <FindingsFields entry={entry} today={today} />}
      <Contacts contacts={entry.input.contacts} onContacts={(contacts) => entry.update({ contacts })} />
      <Button type="submit" look="soft" isLoading={isBusy} className={css.save ?? ''}>
        {t.save}
      </Button>
    </form>
  );
}

/** What was found and what follows from it: the parts of the conclusion. */
function FindingsFields({ entry: { input, errors, update }, today }: Pick<EntryProps, 'entry' | 'today'>) {
  const { analysis: t, statuses } = useApplicationsText();
  const error = (part: ConclusionPart) => {
    const problem = errors[part];
    return problem && (problem === 'wrong' ? t.refusals.visitDay : t.missing[part]);
  };
  return (
    <>
      <DateInput
        label={t.fields.seenOn}
        calendarLabel={t.calendar}
        min={firstVisitDay}
        max={today}
        value={input.seenOn}
        error={error('seenOn')}
        onValue={(seenOn) => update({ seenOn })}
      />
      <TextInput
        label={t.fields.occupants}
        maxLength={limits.applicationLineMax}
        value={input.occupants}
        onChange={(event) => update({ occupants: event.target.value })}
      />
      <TextInput
        label={t.fields.condition}
        maxLength={limits.applicationLineMax}
        value={input.condition}
        onChange={(event) => update({ condition: event.target.value })}
      />
      <NumberInput
        label={t.fields.price}
        value={input.sum}
        {...priceBounds}
        error={error('price')}
        onValue={(sum) => update({ sum })}
      />
      <Select
        label={t.fields.liquidity}
        value={input.liquidity}
        error={error('liquidity')}
        onChange={(event) => update({ liquidity: liquidities.find((one) => one === event.target.value) ?? '' })}
        options={[
          { value: '', label: '—' },
          ...liquidities.map((value) => ({ value, label: statuses.liquidity[value] })),
        ]}
      />
      <Select
        label={t.fields.wayOfSale}
        value={input.wayOfSale}
        error={error('wayOfSale')}
        onChange={(event) => update({ wayOfSale: waysOfSale.find((one) => one === event.target.value) ?? '' })}
        options={[{ value: '', label: '—' }, ...waysOfSale.map((value) => ({ value, label: t.waysOfSale[value] }))]}
      />
      <TextArea
        label={t.fields.summary}
        rows={3}
        maxLength={limits.applicationCommentMax}
        value={input.summary}
        error={error('summary')}
        onChange={(event) => update({ summary: event.target.value })}
        className={css.whole}
      />
    </>
  );
}
