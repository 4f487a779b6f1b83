import type { Choices } from '#applications/contract/drafts.ts';
import { NewApplication } from '#applications/web/form/NewApplication.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { useViewer } from '../../web/viewer.ts';
import { applyHead, loadChoices } from './apply-data.ts';

export const loader = loadChoices;
export const head = applyHead;

/** The form of realtor assistants (NAV-012). */
function ApplyAddNewPage() {
  const choices = useLoaderData<Choices>();
  const viewer = useViewer();
  return viewer && <NewApplication choices={choices} principal={viewer.principal} origin="ADD_NEW" />;
}

export { ApplyAddNewPage as Component };
