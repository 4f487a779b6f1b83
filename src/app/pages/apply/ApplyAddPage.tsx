import { useState } from 'react';
import { NewApplication } from '#applications/web/form/NewApplication.tsx';
import type { OwnOrganization } from '#identity/contract/organizations.ts';
import type { contract } from '#identity/contract.ts';
import { AddOrganizationDialog } from '#identity/web/organizations/AddOrganizationDialog.tsx';
import { logInAsAddress } from '#identity/web/organizations/log-in-as.ts';
import { useOrganizationsText } from '#identity/web/organizations/organizations-text.ts';
import { api } from '#platform/web/api.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLoaderData, useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useViewer } from '../../web/viewer.ts';
import { applyHead, loadChoices } from './apply-data.ts';
import css from './CompanyStep.module.css';

/** The companies of somebody who registered for one; null for everybody else. */
const loadCompanies = async (): Promise<OwnOrganization[] | null> => {
  const { clientType } = await api<typeof contract>()('GET /user/profile');
  return clientType === 'Legal' ? (await api<typeof contract>()('GET /user/legal-entities')).data : null;
};

/** O61: whoever registered for a company adds it first, or goes over to it; an application belongs to who makes it. */
function CompanyStep({ companies }: { companies: readonly OwnOrganization[] }) {
  const { words, step } = useOrganizationsText();
  const locale = useLocale();
  const { pathname } = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const usable = companies.filter(({ mayActFor }) => mayActFor);
  return (
    <div className="wrap">
      <aside className={css.step} aria-label={step.title}>
        <Icon name="building" size={24} />
        <p className={css.words}>
          <b>{step.title}</b>
          <span>{usable.length === 0 ? step.add : step.switch}</span>
        </p>
        {usable.length === 0 && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        )}
        {usable.map(({ id, companyName, companyTin }) => (
          <a key={id} className={buttonClass({ look: 'line' })} href={logInAsAddress(locale, companyTin, pathname)}>
            {companyName}
          </a>
        ))}
        <AddOrganizationDialog isOpen={isAdding} onClose={() => setIsAdding(false)} onAdded={() => undefined} />
      </aside>
    </div>
  );
}

export const loader = async () => {
  const [choices, companies] = await Promise.all([loadChoices(), loadCompanies()]);
  return { choices, companies };
};
export const head = applyHead;

/** The form of users (NAV-011). */
function ApplyAddPage() {
  const { choices, companies } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <>
      {companies && viewer.companyName === null && <CompanyStep companies={companies} />}
      <NewApplication choices={choices} principal={viewer.principal} origin="ADD" />
    </>
  );
}

export { ApplyAddPage as Component };
