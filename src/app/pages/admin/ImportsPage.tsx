import type { ImportDetail, ImportRun } from '#applications/contract/imports.ts';
import type { contract } from '#applications/contract.ts';
import { BringFile } from '#applications/web/imports/BringFile.tsx';
import { ImportList } from '#applications/web/imports/ImportList.tsx';
import { ImportView } from '#applications/web/imports/ImportView.tsx';
import { SavedFile } from '#applications/web/imports/SavedFile.tsx';
import { useImportText } from '#applications/web/imports/words.ts';
import type { contract as listings } from '#listings/contract.ts';
import admin from '#platform/web/admin.module.css';
import { api, apiFile } from '#platform/web/api.ts';
import { useAdminData, useAdminRoles } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';

type Company = { id: number; name: string };
type Data = { detail: ImportDetail } | { runs: ImportRun[]; companies: Company[] };

/** The list of imports, or one of them. */
export const loader = async ({ params }: AdminLoaderArgs): Promise<Data> => {
  const call = api<typeof contract>();
  if (params.id !== undefined) {
    if (!/^\d{1,15}$/.test(params.id)) throw new Response(null, { status: 404 });
    return { detail: await call('GET /office/imports/:id', { params: { id: Number(params.id) } }) };
  }
  const [{ data }, { companies }] = await Promise.all([
    call('GET /office/imports'),
    api<typeof listings>()('GET /public/reference'),
  ]);
  return { runs: data, companies };
};

function ImportsPage() {
  const data = useAdminData<Data>();
  const t = useImportText();
  const isStaff = useAdminRoles().some((role) => role === 'MODERATOR' || role === 'ADMIN');
  if ('detail' in data) return <ImportView key={data.detail.id} detail={data.detail} />;
  return (
    <div className={admin.page}>
      <div className={admin.head}>
        <h1>{t.title}</h1>
        <div className={admin.tools}>
          <SavedFile
            file={() => apiFile<typeof contract>()('GET /office/imports/template')}
            name="ostona-lots.xlsx"
            words={t.template}
          />
        </div>
      </div>
      <p className={admin.lead}>{t.lead}</p>
      <BringFile companies={isStaff ? data.companies : null} />
      <ImportList runs={data.runs} />
    </div>
  );
}

export { ImportsPage as Component };
