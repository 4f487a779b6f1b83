import type { contract } from '#documents/contract.ts';
import type documentsText from '#documents/text/uz.ts';
import { DocumentCheckView } from '#documents/web/DocumentCheckView.tsx';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const loader = async ({ params }: LoaderArgs) => {
  const input = { params: { id: params.id ?? '' } };
  const call = api<typeof contract>();
  const [document, signers] = await Promise.all([
    call('GET /public/documents/:id', input),
    call('GET /public/documents/:id/signers', input),
  ]);
  return { document, signers: signers.data };
};

/** Papers are found by whoever holds them, not by search engines. */
export const head = ({ data: { document }, catalogues }: HeadInput<Data>): PageHead => ({
  title: (catalogues.documents as typeof documentsText).page.title({ number: document.number }),
  isHidden: true,
});

/** The check of a document, where its QR code leads. */
function DocumentPage() {
  const { document, signers } = useLoaderData<Data>();
  return (
    <div className="wrap">
      <DocumentCheckView document={document} signers={signers} />
    </div>
  );
}

export { DocumentPage as Component };
