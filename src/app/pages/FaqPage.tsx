import type { contract } from '#content/contract.ts';
import { FaqList } from '#content/web/FaqList.tsx';
import { faqFacts } from '#content/web/structured-data.ts';
import type { ContentText } from '#content/web/text.ts';
import { api } from '#platform/web/api.ts';
import { useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const loader = async () => {
  const { data } = await api<typeof contract>()('GET /public/content/:type', {
    params: { type: 'faq' },
    query: { size: '100' },
  });
  return data;
};

/** The help page: every question with its answer. */
function FaqPage() {
  return (
    <div className="wrap">
      <FaqList entries={useLoaderData<Data>()} />
    </div>
  );
}

export const head = ({ data, catalogues }: HeadInput<Data>): PageHead => {
  const { faq } = catalogues.content as ContentText;
  return { title: faq.title, description: faq.lead, canonical: '/faq', jsonLd: [faqFacts(data)] };
};

export { FaqPage as Component };
