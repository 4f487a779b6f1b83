import type { ContentEntry } from '#content/contract.ts';
import { addressOf } from '#content/rules/content-type.ts';
import { lengthText } from '#content/rules/scenes.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { SectionHead } from './SectionHead.tsx';
import { useContentText } from './text.ts';
import css from './VideoFeed.module.css';

/** Films with their length and how often they were seen, behind a tab; each opens where it plays. */
export function VideoFeed({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useContentText();
  return (
    <section id="videos" aria-labelledby="videos-title">
      <SectionHead
        id="videos-title"
        title={t.videos.title}
        more={{ to: '/news?type=video', words: t.videos.all }}
        isInTab
      />
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.film}>
            <span className={css.picture}>
              <EntryPicture picture={entry.picture} sizes="168px" length={lengthText(entry.seconds ?? 0)} />
            </span>
            <div>
              <h3 className={css.title} lang={entry.lang}>
                <Link className={css.link} to={addressOf(entry.type, entry.slug)}>
                  {entry.title}
                </Link>
              </h3>
              <p className={css.views}>
                <Icon name="eye" size={16} />
                {t.videos.views({ n: entry.views ?? 0 })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
