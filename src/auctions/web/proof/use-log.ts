import { useCallback, useEffect, useState } from 'react';
import type { proof } from '#auctions/contract/proof.ts';
import { api, apiFile } from '#platform/web/api.ts';

/** The log as the service gives it now, and the key it signs with; `again` asks anew. */
export type ServiceLog = { state: 'loading' | 'failed' } | { state: 'ready'; text: string; publicKey: string | null };

const load = async (lotId: number): Promise<ServiceLog> => {
  const [file, key] = await Promise.all([
    apiFile<typeof proof>()('GET /public/auction/:id/log', { params: { id: String(lotId) } }),
    // Without the key the log can still be checked by the key that it names.
    api<typeof proof>()('GET /public/auction/key').catch(() => null),
  ]);
  return { state: 'ready', text: await file.text(), publicKey: key?.publicKey ?? null };
};

export const useLog = (lotId: number): { log: ServiceLog; again: () => void; isAsking: boolean } => {
  const [log, setLog] = useState<ServiceLog>({ state: 'loading' });
  const [isAsking, setIsAsking] = useState(true);
  const again = useCallback(async () => {
    setIsAsking(true);
    const next = await load(lotId).catch((): ServiceLog => ({ state: 'failed' }));
    setLog((before) => (next.state === 'failed' && before.state === 'ready' ? before : next));
    setIsAsking(false);
  }, [lotId]);
  useEffect(() => void again(), [again]);
  return { log, again: () => void again(), isAsking };
};
