import type { ContentService } from '#content/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { Spoiler } from '#platform/web/Spoiler.tsx';
import { Strip } from '#platform/web/Strip.tsx';
import { SectionHead } from './SectionHead.tsx';
import css from './ServiceCards.module.css';
import { useContentText } from './text.ts';

/** What the agency does for a client; each text is folded to three lines and leads to the request form. */
export function ServiceCards({ services }: { services: readonly ContentService[] }) {
  const t = useContentText();
  if (services.length === 0) return null;
  return (
    <section id="services" aria-labelledby="services-title">
      <SectionHead id="services-title" title={t.services.title} />
      <Strip label={t.services.title} className={css.row}>
        {services.map((service) => (
          <li key={service.slug} className={css.card}>
            <span className={css.icon}>
              {/* The editor chooses among the names of the sprite. */}
              <Icon name={service.icon as IconName} size={24} />
            </span>
            <h3 className={css.title} lang={service.lang}>
              {service.title}
            </h3>
            <Spoiler lines={limits.serviceLines} more={t.clamp.more} less={t.clamp.less} className={css.text}>
              <span lang={service.lang}>{service.lead}</span>
            </Spoiler>
            {service.link && (
              <Link className={css.order} to={service.link}>
                {t.services.order}
                <Icon name="arrow-right" size={16} />
              </Link>
            )}
          </li>
        ))}
      </Strip>
    </section>
  );
}
