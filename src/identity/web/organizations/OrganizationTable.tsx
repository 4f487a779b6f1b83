import type { OrganizationInfo, OwnOrganization } from '#identity/contract/organizations.ts';
import { formatDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import css from './companies.module.css';
import { type OrganizationsText, useOrganizationsText } from './organizations-text.ts';

const fields = [
  'companyName',
  'companyTin',
  'companyDirector',
  'companyEmail',
  'companyOked',
  'companyOpf',
  'companyAddress',
] as const satisfies (keyof OrganizationInfo & keyof OrganizationsText['facts'])[];

/** The TIN in groups of three, for reading: «301 234 567». */
export const formatTin = (tin: string): string => tin.replace(/(\d{3})(?=\d)/g, '$1\u00A0');

/** The data of a company as the register tells them; for one that was added, with the state of its key (LEG-002, LEG-005). */
export function OrganizationTable({ company }: { company: OrganizationInfo | OwnOrganization }) {
  const t = useOrganizationsText();
  const isActive = company.companyActivityState === 'active';
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t.dialog.table}</caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t.facts[field]}</th>
            <td className={field === 'companyTin' ? 'num' : undefined}>
              {(field === 'companyTin' ? formatTin(company.companyTin) : company[field]) || '—'}
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
