import { type ReactNode, useState } from 'react';
import { formatFileSize } from '#platform/values/format-number.ts';
import { ApiError, apiFile } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, StoredDocument } from '../../contract.ts';
import css from './files.module.css';
import { useFilesText } from './text.ts';

/** What a line says of a document. */
export type SentDocument = Pick<StoredDocument, 'id' | 'fileName' | 'type' | 'bytes'>;

/** Carries something out and says by a toast why it was not done. */
export const useAttempt = () => {
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (operation: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await operation();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isProofDeclined(error)) showToast({ kind: 'error', text: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, attempt };
};

/** One document: its name opens it. */
export function DocumentRow({
  document,
  aside,
  onRemove,
}: {
  document: SentDocument;
  aside?: ReactNode;
  onRemove: () => void;
}) {
  const words = useFilesText().documents;
  const locale = useLocale();
  const { isBusy, attempt } = useAttempt();
  const open = async () =>
    saveFile(
      await apiFile<typeof contract>()('GET /upload/document/:id', { params: { id: document.id } }),
      document.fileName,
    );
  const { fileName: name } = document;
  return (
    <li className={css.document} aria-busy={isBusy}>
      <span className={css.sign}>
        <Icon name={document.type === 'application/pdf' ? 'file-text' : 'photo'} />
      </span>
      <div className={css.documentFacts}>
        <button type="button" className={css.fileName} aria-label={words.open({ name })} onClick={() => attempt(open)}>
          {name}
        </button>
        <span className={css.size}>{formatFileSize(locale, document.bytes)}</span>
      </div>
      {aside}
      <IconButton icon="trash" label={words.remove({ name })} onClick={onRemove} />
    </li>
  );
}
