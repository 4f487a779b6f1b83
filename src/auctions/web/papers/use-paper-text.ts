import { useEffect, useRef, useState } from 'react';
import type { contract } from '#documents/contract.ts';
import type { DocumentModel } from '#documents/rules/document-model.ts';
import { api } from '#platform/web/api.ts';

export type PaperText = { kind: 'loading' } | { kind: 'shown'; sheet: DocumentModel } | { kind: 'failed' };

/** The words of an own document, loaded when it is opened and anew by `again`; `onFailed` is told each time they do not come. */
export const usePaperText = (id: string, onFailed: () => void): { state: PaperText; again: () => void } => {
  const [state, setState] = useState<PaperText>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const tell = useRef(onFailed);
  useEffect(() => {
    tell.current = onFailed;
  });
  useEffect(() => {
    let isDropped = tries < 0;
    setState({ kind: 'loading' });
    api<typeof contract>()('GET /user/documents/:id/text', { params: { id } }).then(
      ({ sheet }) => !isDropped && setState({ kind: 'shown', sheet }),
      () => {
        if (isDropped) return;
        setState({ kind: 'failed' });
        tell.current();
      },
    );
    return () => {
      isDropped = true;
    };
  }, [id, tries]);
  return { state, again: () => setTries((count) => count + 1) };
};
