import { useEffect, useState } from 'react';
import type { contract, ListingPicture } from '#listings/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';

const pictures = new Map<number, ListingPicture | null>();

/** The first pictures of lots by their numbers. A lot whose listing is gone has none; nothing waits for pictures. */
export const useLotPictures = (lotIds: readonly number[]): ReadonlyMap<number, ListingPicture | null> => {
  const [, redraw] = useState(0);
  const missing = [...new Set(lotIds)].filter((id) => !pictures.has(id)).slice(0, limits.pageSizeMax);
  const ids = missing.join(',');
  useEffect(() => {
    if (ids === '') return;
    api<typeof contract>()('GET /public/listings/chosen', { query: { ids } }).then(
      ({ data }) => {
        for (const id of ids.split(',')) pictures.set(Number(id), null);
        for (const { id, picture } of data) pictures.set(id, picture);
        redraw((count) => count + 1);
      },
      () => undefined,
    );
  }, [ids]);
  return pictures;
};
