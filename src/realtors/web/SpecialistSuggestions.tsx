import { ListingCard } from '#listings/web/ListingCard.tsx';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { pageTabPath, type Suggestions } from '../rules/specialist-page.ts';
import type { SpecialistProducts } from './load-specialists.ts';
import { useSpecialistPagesText } from './realtors-text.ts';
import css from './SpecialistSuggestions.module.css';

type Props = { id: number; asked: Suggestions; products: SpecialistProducts; anchor: string };

/** What he sells or has sold, as cards, a page at a time. */
export function SpecialistSuggestions({ id, asked, products, anchor }: Props) {
  const t = useSpecialistPagesText().page;
  const pathTo = (change: Partial<Suggestions>) =>
    `${pageTabPath(id, { tab: 'suggestions', ...asked, ...change })}#${anchor}`;
  const counts = { on_sale: products.counts.onSale, sold: products.counts.sold };
  return (
    <section aria-label={t.tabs.suggestions}>
      <nav aria-label={t.statusesLabel}>
        <ul className={css.statuses}>
          {(['on_sale', 'sold'] as const).map((status) => (
            <li key={status}>
              <Link
                className={css.status}
                to={pathTo({ status, page: limits.firstPage })}
                aria-current={status === asked.status ? 'true' : undefined}
              >
                {t.statuses[status]} · {groupDigits(counts[status])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {products.total === 0 ? (
        <EmptyState icon="home-search" title={asked.status === 'sold' ? t.noneSold : t.noneOnSale} />
      ) : (
        <ul className={css.cards}>
          {products.data.map((card) => (
            <li key={card.id}>
              <ListingCard card={card} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={products.page}
        pages={Math.ceil(products.total / products.size)}
        addressOf={(page) => pathTo({ page })}
      />
    </section>
  );
}
