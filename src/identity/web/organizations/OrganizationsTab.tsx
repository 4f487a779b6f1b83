import { useCallback, useEffect, useState } from 'react';
import type { OwnOrganization } from '#identity/contract/organizations.ts';
import type { contract } from '#identity/contract.ts';
import { api } from '#platform/web/api.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useIdentityText } from '../identity-text.ts';
import { AddOrganizationDialog } from './AddOrganizationDialog.tsx';
import css from './companies.module.css';
import { logInAsAddress } from './log-in-as.ts';
import { OrganizationCard } from './OrganizationCard.tsx';
import { useOrganizationsText } from './organizations-text.ts';

type Listed = OwnOrganization[] | 'failed' | null;

/** The companies of the one who looks: states, adding one, acting for one and back (PRF-012). Needs the words of documents too. */
export function OrganizationsTab() {
  const { words } = useOrganizationsText();
  const locale = useLocale();
  const [listed, setListed] = useState<Listed>(null);
  const [isAdding, setIsAdding] = useState(false);
  const load = useCallback(() => {
    api<typeof contract>()('GET /user/legal-entities').then(
      ({ data }) => setListed(data),
      () => setListed('failed'),
    );
  }, []);
  useEffect(load, [load]);
  useRefusedSwitch();
  const isForCompany = Array.isArray(listed) && listed.some(({ isCurrent }) => isCurrent);

  return (
    <section className={css.panel} aria-labelledby="companies-title">
      <div className={css.head}>
        <div>
          <h2 id="companies-title">{words.title}</h2>
          <p className={css.lead}>{words.lead}</p>
        </div>
        <div className={css.doings}>
          {isForCompany && (
            <a className={buttonClass({ look: 'line', size: 44 })} href={logInAsAddress(locale, null)}>
              <Icon name="user" size={18} />
              <span>{words.toPerson}</span>
            </a>
          )}
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        </div>
      </div>
      <OrganizationList listed={listed} onAgain={load} />
      <AddOrganizationDialog isOpen={isAdding} onClose={() => setIsAdding(false)} onAdded={load} />
    </section>
  );
}

/** Says it once when somebody came back from the login without being let into a company, and tidies the address. */
const useRefusedSwitch = (): void => {
  const { failures } = useIdentityText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const failure = query.get('failure');
    if (failure === null) return;
    query.delete('failure');
    showToast({
      kind: 'warning',
      text: Object.hasOwn(failures, failure) ? failures[failure as 'denied'] : failures.failed,
    });
    void navigate(`${pathname}?${query}`, { replace: true });
  }, [failures, pathname, search, navigate]);
};

function OrganizationList({ listed, onAgain }: { listed: Listed; onAgain: () => void }) {
  const { words } = useOrganizationsText();
  if (listed === null)
    return (
      <output className={css.waiting} aria-label={words.loading}>
        <Skeleton height="104px" />
        <Skeleton height="104px" />
      </output>
    );
  if (listed === 'failed')
    return (
      <EmptyState
        icon="alert-circle"
        title={words.failed}
        action={
          <Button look="soft" icon="refresh" onClick={onAgain}>
            {words.again}
          </Button>
        }
      />
    );
  if (listed.length === 0) return <EmptyState icon="building" title={words.empty} text={words.emptyLine} />;
  return (
    <ul className={css.list}>
      {listed.map((company) => (
        <OrganizationCard key={company.id} company={company} />
      ))}
    </ul>
  );
}
