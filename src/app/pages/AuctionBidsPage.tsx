import type { contract } from '#auctions/contract.ts';
import type auctionsText from '#auctions/text/uz.ts';
import { AllBidsView } from '#auctions/web/live/AllBidsView.tsx';
import type { contract as listingsContract } from '#listings/contract.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useViewer } from '../web/viewer.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const loader = async ({ params }: LoaderArgs) => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 });
  const call = api<typeof contract>();
  const [lot, bids, product] = await Promise.all([
    call('GET /public/auction/:id', { params: { id } }),
    call('GET /public/auction/:id/bids', { params: { id } }),
    api<typeof listingsContract>()('GET /public/product/:id', { params: { id: Number(id) } }),
  ]);
  return { lot, bids: bids.data, name: product.name };
};

export const head = ({ data: { lot }, catalogues }: HeadInput<Data>): PageHead => ({
  title: (catalogues.auctions as typeof auctionsText).live.bids.pageTitle({ lot: groupDigits(lot.productId) }),
  canonical: `/auction/bids/${lot.productId}`,
});

/** All bids of one lot (NAV-018). */
function AuctionBidsPage() {
  const { lot, bids, name } = useLoaderData<Data>();
  const isLoggedIn = useViewer() !== null;
  return <AllBidsView key={lot.productId} loaded={lot} loadedBids={bids} name={name} isLoggedIn={isLoggedIn} />;
}

export { AuctionBidsPage as Component };
