import { byAdvance } from '#credit/rules/benefit.ts';
import { methodOf } from '#credit/rules/purchase-method.ts';
import { moneyWords } from '#credit/text/error-words.ts';
import { BenefitHead } from '#credit/web/benefits/BenefitHead.tsx';
import type { ShownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { OfferList } from '#credit/web/benefits/OfferList.tsx';
import { formatPercent } from '#platform/values/format-number.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { reservationTerms } from '../../rules/reservation.ts';
import { PartsBar } from '../PartsBar.tsx';
import { useReservationsText, useReserveOffersText } from '../reservations-text.ts';
import css from './offers.module.css';
import { ReserveAct, type Reserving } from './ReserveAct.tsx';

type OffersProps = { offers: readonly ShownBenefit[]; priceTiyin: bigint; reserving: Reserving | null };

/** PRD-010 CRD-006: what is offered for paying in advance, the smallest share first. */
export function AdvanceOffers({ offers, priceTiyin, reserving }: OffersProps) {
  const t = useReserveOffersText();
  const own = byAdvance(offers).filter(({ terms }) => methodOf(terms, priceTiyin) === 'OFFERED_PREPAYMENT');
  return (
    <OfferList title={t.advances}>
      {own.map((offer) => (
        <AdvanceCard key={offer.id} offer={offer} priceTiyin={priceTiyin} reserving={reserving} />
      ))}
    </OfferList>
  );
}

type AdvanceCardProps = Omit<OffersProps, 'offers'> & { offer: ShownBenefit };

/** One offer: what is paid now, within the days of a reservation, and after them. */
function AdvanceCard({ offer, priceTiyin, reserving }: AdvanceCardProps) {
  const t = useReserveOffersText();
  const { advance } = useReservationsText();
  const locale = useLocale();
  const read = reservationTerms(offer.terms, priceTiyin);
  if (!read || 'error' in read) return null;
  const { depositTiyin, restTiyin, laterTiyin } = read.terms;
  return (
    <li className={css.advance}>
      <div className={css.top}>
        <BenefitHead benefit={offer} />
        <Badge tone="accent">{advance({ percent: formatPercent(locale, offer.terms.percentageAmount ?? 0) })}</Badge>
      </div>
      <p className={css.paid}>
        <small>{t.paid}</small>
        <b className="num">{moneyWords(depositTiyin + restTiyin, locale)}</b>
      </p>
      <PartsBar
        parts={[
          { key: 'deposit', tiyin: depositTiyin },
          { key: 'rest', tiyin: restTiyin },
        ]}
      />
      <dl className={css.parts}>
        <div data-part="deposit">
          <dt>{t.now}</dt>
          <dd className="num">{moneyWords(depositTiyin, locale)}</dd>
        </div>
        {restTiyin > 0n && (
          <div>
            <dt>{t.rest}</dt>
            <dd className="num">{moneyWords(restTiyin, locale)}</dd>
          </div>
        )}
      </dl>
      <ul className={css.facts}>
        {laterTiyin > 0n && (
          <li>
            <Icon name="signature" size={18} />
            {t.later({ amount: moneyWords(laterTiyin, locale) })}
          </li>
        )}
        <li>
          <Icon name="lock" size={18} />
          {t.held}
        </li>
        <li>
          <Icon name="arrow-back-up" size={18} />
          {t.back}
        </li>
      </ul>
      <ReserveAct benefitId={offer.id} reserving={reserving} look="filled" words={t.advanceAct} />
    </li>
  );
}
