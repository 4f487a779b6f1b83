import { useEffect, useState } from 'react';
import type { contract } from '#listings/contract.ts';
import { api } from '#platform/web/api.ts';
import type { FormValues } from '../../rules/form-values.ts';
import { type PriceLevel, type PriceMedian, priceLevelOf } from '../../rules/price-level.ts';

/** How the price of a form stands to its district, asked for where it `isNeeded`; null while it is not known or cannot be read. */
export const usePriceLevel = (form: FormValues, isNeeded: boolean): PriceLevel | null => {
  const { categoryId, districtId } = form;
  const [loaded, setLoaded] = useState<{ key: string; median: PriceMedian | null } | null>(null);
  const key = categoryId && districtId ? `${categoryId} ${districtId}` : null;
  useEffect(() => {
    if (!isNeeded || !categoryId || !districtId) return;
    let isCurrent = true;
    api<typeof contract>()('GET /public/price-level', { query: { categoryId, districtId } }).then(
      ({ median }) => {
        if (!isCurrent) return;
        const read = median && { perM2Tiyin: BigInt(median.perM2Tiyin), sample: median.sample };
        setLoaded({ key: `${categoryId} ${districtId}`, median: read });
      },
      (error: unknown) => console.info('The price level of the district did not come.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, categoryId, districtId]);
  return priceLevelOf(form, loaded?.key === key ? loaded.median : null);
};
