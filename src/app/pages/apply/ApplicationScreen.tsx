import { useEffect, useState } from 'react';
import { mayHaveContract } from '#applications/rules/contract.ts';
import { AnalysisPanel } from '#applications/web/analysis/AnalysisPanel.tsx';
import { ContractPanel } from '#applications/web/contract/ContractPanel.tsx';
import type { ListBase } from '#applications/web/own/list-address.ts';
import { BuyerList } from '#applications/web/purchase/BuyerList.tsx';
import { ApplicationView } from '#applications/web/view/ApplicationView.tsx';
import { VisitList } from '#applications/web/viewing/VisitList.tsx';
import { useOwnText } from '#applications/web/words.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { useViewer } from '../../web/viewer.ts';
import { type ApplicationData, loadApplication } from './application-page.ts';

/** The page of an application or an announcement; what is changed on it is read anew. */
export function ApplicationScreen({ base }: { base: ListBase }) {
  const loaded = useLoaderData<ApplicationData>();
  const viewer = useViewer();
  const [data, setData] = useState(loaded);
  useEffect(() => setData(loaded), [loaded]);
  if (!data || !viewer) return <Missing base={base} />;
  const { application, choices } = data;
  const isStaff = viewer.roles.some((role) => role !== 'USER' && role !== 'REALTOR_ASSISTANT');
  return (
    <div className="wrap">
      <ApplicationView
        application={application}
        choices={choices}
        base={base}
        isAuthor={!isStaff}
        onChanged={async () => setData(await loadApplication(application.id))}
      >
        {application.kind === 'SALE' && mayHaveContract(application.process) && (
          <ContractPanel
            key={`contract ${application.process}`}
            id={application.id}
            mayBeSigned
            onChanged={async () => setData(await loadApplication(application.id))}
          />
        )}
        {application.listingId !== null && (
          <>
            <VisitList applicationId={application.id} isSeller={!isStaff} />
            <BuyerList applicationId={application.id} />
          </>
        )}
        {(application.analysis !== null || application.process === 'analysis') && (
          <AnalysisPanel id={application.id} onMoved={async () => setData(await loadApplication(application.id))} />
        )}
      </ApplicationView>
    </div>
  );
}

function Missing({ base }: { base: ListBase }) {
  const t = useOwnText();
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{t.view.missing}</h1>
      <EmptyState
        icon="file-search"
        title={base === '/apply' ? t.view.missing : t.request.missing}
        text={t.view.missingLine}
        action={
          <LinkButton look="soft" to={base}>
            {base === '/apply' ? t.list.title : t.request.title}
          </LinkButton>
        }
      />
    </div>
  );
}
