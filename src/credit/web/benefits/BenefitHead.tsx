import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { Benefit } from '../../contract/benefits.ts';
import { benefitName, offeredBy } from './benefit-facts.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';

/** Whose offer it is, and what it is called: the name in the language in which it was entered. */
export function BenefitHead({ benefit }: { benefit: Benefit }) {
  const t = useBenefitsText();
  const { company, productName, language, enteredBy } = benefit;
  return (
    <span className={css.head}>
      {company ? (
        <CompanyMark company={company} size="large" />
      ) : (
        <span className={css.own}>
          <Icon name="user" size={20} />
        </span>
      )}
      <span className={css.names}>
        <b>{offeredBy(benefit, t)}</b>
        <span {...(productName ? { lang: language } : {})}>{benefitName(benefit, t)}</span>
        {/* A bank that speaks for itself says so by its logo; of everybody else it is said. */}
        {!(company && enteredBy === 'BANK') && <small>{t.enteredBy[enteredBy]}</small>}
      </span>
    </span>
  );
}
