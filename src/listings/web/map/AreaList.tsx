import { useState } from 'react';
import type { Area } from '#listings/rules/areas.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import css from './AreaList.module.css';
import { useAreaNames } from './area-names.ts';
import { useMapWords } from './map-words.ts';

const NARROW = '(max-width: 1023px)';

type AreaListProps = {
  areas: readonly Area[];
  /** How many match within each; empty while that is not known. */
  counts: readonly number[];
  onShow: (area: Area) => void;
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
