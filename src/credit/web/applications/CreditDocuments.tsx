import { useState } from 'react';
import { formatFileSize } from '#platform/values/format-number.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { showFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showFailure } from '#platform/web/toasts.ts';
import type { CreditDocument } from '../../contract/credit-documents.ts';
import { useCreditApplicationsText } from './credit-applications-text.ts';
import css from './credit-documents.module.css';

type Props = {
  documents: readonly CreditDocument[];
  /** Brings the bytes of one; null for those who see that it is there, and no more. */
  load: ((documentId: string) => Promise<Blob>) | null;
};

/** The documents of income of an application: by a press on its name one opens in a new tab. */
export function CreditDocuments({ documents, load }: Props) {
  const t = useCreditApplicationsText().documents;
  const locale = useLocale();
  const [opening, setOpening] = useState<string | null>(null);
  const open = async ({ id, fileName }: CreditDocument, bring: NonNullable<Props['load']>) => {
    setOpening(id);
    try {
      showFile(await bring(id), fileName);
    } catch (error) {
      if (!isProofDeclined(error)) showFailure(error);
    } finally {
      setOpening(null);
    }
  };
  return (
    <ul className={css.documents} aria-label={t.title}>
      {documents.map((document) => {
        const { id, fileName, type, bytes } = document;
        return (
          <li key={id} aria-busy={opening === id || undefined}>
            <Icon name={type === 'application/pdf' ? 'file-text' : 'photo'} size={18} />
            {load ? (
              <button
                type="button"
                className={css.name}
                aria-label={t.open({ name: fileName })}
                disabled={opening !== null}
                onClick={() => void open(document, load)}
              >
                {fileName}
              </button>
            ) : (
              <span className={css.name}>{fileName}</span>
            )}
            <span className={css.size}>{formatFileSize(locale, bytes)}</span>
          </li>
        );
      })}
    </ul>
  );
}
