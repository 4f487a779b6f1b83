import { NewApplication } from '#applications/web/form/NewApplication.tsx';
import { useLoaderData } from '#platform/web/router.tsx';
import { useViewer } from '../../web/viewer.ts';
import { applyHead, loadChoices } from './apply-data.ts';
import { CompanyStep, loadCompanies } from './CompanyStep.tsx';

export const loader = async () => {
  const [choices, companies] = await Promise.all([loadChoices(), loadCompanies()]);
  return { choices, companies };
};
export const head = applyHead;

/** The form of users (NAV-011). */
export function Component() {
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
