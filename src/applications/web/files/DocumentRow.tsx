import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { ApiError, apiFile } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { Select } from '#platform/web/Select.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, StoredDocument } from '../../contract.ts';
import { type StoredDocumentKind, useKindOptions } from './document-kinds.ts';
import css from './files.module.css';
import { useFilesText } from './text.ts';

/** How large a file is: in megabytes with one decimal, below that in kilobytes. */
function FileSize({ bytes }: { bytes: number }) {
  const { size } = useFilesText();
  const words =
    bytes >= limits.megabyte
      ? size.megabytes({ n: bytes / limits.megabyte })
      : size.kilobytes({ n: Math.max(1, Math.round(bytes / 1000)) });
  return <span className={css.size}>{words}</span>;
}

type Props = {
  document: StoredDocument;
  onKind: (kind: StoredDocumentKind) => Promise<void>;
  onRemove: () => void;
};

/** One document: its name opens it, its kind can be put right. */
export function DocumentRow({ document, onKind, onRemove }: Props) {
  const words = useFilesText().documents;
  const options = useKindOptions();
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
        <FileSize bytes={document.bytes} />
      </div>
      <Select
        className={css.kind}
        size={44}
        label={words.kindOf({ name })}
        isLabelHidden
        options={options}
        value={document.kind}
        onChange={({ target }) => attempt(() => onKind(target.value as StoredDocumentKind))}
      />
      <IconButton icon="trash" label={words.remove({ name })} onClick={onRemove} />
    </li>
  );
}
