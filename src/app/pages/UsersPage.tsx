import { localePath } from '#platform/values/locale.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { emptySpecialistQuery, parseSpecialistQuery, specialistsPath } from '#realtors/rules/specialist-query.ts';
import { loadSpecialists } from '#realtors/web/load-specialists.ts';
import type { RealtorsText, SpecialistPagesText } from '#realtors/web/realtors-text.ts';
import { SpecialistsView } from '#realtors/web/SpecialistsView.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const loader = async ({ request }: LoaderArgs) => {
  const query = parseSpecialistQuery(new URL(request.url).searchParams);
  return { query, list: await loadSpecialists(query) };
};

/** Realtors, agencies and developers (IDN-013). */
function UsersPage() {
  return (
    <div className="wrap">
      <SpecialistsView {...useLoaderData<Data>()} />
    </div>
  );
}

/** A search and an order are for people, not for search engines; neither is a page on which nobody stands. */
export const head = ({ data: { query, list }, locale, catalogues, publicUrl }: HeadInput<Data>): PageHead => {
  const t = catalogues.realtors as RealtorsText;
  const words = catalogues.specialistPages as SpecialistPagesText;
  const { sort } = emptySpecialistQuery;
  const province = list.counts.provinces.find(({ id }) => id === query.province);
  const title = [query.kind ? t.kindsOfMany[query.kind] : t.title, province?.name].filter(Boolean).join(', ');
  const isHidden = query.search !== '' || query.sort !== sort || list.data.length === 0;
  return {
    title,
    description: words.list.description,
    canonical: specialistsPath({ ...query, search: '', sort }),
    ...(isHidden ? { isHidden } : {}),
    jsonLd: [
      {
        '@type': 'ItemList',
        name: title,
        numberOfItems: list.total,
        itemListElement: list.data.map(({ id, name }, at) => ({
          '@type': 'ListItem',
          position: (list.page - 1) * list.size + at + 1,
          url: publicUrl + localePath(locale, `/users/${id}`),
          name,
        })),
      },
    ],
  };
};

export { UsersPage as Component };
