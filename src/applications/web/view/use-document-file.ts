import { useState } from 'react';
import { apiFile } from '#platform/web/api.ts';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { contract, StoredDocument } from '../../contract.ts';
import { useOwnText } from '../words.ts';

/** Brings an attached document to the disk of whoever may read it. */
export const useDocumentFile = ({ id, fileName }: Pick<StoredDocument, 'id' | 'fileName'>) => {
  const t = useOwnText().view;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      saveFile(await apiFile<typeof contract>()('GET /upload/document/:id', { params: { id } }), fileName);
    } catch (error) {
      if (!isProofDeclined(error)) showToast({ kind: 'error', text: t.downloadFailed });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save, label: `${t.download}: ${fileName}` };
};
