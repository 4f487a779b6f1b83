import { useState } from 'react';
import type { contract } from '#documents/contract.ts';
import { documentFileName } from '#documents/rules/document-kind.ts';
import { apiFile } from '#platform/web/api.ts';
import { Button, type ButtonLook, type ButtonSize } from '#platform/web/Button.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import { usePapersText } from './papers-text.ts';

/** Gives the PDF of an own document to its owner. Rejects with `ApiError`. */
const savePaper = async ({ id, number }: { id: string; number: string }): Promise<void> =>
  saveFile(
    await apiFile<typeof contract>()('GET /user/documents/:id/file', { params: { id } }),
    documentFileName(number),
  );

type PdfButtonProps = {
  paper: { id: string; number: string };
  /** What it says; «PDF» when absent. */
  words?: string;
  /** What is said when the file does not come. */
  failure?: string;
  look?: ButtonLook;
  size?: ButtonSize;
  isWide?: boolean;
};

/** Downloads the PDF of an own paper. A file that does not come is told by a toast (DEC-009). */
export function PdfButton({ paper, words, failure, look = 'line', size = 36, isWide = false }: PdfButtonProps) {
  const t = usePapersText();
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    try {
      await savePaper(paper);
    } catch (error) {
      if (!isProofDeclined(error)) showToast({ kind: 'error', title: failure ?? t.pdfFailed, text: t.pdfFailedLine });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      look={look}
      size={size}
      icon="file-download"
      isWide={isWide}
      isLoading={isLoading}
      aria-label={words === undefined ? t.pdfOf({ number: paper.number }) : undefined}
      onClick={() => void save()}
    >
      {words ?? t.pdf}
    </Button>
  );
}
