import { promisedMinutes } from '#content/rules/call-target.ts';
import { lotsAmong } from '#listings/rules/lot-card.ts';
import { limits } from '#platform/values/limits.ts';
import { localePath } from '#platform/values/locale.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { SpecialistPage } from '#realtors/contract.ts';
import { firstComments } from '#realtors/rules/comment-query.ts';
import { type PageTab, pageTabPath, parsePageTab } from '#realtors/rules/specialist-page.ts';
import { loadSpecialist } from '#realtors/web/load-specialists.ts';
import { type RealtorsText, type SpecialistPagesText, useSpecialistPagesText } from '#realtors/web/realtors-text.ts';
import { SpecialistView } from '#realtors/web/SpecialistView.tsx';
import { CallBackButton } from '../web/CallBackButton.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useShell } from '../web/shell.ts';

type Data = Awaited<ReturnType<typeof loader>>;

/** An id is a whole number; anything else is an address that does not exist. */
export const loader = async ({ params, request }: LoaderArgs) => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 });
  const asked = parsePageTab(new URL(request.url).searchParams);
  return { asked, ...(await loadSpecialist(Number(id), asked)) };
};

export const lotsIn = ({ products }: Data) => lotsAmong(products.data);

/** Tabs, filters and what was just written keep the page where it stands. */
export const preservesScroll = true;

/** The page of a realtor, an agency or a developer (USR-001). */
function UserPage() {
  const data = useLoaderData<Data>();
  const { publicUrl } = useShell();
  const t = useSpecialistPagesText().page;
  const { id, name } = data.specialist;
  const callBack = (
    <CallBackButton target={{ kind: 'user', id, name }} look="filled">
      {t.call({ n: promisedMinutes.user })}
    </CallBackButton>
  );
  return (
    <div className="wrap">
      <SpecialistView key={id} {...data} publicUrl={publicUrl} callBack={callBack} />
    </div>
  );
}

/** A realtor is a person, and one in whose trade there are ratings; an agency sells for others, a developer builds. */
const schemaTypes: Record<SpecialistPage['kind'], string | string[]> = {
  REALTOR: ['Person', 'RealEstateAgent'],
  AGENCY: 'RealEstateAgent',
  DEVELOPER: 'Organization',
};

/** Filters and an order are for people: search engines take the comments as they come, where there are some. */
const isForPeople = (asked: PageTab, comments: Data['comments']): boolean =>
  asked.tab === 'comments' &&
  (asked.filter !== firstComments.filter || asked.sort !== firstComments.sort || comments.data.length === 0);

const aggregateRating = ({ rating, ratings }: SpecialistPage['figures']) =>
  rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          ratingCount: ratings,
          bestRating: limits.commentRatingMax,
        },
      };

export const head = ({ data, locale, catalogues, publicUrl }: HeadInput<Data>): PageHead => {
  const { specialist, asked, comments } = data;
  const { id, kind, name, agency, figures, about, telegram } = specialist;
  const t = catalogues.realtors as RealtorsText;
  const words = catalogues.specialistPages as SpecialistPagesText;
  const described = { kind: t.kinds[kind], name, onSale: figures.onSale, sold: figures.soldYear };
  const addressOf = (userId: number) => publicUrl + localePath(locale, `/users/${userId}`);
  return {
    title: `${name}, ${t.kinds[kind]}`,
    description: words.page.descriptionOf(described),
    canonical: pageTabPath(
      id,
      asked.tab === 'comments' ? { ...asked, filter: firstComments.filter, sort: firstComments.sort } : asked,
    ),
    ...(isForPeople(asked, comments) ? { isHidden: true } : {}),
    jsonLd: [
      {
        '@type': schemaTypes[kind],
        name,
        url: addressOf(id),
        ...(about ? { description: about } : {}),
        ...(kind === 'REALTOR' ? { jobTitle: t.kinds[kind] } : {}),
        ...(agency ? { worksFor: { '@type': 'RealEstateAgent', name: agency.name, url: addressOf(agency.id) } } : {}),
        ...aggregateRating(figures),
        ...(telegram ? { sameAs: [`https://t.me/${telegram}`] } : {}),
      },
    ],
  };
};

export { UserPage as Component };
