import { type FormEvent, useState } from 'react';
import { isoOfDate } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { DateInput } from '#platform/web/DateInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import type { contract } from '../../contract.ts';
import css from './admin.module.css';
import { useDepositsAdminText } from './admin-text.ts';

const providers = ['payme', 'click', 'bank'] as const;
type Provider = (typeof providers)[number];
const FIRST_DAY = '2026-01-01';
const LAST_DAY = '2099-12-31';

/** Takes the statement of a provider and compares it. */
export function StatementForm({ onMade }: { onMade: (id: string) => void }) {
  const t = useDepositsAdminText().reconcile;
  const adminText = useAdminListText();
  const [provider, setProvider] = useState<Provider>('payme');
  const [days, setDays] = useState({ from: '', to: '' });
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    const [from, to] = [isoOfDate(days.from), isoOfDate(days.to)];
    if (!from || !to) return setFailure(t.daysMissing);
    if (!file) return setFailure(t.fileMissing);
    if (file.size > limits.statementCharsMax) return setFailure(t.fileLarge);
    setFailure(null);
    setIsSending(true);
    try {
      const body = {
        provider,
        from,
        to,
        fileName: file.name.slice(0, limits.statementNameMax),
        csv: await file.text(),
      };
      const { id } = await api<typeof contract>()('POST /office/reconciliations', { body });
      setFile(null);
      onMade(id);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed);
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const day = (name: 'from' | 'to') => ({
    value: days[name],
    onValue: (value: string) => setDays({ ...days, [name]: value }),
    calendarLabel: t.calendar,
    min: FIRST_DAY,
    max: LAST_DAY,
    size: 44 as const,
  });
  return (
    <form className={css.card} onSubmit={submit} noValidate aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.line}</p>
      <div className={css.fields}>
        <Select
          label={t.provider}
          size={44}
          value={provider}
          onChange={(event) => setProvider(event.target.value as Provider)}
          options={providers.map((value) => ({ value, label: t.providers[value] }))}
        />
        <DateInput label={t.from} {...day('from')} />
        <DateInput label={t.to} {...day('to')} />
        <label className={`${css.file} ${buttonClass({ look: 'line' })}`}>
          {file ? t.chosen({ name: file.name }) : t.file}
          <input type="file" accept=".csv,text/csv" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
        </label>
        <Button type="submit" icon="scale" isLoading={isSending}>
          {t.start}
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
    </form>
  );
}
