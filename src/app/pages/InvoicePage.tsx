import type { contract, Invoice } from '#deposits/contract.ts';
import type text from '#deposits/text/uz.ts';
import { InvoiceDocument } from '#deposits/web/InvoiceDocument.tsx';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { HeadInput, PageHead } from '../web/page.ts';

export const loader = async ({ params }: LoaderArgs): Promise<Invoice> => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  return api<typeof contract>()('GET /user/deposit/top-ups/:id/invoice', { params: { id } });
};

/** The invoice of a top-up by bank transfer. */
function InvoicePage() {
  return (
    <div className="wrap">
      <InvoiceDocument invoice={useLoaderData<Invoice>()} />
    </div>
  );
}

export const head = ({ data, catalogues }: HeadInput<Invoice>): PageHead => ({
  title: (catalogues.deposits as typeof text).invoice.number({ number: data.number }),
  isHidden: true,
});

export { InvoicePage as Component };
