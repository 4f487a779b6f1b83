import css from './MapLegend.module.css';
import { useMapWords } from './map-words.ts';

const kinds = ['auction', 'sale', 'cluster'] as const;

/** What the marks of the map mean. */
export function MapLegend() {
  const t = useMapWords().legend;
  return (
    <ul className={css.legend} aria-label={t.label}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          {t[kind]}
        </li>
      ))}
    </ul>
  );
}
