import { useState } from 'react';
import { ApiError, apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../contract.ts';
import type { CalculationFields } from '../rules/calculation.ts';
import css from './Calculator.module.css';
import { useCreditText } from './credit-text.ts';

const formats = ['csv', 'pdf'] as const;
type Format = (typeof formats)[number];

/** The schedule as a file, and the address that opens the same calculation again. */
export function ScheduleActs({ fields, link }: { fields: CalculationFields; link: string }) {
  const t = useCreditText().schedule;
  const [loading, setLoading] = useState<Format | null>(null);
  const save = async (format: Format) => {
    setLoading(format);
    try {
      const query = { ...filled(fields), format };
      saveFile(
        await apiFile<typeof contract>()('GET /public/credit/schedule/file', { query }),
        `ostona-credit.${format}`,
      );
    } catch (error) {
      // A refusal says its reason, too many files in a minute among them.
      const isRefusal = error instanceof ApiError && error.code !== 'unknown';
      showToast({ kind: 'error', text: isRefusal ? error.message : t.saveFailed });
    } finally {
      setLoading(null);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(link, location.href).href);
      showToast({ kind: 'success', text: t.copied });
    } catch {
      showToast({ kind: 'error', text: t.copyFailed });
    }
  };
  return (
    <div className={css.acts}>
      <Button look="line" size={36} icon="link" onClick={() => void copy()}>
        {t.copy}
      </Button>
      {formats.map((format) => (
        <Button
          key={format}
          look="line"
          size={36}
          icon="file-download"
          isLoading={loading === format}
          onClick={() => void save(format)}
        >
          {t[format]}
        </Button>
      ))}
    </div>
  );
}

/** The fields that hold something: an empty one is not sent. */
const filled = (fields: CalculationFields) => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  price: fields.price,
});
