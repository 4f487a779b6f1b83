import type { CardLot, CompanySummary } from '#listings/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { CompanyMark } from './CompanyMark.tsx';
import type { OwnBidStatus } from './current-lots.ts';
import css from './LotFooter.module.css';
import type { namedSeller } from './seller-words.ts';
import { useListingsText } from './text.ts';

/** Under the price of a lot: which of its prices that is, with what a square metre costs while nobody has bid. */
export function LotPriceLine({ price }: { price: { lot: string | null; perUnit: string } }) {
  const hasRisen = price.lot?.includes('+') === true;
  return (
    <p className={css.price} data-risen={hasRisen || undefined}>
      {hasRisen ? price.lot : `${price.lot} · ${price.perUnit}`}
    </p>
  );
}

type FooterProps = {
  lot: CardLot;
  company: CompanySummary | null;
  seller: ReturnType<typeof namedSeller>;
  own: OwnBidStatus;
};

/** The last line of a lot's card: how many take part and bid, and how one stands oneself, or who sells it. */
export function LotFooter({ lot, company, seller, own }: FooterProps) {
  const t = useListingsText().lot;
  const counts = [
    t.participants({ n: lot.participantCount }),
    ...(lot.bidCount > 0 && own === null ? [t.bids({ n: lot.bidCount })] : []),
  ];
  return (
    <p className={css.foot}>
      <Icon name="users" size={16} />
      <span>{counts.join(' · ')}</span>
      {own && (
        <span className={css.own} data-own={own}>
          <Icon name={own === 'leading' ? 'crown' : 'arrow-up'} size={14} /> {t.own[own]}
        </span>
      )}
      {company && !own && (
        <span className={css.company}>
          <CompanyMark company={company} size="tiny" isNamed />
        </span>
      )}
      {seller && !own && (
        <span className={css.seller} title={`${seller.trade} ${seller.name}`}>
          {seller.name}
        </span>
      )}
    </p>
  );
}
