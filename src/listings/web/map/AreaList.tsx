import { useEffect, useState } from 'react';
import { boxOf, type DrawnArea } from '#listings/rules/areas.ts';
import { shortPlaceName } from '#places/rules/short-name.ts';
import { loadBaseMap } from '#places/web/map/base-data.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './AreaList.module.css';
import { useMapWords } from './map-words.ts';

const MICRO = 1_000_000;
const DISTRICT = 2;
/** An area is called by a district whose middle is this near, in degrees of latitude: some forty kilometres. */
const NEAR = 0.35;
/** How much shorter a degree of longitude is in our latitudes. */
const SHRINK = 0.75;

type Places = Awaited<ReturnType<typeof loadBaseMap>>['places'];

/** What drawn areas are called: by the district of the base map that is nearest to their middle; null without one. */
const useAreaNames = (areas: readonly DrawnArea[]): (string | null)[] => {
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

const nearest = (area: DrawnArea, places: Places): Places[number] | null => {
  const { west, south, east, north } = boxOf(area);
  const [lon, lat] = [(west + east) / 2 / MICRO, (south + north) / 2 / MICRO];
  let [best, least]: [Places[number] | null, number] = [null, NEAR];
  for (const place of places) {
    const far = Math.hypot((place[2] - lon) * SHRINK, place[3] - lat);
    if (place[1] === DISTRICT && far < least) [best, least] = [place, far];
  }
  return best;
};

const NARROW = '(max-width: 1023px)';

type AreaListProps = {
  areas: readonly DrawnArea[];
  /** How many match within each; empty while that is not known. */
  counts: readonly number[];
  onShow: (area: DrawnArea) => void;
  /** Lets its corners be moved. */
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
};

/** The drawn areas with what was found in each. On a phone it is folded until asked for. */
export function AreaList({ areas, counts, onShow, onEdit, onRemove }: AreaListProps) {
  const t = useMapWords();
  const names = useAreaNames(areas);
  const [isOpen, setOpen] = useState(() => !matchMedia(NARROW).matches);
  if (areas.length === 0) return null;
  // An area keeps its row, and the row its focus, while its corners are moved.
  const keys = areas.map((_, at) => `area ${at}`);
  const isFull = areas.length >= limits.drawnAreasMax;
  return (
    <section className={css.areas} aria-label={t.areas.title} data-open={isOpen || undefined}>
      <button type="button" className={css.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={css.title}>{t.areas.title}</span>
        <span className={css.count} data-full={isFull || undefined}>
          {t.drawing.count({ count: areas.length, max: limits.drawnAreasMax })}
        </span>
      </button>
      <ol className={css.list}>
        {areas.map((area, at) => {
          const name = names[at] ?? t.areas.name({ n: at + 1 });
          const count = counts[at];
          return (
            <li key={keys[at]}>
              <button type="button" className={css.area} title={t.areas.show({ name })} onClick={() => onShow(area)}>
                <span className={css.number}>{at + 1}</span>
                <span className={css.name}>{name}</span>
                {count !== undefined && (
                  <span className={css.found} title={t.areas.found({ n: count })}>
                    {groupDigits(count)}
                  </span>
                )}
              </button>
              <IconButton icon="pencil" size={36} label={t.corners.edit({ name })} onClick={() => onEdit(at)} />
              <IconButton icon="trash" size={36} label={t.areas.remove({ name })} onClick={() => onRemove(at)} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
