import type { contract } from '#auctions/contract.ts';
import type text from '#auctions/text/uz.ts';
import { LogView } from '#auctions/web/proof/LogView.tsx';
import { groupDigits } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { HeadInput, PageHead } from '../web/page.ts';

type Data = { lotId: number };

export const loader = async ({ params }: LoaderArgs): Promise<Data> => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  const { productId } = await api<typeof contract>()('GET /public/auction/:id', { params: { id } });
  return { lotId: productId };
};

export const head = ({ data, catalogues }: HeadInput<Data>): PageHead => ({
  title: (catalogues.auctions as typeof text).proof.page.title({ lot: groupDigits(data.lotId) }),
  isHidden: true,
});

/** The log of an auction: anybody may read, check and keep it. */
function AuctionLogPage() {
  const { lotId } = useLoaderData<Data>();
  return (
    <div className="wrap">
      <LogView key={lotId} lotId={lotId} />
    </div>
  );
}

export { AuctionLogPage as Component };
