import type { CompanyInfo, LegalEntity } from '#identity/contract/legal-entities.ts';
import { formatDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import css from './companies.module.css';
import { type CompaniesText, useCompaniesText } from './words.ts';

const fields = [
  'companyName',
  'companyTin',
  'companyDirector',
  'companyEmail',
  'companyOked',
  'companyOpf',
  'companyAddress',
] as const satisfies (keyof CompanyInfo & keyof CompaniesText['facts'])[];

/** The TIN in groups of three, for reading: «301 234 567». */
export const shownTin = (tin: string): string => tin.replace(/(\d{3})(?=\d)/g, '$1\u00A0');

/** The data of a company as the register tells them; for one that was added, with the state of its key (LEG-002, LEG-005). */
export function CompanyTable({ company }: { company: CompanyInfo | LegalEntity }) {
  const t = useCompaniesText();
  const isActive = company.companyActivityState === 'active';
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t.dialog.table}</caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t.facts[field]}</th>
            <td className={field === 'companyTin' ? 'num' : undefined}>
              {(field === 'companyTin' ? shownTin(company.companyTin) : company[field]) || '—'}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t.facts.companyActivityState}</th>
          <td>
            <Badge tone={isActive ? 'ok' : 'bad'}>{t.activity[company.companyActivityState]}</Badge>
          </td>
        </tr>
        {'keyState' in company && (
          <tr>
            <th scope="row">{t.facts.keyState}</th>
            <td>
              <Badge tone={company.keyState === 'valid' ? 'ok' : 'bad'}>
                {company.keyState === 'valid' ? t.keys.valid({ date: formatDate(company.keyValidTo) }) : t.keys.expired}
              </Badge>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
