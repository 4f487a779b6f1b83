import type { contract, Item } from '#content/contract.ts';
import { addressOf, isReadType, type ReadType } from '#content/rules/content-type.ts';
import { articleFacts } from '#content/web/structured-data.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { pictureUrl } from '#platform/web/base-urls.ts';
import type { LoaderArgs } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from './page.ts';

/** Loads what an editor wrote by its short name, as the first of the types that knows it. */
export const contentItemLoader =
  (...types: ReadType[]) =>
  async ({ params }: LoaderArgs): Promise<Item> => {
    let missing: unknown;
    for (const type of types) {
      try {
        return await api<typeof contract>()('GET /public/content/:type/:slug', {
          params: { type, slug: params.slug ?? '' },
        });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        missing = error;
      }
    }
    throw missing;
  };

/** What search engines and share cards see of it. */
export const contentItemHead = ({ data: item, publicUrl }: HeadInput<Item>): PageHead => {
  const image = item.picture ? `${pictureUrl(item.picture.key)}-1280.webp` : undefined;
  return {
    title: item.title,
    ...(item.lead ? { description: item.lead } : {}),
    ...(isReadType(item.type) ? { canonical: addressOf(item.type, item.slug) } : {}),
    ...(image ? { image } : {}),
    ...(item.type === 'page' ? {} : { jsonLd: [articleFacts(item, image && publicUrl + image)] }),
  };
};
