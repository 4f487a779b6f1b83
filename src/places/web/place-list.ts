import { useEffect, useState } from 'react';
import type { Locale } from '#platform/values/locale.ts';
import { api } from '#platform/web/api.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { contract, PlaceNode } from '../contract.ts';

export type PlaceList = { state: 'empty' | 'loading' | 'loaded' | 'failed'; nodes: readonly PlaceNode[] };

/** Lists that have come, by language and parent. Places do not change while a page is open. */
const lists = new Map<string, readonly PlaceNode[]>();

const load = async (locale: Locale, parentId: number | null): Promise<readonly PlaceNode[]> => {
  const key = `${locale} ${parentId}`;
  const cached = lists.get(key);
  if (cached) return cached;
  const { data } = await api<typeof contract>()('POST /public/region/init', {
    body: parentId === null ? {} : { parentId },
  });
  lists.set(key, data);
  return data;
};

type LoadedList = { key: string; state: 'loaded' | 'failed'; nodes: readonly PlaceNode[] };

/**
 * The places a column shows. Without a source it stays empty and nothing is asked for (PLC-007). A failed load ends in
 * an empty list and says nothing (PLC-014); the next time the column is shown it is tried again.
 */
export const usePlaceList = (source: { parentId: number | null } | null): PlaceList => {
  const locale = useLocale();
  const parentId = source?.parentId ?? null;
  const key = source && `${locale} ${parentId}`;
  const [loaded, setLoaded] = useState<LoadedList | null>(null);
  useEffect(() => {
    if (key === null || lists.has(key)) return;
    // An answer for a place that is no longer chosen comes too late to be shown.
    let isCurrent = true;
    const receive = (state: LoadedList['state'], nodes: readonly PlaceNode[]) => {
      if (isCurrent) setLoaded({ key, state, nodes });
    };
    load(locale, parentId).then(
      (nodes) => receive('loaded', nodes),
      () => receive('failed', []),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, locale, parentId]);
  if (key === null) return { state: 'empty', nodes: [] };
  const cached = lists.get(key);
  if (cached) return { state: 'loaded', nodes: cached };
  return loaded?.key === key ? loaded : { state: 'loading', nodes: [] };
};
