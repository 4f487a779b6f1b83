import { useState } from 'react';
import { moneyWords } from '#credit/text/error-words.ts';
import { BenefitHead } from '#credit/web/benefits/BenefitHead.tsx';
import { companyIdOf, type ShownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { OfferList } from '#credit/web/benefits/OfferList.tsx';
import { duration } from '#platform/values/duration.ts';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { type ReservationTerms, reservationTerms } from '../../rules/reservation.ts';
import { useReserveOffersText } from '../reservations-text.ts';
import css from './offers.module.css';
import { ReserveAct, type Reserving } from './ReserveAct.tsx';

type Plan = { offer: ShownBenefit; terms: ReservationTerms };
type OffersProps = { offers: readonly ShownBenefit[]; priceTiyin: bigint; reserving: Reserving | null };

/** The plans of each company, or of the seller, the shortest first. */
const plansOf = (offers: readonly ShownBenefit[], priceTiyin: bigint): Plan[][] => {
  const plans = offers.flatMap((offer) => {
    const read = reservationTerms(offer.terms, priceTiyin);
    return read && 'terms' in read && read.terms.months !== null ? [{ offer, terms: read.terms }] : [];
  });
  const sorted = plans.toSorted((a, b) => (a.terms.months ?? 0) - (b.terms.months ?? 0) || a.offer.id - b.offer.id);
  const companies = [...new Set(plans.map(({ offer }) => companyIdOf(offer)))];
  return companies.map((company) => sorted.filter(({ offer }) => companyIdOf(offer) === company));
};

/** CRD-006: what is offered for paying by instalments: a card for whoever offers it, with a row for each plan. */
export function InstalmentOffers({ offers, priceTiyin, reserving }: OffersProps) {
  const t = useReserveOffersText();
  return (
    <OfferList title={t.instalments}>
      {plansOf(offers, priceTiyin).map((plans) => (
        <InstalmentCard key={plans[0]?.offer.id} plans={plans} reserving={reserving} />
      ))}
    </OfferList>
  );
}

function InstalmentCard({ plans, reserving }: { plans: readonly Plan[]; reserving: Reserving | null }) {
  const t = useReserveOffersText();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = plans.find(({ offer }) => String(offer.id) === chosenId) ?? plans[0];
  if (!chosen) return null;
  return (
    <li className={css.instalment}>
      <BenefitHead benefit={chosen.offer} />
      {plans.length === 1 ? (
        <PlanRow plan={chosen} />
      ) : (
        <RadioGroup
          legend={t.term}
          isLegendHidden
          options={plans.map((plan) => ({ value: String(plan.offer.id), label: <PlanRow plan={plan} /> }))}
          value={String(chosen.offer.id)}
          onValue={setChosenId}
        />
      )}
      <ReserveAct benefitId={chosen.offer.id} reserving={reserving} look="line" words={t.instalmentAct} />
    </li>
  );
}

function PlanRow({ plan: { terms } }: { plan: Plan }) {
  const t = useReserveOffersText();
  const locale = useLocale();
  const first = terms.depositTiyin + terms.restTiyin;
  return (
    <span className={css.plan}>
      <span>
        <b>{duration(locale, terms.months ?? 0, 'months')}</b>
        <small className="num">{t.first({ amount: moneyWords(first, locale) })}</small>
      </span>
      <span>
        <b className="num">{t.perMonth({ amount: moneyWords(terms.monthlyTiyin ?? 0n, locale) })}</b>
        <small className="num">{t.total({ amount: moneyWords(terms.priceTiyin, locale) })}</small>
      </span>
    </span>
  );
}
