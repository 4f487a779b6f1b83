import { useEffect, useRef, useState } from 'react';
import type { AgreementText } from '#documents/contract/papers.ts';
import type { AgreementRequest } from '#documents/rules/agreement-request.ts';
import { type AgreementVariant, loadAgreement } from './agreement-call.ts';
import { showAgreementFailure } from './agreement-failure.ts';
import { useDocumentsText } from './documents-text.ts';

export type AgreementState =
  | { kind: 'loading' }
  | { kind: 'shown'; agreement: AgreementText }
  | { kind: 'failed'; message: string };

/** Loads the agreement each time it is opened, and anew by `again`. An answer that comes after closing is dropped. */
export const useAgreement = (
  isOpen: boolean,
  variant: AgreementVariant,
  request: AgreementRequest,
): { state: AgreementState; again: () => void } => {
  const t = useDocumentsText().agreement;
  const [state, setState] = useState<AgreementState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  // What is asked for is what stood in the form at the opening; the form cannot change behind a dialog.
  const latest = useRef({ request, t });
  useEffect(() => {
    latest.current = { request, t };
  });
  useEffect(() => {
    if (!isOpen) return;
    let isDropped = false;
    setState({ kind: 'loading' });
    loadAgreement(variant, latest.current.request).then(
      (agreement) => !isDropped && setState({ kind: 'shown', agreement }),
      (error: unknown) =>
        !isDropped && setState({ kind: 'failed', message: showAgreementFailure(variant, error, latest.current.t) }),
    );
    return () => {
      isDropped = true;
    };
  }, [isOpen, variant, tries]);
  return { state, again: () => setTries((count) => count + 1) };
};
