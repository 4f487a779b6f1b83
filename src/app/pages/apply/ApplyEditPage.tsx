import type { Choices } from '#applications/contract/drafts.ts';
import type { Application } from '#applications/contract/shapes.ts';
import type { contract } from '#applications/contract.ts';
import { offeredTo } from '#applications/rules/offered-choices.ts';
import type text from '#applications/text/uz.ts';
import { EditApplication } from '#applications/web/form/EditApplication.tsx';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { HeadInput, PageHead } from '../../web/page.ts';
import { loadAllChoices } from './apply-data.ts';

type Data = { application: Application; choices: Choices };

export const loader = async ({ params }: LoaderArgs): Promise<Data> => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  const [application, choices] = await Promise.all([
    api<typeof contract>()('GET /application/:id', { params: { id } }),
    loadAllChoices(),
  ]);
  return { application, choices: offeredTo(choices, application.form) };
};

/** One application that is changed (APP-017). */
function ApplyEditPage() {
  return <EditApplication {...useLoaderData<Data>()} />;
}

export const head = ({ data, catalogues }: HeadInput<Data>): PageHead => ({
  title: (catalogues.applications as typeof text).wizard.titleOf({ id: data.application.id }),
  isHidden: true,
});

export { ApplyEditPage as Component };
