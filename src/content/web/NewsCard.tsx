import type { ContentEntry } from '#content/contract.ts';
import { addressOf } from '#content/rules/content-type.ts';
import { lengthText } from '#content/rules/scenes.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Link } from '#platform/web/Link.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import css from './NewsCard.module.css';
import { useContentText } from './text.ts';

/** Four in a row, else two, else most of the width of a phone. */
const SIZES = '(min-width: 1280px) 302px, (min-width: 640px) 50vw, 85vw';

/** Something to read or to watch: picture, kind and date, title, and the first lines of what it says. */
export function NewsCard({ entry, heading: Heading = 'h3' }: { entry: ContentEntry; heading?: 'h2' | 'h3' }) {
  const t = useContentText();
  const { type, seconds } = entry;
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <EntryPicture
          picture={entry.picture}
          sizes={SIZES}
          length={seconds === null ? undefined : lengthText(seconds)}
        />
      </div>
      <p className={css.meta}>
        <span className={css.kind}>{t.types[type]}</span>
        <time dateTime={isoDate(entry.publishedAt)}>{formatDate(entry.publishedAt)}</time>
      </p>
      <Heading className={css.title} lang={entry.lang}>
        <Link className={css.link} to={addressOf(type, entry.slug)}>
          {entry.title}
        </Link>
      </Heading>
      <p className={css.lead} lang={entry.lang}>
        {entry.lead}
      </p>
    </article>
  );
}
