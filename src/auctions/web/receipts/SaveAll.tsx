import { useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useAuctionsText } from '../auctions-text.ts';
import { saveReceipts } from './use-receipts.ts';

/** All receipts, or those of a lot, as one file. */
export function SaveAll({ lotId }: { lotId: number | null }) {
  const t = useAuctionsText().live.receipts;
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveReceipts(lotId);
    } catch {
      showToast({ kind: 'error', text: t.saveFailed });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button look="line" icon="file-download" isLoading={isSaving} onClick={() => void save()}>
      {t.saveAll}
    </Button>
  );
}
