import { useCallback, useEffect, useState } from 'react';
import type { contract } from '#auctions/contract.ts';
import type { DocumentModel } from '#documents/rules/document-model.ts';
import type { AgreementState } from '#documents/web/use-agreement.ts';
import { limits } from '#platform/values/limits.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useEntryText } from '../entry-text.ts';

export type LotAgreementKind = 'bidOffer' | 'depositAgreement';

/** An agreement of a lot as it would be accepted now, loaded when it is wanted and anew by `again`. */
export const useLotAgreement = (
  isEnabled: boolean,
  lotId: number,
  kind: LotAgreementKind,
): { state: AgreementState; again: () => void } => {
  const { documentTitle, documentFailed } = useEntryText().entry;
  const [state, setState] = useState<AgreementState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isEnabled) return;
    let isDropped = false;
    setState({ kind: 'loading' });
    api<typeof contract>()('GET /auction/:id/agreement/:kind', { params: { id: String(lotId), kind } }).then(
      // The sheet is described where documents are made; here it is only drawn.
      ({ sha256, sheet }) =>
        !isDropped && setState({ kind: 'shown', agreement: { sha256, sheet: sheet as DocumentModel } }),
      (error: unknown) => {
        if (isDropped) return;
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        const message = isRefused ? error.message : documentFailed;
        showToast({ kind: 'error', title: documentTitle, text: message, ms: limits.agreementToastMs });
        setState({ kind: 'failed', message });
      },
    );
    return () => {
      isDropped = true;
    };
  }, [isEnabled, lotId, kind, tries, documentTitle, documentFailed]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return { state, again };
};
