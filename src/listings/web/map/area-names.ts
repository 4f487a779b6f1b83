import { useEffect, useState } from 'react';
import { type Area, boxOf } from '#listings/rules/areas.ts';
import { shortPlaceName } from '#places/rules/short-name.ts';
import { loadBaseMap } from '#places/web/map/base-data.ts';
import { useLocale } from '#platform/web/text.tsx';

const MICRO = 1_000_000;
const DISTRICT = 2;
/** An area is called by a district whose middle is this near, in degrees of latitude: some forty kilometres. */
const NEAR = 0.35;
/** How much shorter a degree of longitude is in our latitudes. */
const SHRINK = 0.75;

type Places = Awaited<ReturnType<typeof loadBaseMap>>['places'];

/** What drawn areas are called: by the district of the base map that is nearest to their middle; null without one. */
export const useAreaNames = (areas: readonly Area[]): (string | null)[] => {
  const locale = useLocale();
  const [places, setPlaces] = useState<Places>([]);
  const isNeeded = areas.length > 0;
  useEffect(() => {
    // Without the base map there is no map either, which says so itself; areas then have numbers alone.
    if (isNeeded)
      void loadBaseMap().then(
        (base) => setPlaces(base.places),
        () => undefined,
      );
  }, [isNeeded]);
  const at = { uz: 4, ru: 5, en: 6 }[locale];
  return areas.map((area) => {
    const place = nearest(area, places);
    return place && shortPlaceName(locale, String(place[at]));
  });
};

const nearest = (area: Area, places: Places): Places[number] | null => {
  const { west, south, east, north } = boxOf(area);
  const [lon, lat] = [(west + east) / 2 / MICRO, (south + north) / 2 / MICRO];
  let [best, least]: [Places[number] | null, number] = [null, NEAR];
  for (const place of places) {
    const far = Math.hypot((place[2] - lon) * SHRINK, place[3] - lat);
    if (place[1] === DISTRICT && far < least) [best, least] = [place, far];
  }
  return best;
};
