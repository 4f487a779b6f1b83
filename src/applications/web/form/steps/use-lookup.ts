import { useRef, useState } from 'react';
import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { selectionOfPath } from '#places/rules/place-selection.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { serverNowMs } from '#platform/web/clock.ts';
import type { CadastreCard } from '../../../contract/lookup.ts';
import type { FormValues } from '../../../rules/form-values.ts';
import { callApi } from '../call-api.ts';
import { useFormContext } from '../form-context.ts';

export type Lookup =
  | { state: 'idle' }
  | { state: 'finding' }
  | { state: 'found'; card: CadastreCard; atMs: number }
  | { state: 'refused'; refusal: ApiError };

const categoryOfType: Record<NonNullable<CadastreCard['type']>, number> = {
  APARTMENT: apartments.id,
  HOUSE: houses.id,
  COMMERCIAL: commercial.id,
  LAND: land.id,
};

type Filled = Partial<
  Pick<
    FormValues,
    | 'categoryId'
    | 'areaAllDm2'
    | 'provinceId'
    | 'districtId'
    | 'neighbourhoodId'
    | 'isNeighbourhoodUnlisted'
    | 'address'
  >
>;

/** What a record of the cadastre says in the fields of the form. */
const valuesOf = (card: CadastreCard): Filled => ({
  ...(card.type && { categoryId: categoryOfType[card.type] }),
  ...(card.areaDm2 !== null && { areaAllDm2: card.areaDm2 }),
  ...(card.address && { address: card.address }),
});
const placeOf = ({ province, district, neighbourhood }: CadastreCard): Filled => ({
  provinceId: province?.id ?? null,
  districtId: (province && district?.id) ?? null,
  neighbourhoodId: (province && district && neighbourhood?.id) ?? null,
  isNeighbourhoodUnlisted: null,
});

/**
 * Asks the cadastre and fills in what it knows. Fields that somebody has filled differently stay as they are; what an
 * earlier record filled in makes way for the newer one.
 */
export const useLookup = () => {
  const { form, change, attach } = useFormContext();
  const [latest, setLatest] = useState<{ number: string; lookup: Lookup }>({ number: '', lookup: { state: 'idle' } });
  const filled = useRef<Filled>({});

  const mayFill = (name: keyof Filled): boolean => form[name] == null || form[name] === filled.current[name];
  const fillIn = (card: CadastreCard) => {
    const values = Object.fromEntries(
      Object.entries(valuesOf(card)).filter(([name]) => mayFill(name as keyof Filled)),
    ) as Filled;
    const place = placeOf(card);
    const takesPlace =
      place.provinceId !== null && mayFill('provinceId') && mayFill('districtId') && mayFill('neighbourhoodId');
    if (takesPlace) {
      const path = [card.province, card.district, card.neighbourhood].flatMap((one) => one ?? []);
      attach({ area: selectionOfPath(path) });
    }
    filled.current = { ...filled.current, ...values, ...(takesPlace ? place : {}) };
    change({ ...values, ...(takesPlace ? place : {}) });
  };
  const find = async (number: string) => {
    const put = (lookup: Lookup) => setLatest({ number, lookup });
    put({ state: 'finding' });
    try {
      const card = await callApi('POST /cadastre/find', { body: { docNumber: number } });
      put({ state: 'found', card, atMs: serverNowMs() });
      fillIn(card);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      put({ state: 'refused', refusal: error });
    }
  };
  // What was found belongs to the number that was asked for.
  const isOfThis = form.docNumber?.trim() === latest.number;
  return { lookup: isOfThis ? latest.lookup : ({ state: 'idle' } as Lookup), find };
};
