import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import type { Product } from '#listings/contract.ts';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { squareMetres } from '#platform/values/format-number.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './cards.module.css';
import { LotPapers } from './LotPapers.tsx';

export type ShownProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'address'
  | 'categoryId'
  | 'areaDm2'
  | 'areaLivingDm2'
  | 'areaEffectiveDm2'
  | 'rooms'
  | 'floor'
  | 'floorsBuilding'
  | 'company'
  | 'picture'
  | 'risks'
  | 'warnings'
  | 'visitedOn'
>;

/** What is being sold, in four lines, and the way to everything that is known of it. */
export function ObjectCard({
  product,
  lot,
  own,
}: {
  product: ShownProduct;
  lot: LotSnapshot;
  own: OwnParticipation | null;
}) {
  const t = useAuctionsText().live.object;
  const locale = useLocale();
  const { rooms, floor, floorsBuilding, company } = product;
  const facts = [
    squareMetres(locale, propertyAreaDm2(product)),
    rooms === null ? null : t.rooms({ n: rooms }),
    floor === null ? null : t.floor({ floor: floorsBuilding === null ? String(floor) : `${floor}/${floorsBuilding}` }),
  ];
  return (
    <section className={`${css.card} ${css.object}`} aria-label={t.title}>
      <StoredPicture
        picture={product.picture}
        alt={product.picture?.alt || product.name}
        sizes="(min-width: 640px) 208px, 120px"
        className={css.picture ?? ''}
      />
      <div className={css.about}>
        {company && (
          <p className={css.company}>
            <CompanyMark company={company} size="tiny" /> {company.name}
          </p>
        )}
        <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={css.quiet}>{product.address}</p>
        <p>
          <Link to={`/products/product/${product.id}`} className={css.link}>
            {t.listing} <Icon name="arrow-up-right" size={16} />
          </Link>
        </p>
        <LotPapers lot={lot} own={own} product={product} />
      </div>
    </section>
  );
}
