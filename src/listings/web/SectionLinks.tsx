import css from './SectionLinks.module.css';
import { useListingsText } from './text.ts';

/** The way down to the sections of the home page (HOME-028). Each is named by the id of its section. */
export function SectionLinks() {
  const t = useListingsText().home;
  const links = [
    { id: 'premium', name: t.premium },
    { id: 'banks', name: t.banks },
    { id: 'recommended', name: t.recommended },
    { id: 'multi-storey', name: t.multiStorey },
    { id: 'plots', name: t.plots },
    { id: 'non-residential', name: t.nonResidential },
    { id: 'sold', name: t.sold },
  ];
  return (
    <nav aria-label={t.sections} className={css.links}>
      <ul className={css.row}>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a className={css.link} href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
