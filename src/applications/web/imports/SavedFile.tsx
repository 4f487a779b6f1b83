import { useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useImportText } from './words.ts';

/** A button that fetches a file and gives it to the visitor. */
export function SavedFile({ file, name, words }: { file: () => Promise<Blob>; name: string; words: string }) {
  const t = useImportText();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(await file(), name);
    } catch {
      showToast({ kind: 'error', text: t.fileFailed });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="line" icon="download" isLoading={isBusy} onClick={() => void save()}>
      {words}
    </Button>
  );
}
