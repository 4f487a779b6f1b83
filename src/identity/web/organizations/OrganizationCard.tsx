import type { OwnOrganization } from '#identity/contract/organizations.ts';
import { formatDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './companies.module.css';
import { logInAsAddress } from './log-in-as.ts';
import { formatTin, OrganizationTable } from './OrganizationTable.tsx';
import { type OrganizationsText, useOrganizationsText } from './organizations-text.ts';

/** One company of a person: its name and states, the way to act for it, and all its data behind a press. */
export function OrganizationCard({ company }: { company: OwnOrganization }) {
  const t = useOrganizationsText();
  const isActive = company.companyActivityState === 'active';
  const isKeyValid = company.keyState === 'valid';
  return (
    <li className={css.company}>
      <div className={css.top}>
        <span className={css.tile}>
          <Icon name="building" size={24} />
        </span>
        <div className={css.who}>
          <h3 className={css.name}>{company.companyName}</h3>
          <p className={css.line}>
            <span className="num">
              {t.facts.companyTin} {formatTin(company.companyTin)}
            </span>
            {company.companyDirector && ` · ${company.companyDirector}`}
          </p>
          <p className={css.badges}>
            <Badge tone={isActive ? 'ok' : 'bad'}>{t.activity[company.companyActivityState]}</Badge>
            <Badge tone={isKeyValid ? 'ok' : 'bad'}>{isKeyValid ? t.keys.validShort : t.keys.expiredShort}</Badge>
          </p>
        </div>
        <Action company={company} />
      </div>
      <details className={css.details}>
        <summary>
          {t.words.details}
          <Icon name="chevron-down" size={18} />
        </summary>
        <OrganizationTable company={company} />
        <p className={css.dates}>
          {t.words.added({ date: formatDate(company.addedAt) })} ·{' '}
          {t.words.checked({ date: formatDate(company.checkedAt) })}
        </p>
      </details>
    </li>
  );
}

const whyNot = (words: OrganizationsText['words'], company: OwnOrganization): string => {
  if (company.isBlocked) return words.cannotAct.blocked;
  return company.companyActivityState === 'inactive' ? words.cannotAct.inactive : words.cannotAct.expired;
};

/** Logging in as the company is a new login, so it leads out of the page (LEG-009). */
function Action({ company }: { company: OwnOrganization }) {
  const { words } = useOrganizationsText();
  const locale = useLocale();
  if (company.isCurrent) return <p className={css.current}>{words.current}</p>;
  if (!company.mayActFor) return <p className={css.cannot}>{whyNot(words, company)}</p>;
  return (
    <a className={buttonClass({ look: 'line', size: 44 })} href={logInAsAddress(locale, company.companyTin)}>
      <Icon name="login-2" size={18} />
      <span>{words.logIn}</span>
      <span className="visually-hidden">: {company.companyName}</span>
    </a>
  );
}
