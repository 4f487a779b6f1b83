import type { ContentLine, EditedContent } from '#content/contract/editor.ts';
import type { contract } from '#content/contract.ts';
import { type ContentType, contentTypes } from '#content/rules/content-type.ts';
import { ContentEditor } from '#content/web/admin/ContentEditor.tsx';
import { ContentList } from '#content/web/admin/ContentList.tsx';
import { api } from '#platform/web/api.ts';
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
  if (params.id === 'new') return { type, item: null, nowMs: Date.now() };
  if (!/^\d{1,9}$/.test(params.id)) throw new Response(null, { status: 404 });
  const item = await call('GET /office/content/:id', { params: { id: Number(params.id) } });
  return { type: item.type, item, nowMs: Date.now() };
};

function ContentPage() {
  const data = useAdminData<Data>();
  if ('lines' in data) return <ContentList key={`${data.type}:${data.search}`} {...data} />;
  return <ContentEditor key={data.item?.id ?? 'new'} type={data.type} item={data.item} nowMs={data.nowMs} />;
}

export { ContentPage as Component };
