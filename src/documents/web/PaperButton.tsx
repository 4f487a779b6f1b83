import { useState } from 'react';
import { apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../contract.ts';
import { documentFileName } from '../rules/document-kind.ts';

type PaperButtonProps = {
  documentId: string;
  /** Of the paper; the file is named by it. */
  number: string;
  label: string;
  /** What is said when the file does not come. */
  failure: string;
};

/** Downloads an own paper. */
export function PaperButton({ documentId, number, label, failure }: PaperButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    try {
      const file = await apiFile<typeof contract>()('GET /user/documents/:id/file', { params: { id: documentId } });
      saveFile(file, documentFileName(number));
    } catch (error) {
      if (!isProofDeclined(error)) showToast({ kind: 'error', text: failure });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button look="line" icon="file-text" isLoading={isLoading} onClick={() => void save()}>
      {label}
    </Button>
  );
}
