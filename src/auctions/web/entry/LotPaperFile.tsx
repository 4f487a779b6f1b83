import { useState } from 'react';
import type { contract } from '#auctions/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useEntryText } from '../entry-text.ts';
import type { LotAgreementKind } from './use-lot-agreement.ts';

/** Gives the PDF itself to those who want to keep or print it. */
export function LotPaperFile({ lotId, kind, title }: { lotId: number; kind: LotAgreementKind; title: string }) {
  const t = useEntryText().entry;
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      const file = await apiFile<typeof contract>()('GET /auction/:id/agreement/:kind', {
        params: { id: String(lotId), kind },
        query: { form: 'pdf' },
      });
      saveFile(file, `${title} ${lotId}.pdf`);
    } catch (error) {
      console.info('The document was not loaded.', error);
      showToast({ kind: 'error', title: t.documentTitle, text: t.documentFailed, ms: limits.agreementToastMs });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <p>
      <Button look="subtle" size={36} icon="file-download" isLoading={isLoading} onClick={() => void download()}>
        {t.download}
      </Button>
    </p>
  );
}
