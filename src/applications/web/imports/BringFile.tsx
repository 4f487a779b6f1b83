import { type DragEvent, useId, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import admin from '#platform/web/admin.module.css';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { Select } from '#platform/web/Select.tsx';
import type { contract } from '../../contract.ts';
import css from './imports.module.css';
import { useImportText } from './words.ts';

type Company = { id: number; name: string };

/** Brings a file of lots: staff say whose they are, then drop or choose it. It opens when it has been read. */
export function BringFile({ companies }: { companies: readonly Company[] | null }) {
  const t = useImportText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [companyId, setCompanyId] = useState(companies?.[0]?.id);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const bring = async (file: File | undefined) => {
    if (!file || isReading) return;
    setProblem(null);
    setIsReading(true);
    try {
      const body = { fileName: file.name, base64: await base64Of(file), ...(companies ? { companyId } : {}) };
      const { id } = await api<typeof contract>()('POST /office/imports', { body });
      await navigate(`/admin/imports/${id}`, { withoutAsking: true });
    } catch (error) {
      setProblem(error instanceof ApiError && error.status > 0 ? error.message : t.readFailed);
    } finally {
      setIsReading(false);
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void bring(event.dataTransfer.files[0]);
  };

  return (
    <div className={`${admin.sheet} ${admin.padded}`}>
      {companies && (
        <Select
          label={t.bank}
          size={44}
          className={css.bank}
          value={companyId}
          onChange={({ target }) => setCompanyId(Number(target.value))}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {/* Dropping is a short cut of what the button inside does for everybody. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control */}
      <div
        className={classNames(css.zone, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <span className={css.sign}>
          <Icon name="upload" size={24} />
        </span>
        <p className={css.invitation}>{isReading ? t.reading : t.bring}</p>
        <p id={hint} className={css.quiet}>
          {t.bringHint({ mb: limits.importFileBytesMax / 1_000_000, rows: limits.importRowsMax })}
        </p>
        <Button look="soft" isLoading={isReading} aria-describedby={hint} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.choose}
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            void bring(target.files?.[0]);
            // The same file can be chosen again after it was put right.
            target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">{problem && <FieldMessage state="error">{problem}</FieldMessage>}</div>
    </div>
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.onerror = () => fail(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
