import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import css from './SectionHead.module.css';

type Props = {
  /** The id of the heading, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  hint?: string;
  /** A way to everything of the kind. */
  more?: { to: string; words: string };
  /** The tab above it says the title already. */
  isInTab?: boolean;
};

/** The heading of a section of the home page: what it is, one line about it, and a way to all of it. */
export function SectionHead({ id, title, hint, more, isInTab = false }: Props) {
  return (
    <div className={css.head} data-in-tab={isInTab || undefined}>
      <div>
        <h2 id={id} className={isInTab ? 'visually-hidden said-by-tab' : undefined}>
          {title}
        </h2>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      {more && (
        <Link className={css.more} to={more.to}>
          {more.words}
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </div>
  );
}
