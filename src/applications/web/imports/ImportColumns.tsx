import { useState } from 'react';
import { numbered } from '#platform/values/format-number.ts';
import admin from '#platform/web/admin.module.css';
import { ApiError, api } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { ImportDetail } from '../../contract/imports.ts';
import type { contract } from '../../contract.ts';
import css from './imports.module.css';
import { useImportText } from './words.ts';

type Props = { detail: ImportDetail; onChange: (detail: ImportDetail) => void };

/** Which field each column of the file goes to. A field taken by another column is given up there. */
export function ImportColumns({ detail, onChange }: Props) {
  const t = useImportText();
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (at: number, field: string | null) => {
    const fields = detail.columns.map((column, index) => {
      if (index === at) return field;
      return column.field === field ? null : column.field;
    });
    setIsBusy(true);
    try {
      const params = { id: detail.id };
      onChange(await api<typeof contract>()('PUT /office/imports/:id/columns', { params, body: { fields } }));
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t.readFailed });
    } finally {
      setIsBusy(false);
    }
  };
  const options = [
    { value: '', label: t.leaveOut },
    ...detail.fields.map(({ field, name, isNeeded }) => ({ value: field, label: isNeeded ? `${name} *` : name })),
  ];
  return (
    <section className={`${admin.sheet} ${admin.padded}`} aria-labelledby="columns" aria-busy={isBusy}>
      <h2 id="columns">{t.columns}</h2>
      <p className={css.quiet}>{t.columnsHint}</p>
      <ul className={css.columns}>
        {detail.columns.map(({ head, field }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: heads may be equal; only their place tells columns apart
          <li key={at}>
            <span className={css.head}>
              <Icon name={field === null ? 'ban' : 'check'} size={16} />
              <span>{head || numbered(locale, at + 1)}</span>
            </span>
            <Select
              label={head || numbered(locale, at + 1)}
              isLabelHidden
              size={40}
              value={field ?? ''}
              disabled={isBusy}
              options={options}
              onChange={({ target }) => void change(at, target.value === '' ? null : target.value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
