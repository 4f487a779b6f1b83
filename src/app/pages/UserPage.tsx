import { promisedMinutes } from '#content/rules/call-target.ts';
import { lotsAmong } from '#listings/rules/lot-card.ts';
import { localePath } from '#platform/values/locale.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { SpecialistPage } from '#realtors/contract.ts';
import { parseSuggestions, suggestionsPath } from '#realtors/rules/specialist-page.ts';
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
  const asked = parseSuggestions(new URL(request.url).searchParams);
  return { asked, ...(await loadSpecialist(Number(id), asked)) };
};

export const lotsIn = ({ products }: Data) => lotsAmong(products.data);

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

/** A realtor is a person, an agency sells for others, a developer builds. */
const schemaTypes: Record<SpecialistPage['kind'], string> = {
  REALTOR: 'Person',
  AGENCY: 'RealEstateAgent',
  DEVELOPER: 'Organization',
};

export const head = ({ data, locale, catalogues, publicUrl }: HeadInput<Data>): PageHead => {
  const { specialist, asked } = data;
  const { id, kind, name, agency, figures, about, telegram } = specialist;
  const t = catalogues.realtors as RealtorsText;
  const words = catalogues.specialistPages as SpecialistPagesText;
  const described = { kind: t.kinds[kind], name, onSale: figures.onSale, sold: figures.soldYear };
  const addressOf = (userId: number) => publicUrl + localePath(locale, `/users/${userId}`);
  return {
    title: `${name}, ${t.kinds[kind]}`,
    description: words.page.descriptionOf(described),
    canonical: asked ? suggestionsPath(id, asked) : `/users/${id}`,
    jsonLd: [
      {
        '@type': schemaTypes[kind],
        name,
        url: addressOf(id),
        ...(about ? { description: about } : {}),
        ...(kind === 'REALTOR' ? { jobTitle: t.kinds[kind] } : {}),
        ...(agency ? { worksFor: { '@type': 'RealEstateAgent', name: agency.name, url: addressOf(agency.id) } } : {}),
        ...(telegram ? { sameAs: [`https://t.me/${telegram}`] } : {}),
      },
    ],
  };
};

export { UserPage as Component };
