import { groupDigits } from '#platform/values/numeric.ts';
import { pageWindow } from '#platform/values/page-window.ts';
import { Button, LinkButton } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useKitText } from './kit-text.ts';
import { Link } from './Link.tsx';
import styles from './Pager.module.css';

type PagerProps = {
  page: number;
  pages: number;
  /** The address of a page, below the language prefix. */
  addressOf: (page: number) => string;
};

/** A list has fewer pages than its address names: entries are gone, or somebody typed a number. The way leads to the last one. */
export function PastTheEnd({ pages, addressOf }: Omit<PagerProps, 'page'>) {
  const text = useKitText();
  return (
    <EmptyState
      icon="list-details"
      title={text.noPage}
      action={
        <LinkButton look="soft" to={addressOf(pages)}>
          {text.lastPage}
        </LinkButton>
      }
    />
  );
}

/**
 * Previous, pages, next, all as links; the first page has no previous one and the last no next one, and their buttons
 * say so (LIST-021). On a phone «Oldingi», «2 / 15», «Keyingi». Nothing if there is one page.
 * Past the end it stands for the list: whoever lists says that there is nothing where the total is 0, and not where a page is empty.
 */
export function Pager({ page, pages, addressOf }: PagerProps) {
  const text = useKitText();
  if (page > pages && pages > 0) return <PastTheEnd pages={pages} addressOf={addressOf} />;
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={text.pages}>
      {page > 1 ? (
        <LinkButton look="line" icon="chevron-left" to={addressOf(page - 1)} rel="prev" className={styles.previous}>
          {text.previous}
        </LinkButton>
      ) : (
        <Button look="line" icon="chevron-left" disabled className={styles.previous}>
          {text.previous}
        </Button>
      )}
      <span className={styles.brief}>{text.pageOf({ n: page, pages })}</span>
      <ol className={styles.pages}>
        {pageWindow(page, pages).map((mark, at) => (
          <li key={mark === 'gap' ? `gap${at}` : mark}>
            {mark === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={addressOf(mark)}
                className={styles.page}
                aria-label={text.page({ n: mark })}
                aria-current={mark === page ? 'page' : undefined}
              >
                {groupDigits(mark)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <LinkButton look="line" iconAfter="chevron-right" to={addressOf(page + 1)} rel="next" className={styles.next}>
          {text.next}
        </LinkButton>
      ) : (
        <Button look="line" iconAfter="chevron-right" disabled className={styles.next}>
          {text.next}
        </Button>
      )}
    </nav>
  );
}
