import type { Choices } from '#applications/contract/drafts.ts';
import type applicationsText from '#applications/text/uz.ts';
import { Wizard } from '#applications/web/form/Wizard.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { useLoaderData, useNavigate } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../../web/page.ts';
import { useViewer } from '../../web/viewer.ts';
import { loadChoices } from '../apply/apply-data.ts';

export const loader = loadChoices;

/** The short form of an announcement: it asks for less, and is shown as soon as it has been checked (APP-019). */
function RequestAddPage() {
  const choices = useLoaderData<Choices>();
  const viewer = useViewer();
  const navigate = useNavigate();
  if (!viewer) return null;
  const origin = isAllowed('application.createForClient', viewer.roles) ? 'ADD_NEW' : 'ADD';
  return (
    <Wizard
      of={{ kind: 'REQUEST', origin }}
      choices={choices}
      application={null}
      onDropped={() => void navigate('/request', { withoutAsking: true })}
    />
  );
}

export const head = ({ catalogues }: HeadInput<Choices>): PageHead => ({
  title: (catalogues.applications as typeof applicationsText).own.request.addTitle,
  isHidden: true,
});

export { RequestAddPage as Component };
