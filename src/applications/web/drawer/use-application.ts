import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import type { drafts } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';

export type ShownApplication =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'there'; application: Application };

/** An application as it is now; asked for again when the queue hears that something has changed. */
export const useApplication = (
  id: number,
  lastEvent: string,
): { shown: ShownApplication; reload: () => Promise<Application | null> } => {
  const [shown, setShown] = useState<ShownApplication>({ state: 'loading' });
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    try {
      const application = await api<typeof drafts>()('GET /application/:id', { params: { id } });
      // An answer that a later one has overtaken is old.
      if (mine === newest.current) setShown({ state: 'there', application });
      return application;
    } catch (error) {
      const message = error instanceof ApiError ? error.message : String(error);
      if (mine === newest.current)
        setShown((before) => (before.state === 'there' ? before : { state: 'failed', message }));
      return null;
    }
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer event is the reason to ask again.
  useEffect(() => {
    void reload();
  }, [reload, lastEvent]);
  return { shown, reload };
};
