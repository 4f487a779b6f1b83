import type { CompanySummary } from '#listings/contract.ts';
import css from './CompanyMark.module.css';

/** Two letters on a muted hue stand for a company until it supplies its logo. */
export function CompanyMark({
  company,
  size = 'small',
  isNamed = false,
}: {
  company: Pick<CompanySummary, 'monogram' | 'hue' | 'name'>;
  size?: 'tiny' | 'small' | 'large' | 'seller';
  isNamed?: boolean;
}) {
  const name = isNamed ? { role: 'img', 'aria-label': company.name, title: company.name } : { 'aria-hidden': true };
  return (
    <span className={`${css.mark} ${css[size]}`} {...name}>
      <svg color={company.hue} className={css.ground} aria-hidden="true" />
      {company.monogram}
    </span>
  );
}
