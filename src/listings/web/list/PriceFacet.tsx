import { limits } from '#platform/values/limits.ts';
import type { Currency } from '#platform/values/money.ts';
import { PriceUnitSelect } from '#platform/web/PriceUnitSelect.tsx';
import { usePreferences } from '#platform/web/preferences.tsx';
import { useRate } from '#platform/web/rate.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useListingsText } from '../text.ts';
import { BoundsFields } from './BoundsFields.tsx';
import { shortUnits } from './chip-words.ts';
import type { FacetProps } from './FacetPanel.tsx';
import { PriceSlider } from './PriceSlider.tsx';
import { priceScale } from './price-scale.ts';
import { withTyped } from './typed-change.ts';

/** The price: how many listings cost what, a slider, exact bounds and their currency. */
export function PriceFacet({ query: given, facets, onQuery }: FacetProps) {
  const t = useListingsText();
  const locale = useLocale();
  const rate = useRate();
  const { currency, choose } = usePreferences();
  // Until bounds are given they are meant in the currency that prices are shown in.
  const hasBounds = given.priceMin !== null || given.priceMax !== null || given.priceUnit === 'USD';
  const query = hasBounds ? given : { ...given, priceUnit: currency };
  const scale = facets && priceScale(facets.prices, query.priceUnit, rate?.rateTiyin ?? null);
  const text = (units: number | null) => (units === null ? '' : String(units));
  // Bounds in one currency mean nothing in the other: they are asked anew.
  const inUnit = (priceUnit: Currency) => {
    if (priceUnit === 'UZS') choose({ currency: priceUnit });
    onQuery({ ...given, priceUnit, priceMin: null, priceMax: null });
  };
  return (
    <>
      {scale && facets && (
        <PriceSlider
          bars={facets.prices.map(({ count }) => count)}
          scale={scale}
          value={{ min: query.priceMin, max: query.priceMax }}
          unit={query.priceUnit}
          onValue={({ min, max }, continues) => onQuery({ ...query, priceMin: min, priceMax: max }, continues)}
        />
      )}
      <BoundsFields
        value={{ min: text(query.priceMin), max: text(query.priceMax) }}
        onValue={({ min, max }, continues) => onQuery(withTyped(query, { pMin: min, pMax: max }), continues)}
        labels={{ min: t.filters.priceMin, max: t.filters.priceMax }}
        names={{ min: 'pMin', max: 'pMax' }}
        limits={{ min: 0, max: limits.priceUnitsMax }}
        short={(value) => (/^\d+$/.test(value) ? shortUnits(Number(value), locale) : value)}
      >
        <PriceUnitSelect value={query.priceUnit} onValue={inUnit} isSignOnly size={40} name="pUnit" />
      </BoundsFields>
    </>
  );
}
