import type { UsefulLink } from '#content/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { Strip } from '#platform/web/Strip.tsx';
import { SectionHead } from './SectionHead.tsx';
import { useContentText } from './text.ts';
import css from './UsefulLinks.module.css';

/** Eight tiles, each an answer one press away. */
export function UsefulLinks({ links }: { links: readonly UsefulLink[] }) {
  const t = useContentText();
  if (links.length === 0) return null;
  return (
    <section id="useful" aria-labelledby="useful-title">
      <SectionHead id="useful-title" title={t.usefulLinks.title} />
      <Strip label={t.usefulLinks.title} className={css.grid}>
        {links.map((link) => (
          <li key={link.slug}>
            <Link className={css.tile} to={link.link} lang={link.lang}>
              <span className={css.icon} data-tone={link.tone}>
                <Icon name={link.icon as IconName} size={22} />
              </span>
              <span>
                <b className={css.title}>{link.title}</b>
                <span className={css.hint}>{link.lead}</span>
              </span>
            </Link>
          </li>
        ))}
      </Strip>
    </section>
  );
}
