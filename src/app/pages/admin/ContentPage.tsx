import { useState } from 'react';
import type { ContentLine, EditedContent } from '#content/contract/editor.ts';
import type { contract } from '#content/contract.ts';
import { type ContentType, contentTypes } from '#content/rules/content-type.ts';
import { ContentEditor } from '#content/web/admin/ContentEditor.tsx';
import { ContentList } from '#content/web/admin/ContentList.tsx';
import { api } from '#platform/web/api.ts';
import { serverNowMs } from '#platform/web/clock.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { useAdminData } from './admin-data.ts';
import type { AdminLoaderArgs } from './loader-args.ts';

type Data =
  | { type: ContentType; search: string; lines: ContentLine[] }
  | { type: ContentType; item: EditedContent | null; nowMs: number };

/** The items of a type, one of them, or a new one. */
export const loader = async ({ request, params }: AdminLoaderArgs): Promise<Data> => {
  const query = new URL(request.url).searchParams;
  const requestedType = query.get('type');
  const search = query.get('search') ?? '';
  const type = contentTypes.find((one) => one === requestedType) ?? 'news';
  const call = api<typeof contract>();
  if (params.id === undefined)
    return { type, search, lines: (await call('GET /office/content', { query: { type, search } })).data };
  if (params.id === 'new') return { type, item: null, nowMs: serverNowMs() };
  if (!/^\d{1,9}$/.test(params.id)) throw new Response(null, { status: 404 });
  const item = await call('GET /office/content/:id', { params: { id: Number(params.id) } });
  return { type: item.type, item, nowMs: serverNowMs() };
};

/** The editor of an item, or of a new one: what is typed while that is stored first stays, under its own address by then. */
function Editor({ type, item, nowMs }: Exclude<Data, { lines: unknown }>) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [created, setCreated] = useState<{ id: number; key: string } | null>(null);
  const isCreated = item !== null && item.id === created?.id;
  return (
    <ContentEditor
      key={isCreated ? created.key : (item?.id ?? key)}
      type={type}
      item={item}
      nowMs={nowMs}
      onCreated={(id) => {
        setCreated({ id, key });
        void navigate(`/admin/content/${id}`, { replace: true, withoutAsking: true });
      }}
    />
  );
}

function ContentPage() {
  const data = useAdminData<Data>();
  if ('lines' in data) return <ContentList key={`${data.type}:${data.search}`} {...data} />;
  return <Editor {...data} />;
}

export { ContentPage as Component };
