import { useEffect, useState } from 'react';
import type { contract } from '#identity/contract.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import { logInAsAddress } from '#identity/web/organizations/log-in-as.ts';
import { useProfileText } from '#identity/web/profile/text.ts';
import { api } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useViewer } from '../../web/viewer.ts';
import css from './ProfileView.module.css';

type Company = { name: string; tin: string };

/** The companies that somebody may act for now; none while that is not known. */
const useCompanies = (isEnabled: boolean): Company[] => {
  const [companies, setCompanies] = useState<Company[]>([]);
  useEffect(() => {
    if (!isEnabled) return;
    let isGone = false;
    api<typeof contract>()('GET /user/legal-entities').then(
      ({ data }) => {
        const usable = data.filter(({ mayActFor }) => mayActFor);
        if (!isGone)
          setCompanies(usable.map(({ companyName, companyTin }) => ({ name: companyName, tin: companyTin })));
      },
      // A login that is over, or another party, is told by the page itself; without companies there is nothing to switch.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isEnabled]);
  return companies;
};

/** Where one goes over to a company and back to oneself; nothing for whoever has no company. */
export function PrincipalSwitch() {
  const t = useProfileText();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const companies = useCompanies(viewer !== null && isAllowed('legalEntity.own', viewer.roles));
  const others = companies.filter(({ name }) => name !== viewer?.companyName);
  const here = `${pathname}${search}`;
  if (!viewer || (others.length === 0 && viewer.companyName === null)) return null;
  return (
    <div className={css.parties}>
      {viewer.companyName !== null && (
        <a className={css.switch} href={logInAsAddress(locale, null, here)}>
          <Icon name="user" size={20} />
          {t.backToSelf}
        </a>
      )}
      {others.length > 0 && <p className={css.heading}>{t.switchParty}</p>}
      {others.map(({ name, tin }) => (
        <a key={tin} className={css.switch} href={logInAsAddress(locale, tin, here)}>
          <Icon name="building" size={20} />
          {name}
        </a>
      ))}
    </div>
  );
}
