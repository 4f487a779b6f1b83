import { PageNews } from '#alerts/web/PageNews.tsx';
import type { contract } from '#auctions/contract.ts';
import type auctionsText from '#auctions/text/uz.ts';
import { AuctionView } from '#auctions/web/live/AuctionView.tsx';
import { LotQuestions } from '#auctions/web/questions/LotQuestions.tsx';
import { loadLotQuestions } from '#auctions/web/questions/use-lot-questions.ts';
import type { contract as listingsContract } from '#listings/contract.ts';
import { localePath } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { api } from '#platform/web/api.ts';
import { pictureUrl } from '#platform/web/base-urls.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { loginAddress } from '../guards.ts';
import { leaveOnRefusedLogin } from '../web/logout.ts';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useViewer } from '../web/viewer.ts';

type Data = Awaited<ReturnType<typeof loader>>;

/** A lot has the number of its listing; anything else is an address that does not exist. */
export const loader = async ({ params }: LoaderArgs) => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 });
  const [lot, product, questions] = await Promise.all([
    api<typeof contract>()('GET /public/auction/:id', { params: { id } }),
    api<typeof listingsContract>()('GET /public/product/:id', { params: { id: Number(id) } }),
    // The bidding goes on without them.
    loadLotQuestions(Number(id)).catch(() => null),
  ]);
  return { lot, product, questions };
};

export const head = ({ data: { lot, product }, catalogues, locale }: HeadInput<Data>): PageHead => {
  const t = (catalogues.auctions as typeof auctionsText).live;
  const hundredths = BigInt(lot.leader?.amount ?? lot.sheet.startPriceTiyin);
  return {
    title: t.title({ name: product.name }),
    description: t.description({ name: product.name, price: formatMoney({ currency: 'UZS', hundredths }, locale) }),
    canonical: `/auction/${lot.productId}`,
    ...(product.picture ? { image: `${pictureUrl(product.picture.key)}-1280.webp` } : {}),
  };
};

/** The live auction of one lot (NAV-017). */
function AuctionPage() {
  const { lot, product, questions } = useLoaderData<Data>();
  const viewer = useViewer();
  const locale = useLocale();
  const address = localePath(locale, `/auction/${lot.productId}`);
  return (
    <AuctionView
      key={lot.productId}
      loaded={lot}
      product={product}
      username={viewer?.username ?? null}
      loginHref={loginAddress(locale, address)}
      news={(isLeading) => <PageNews isLeading={isLeading} onReenter={leaveOnRefusedLogin} />}
      questions={(logNumber) => (
        <LotQuestions
          lotId={lot.productId}
          loaded={questions}
          loadedAtMs={lot.nowMs}
          logNumber={logNumber}
          isLoggedIn={viewer !== null}
          loginHref={loginAddress(locale, `${address}#questions`)}
        />
      )}
    />
  );
}

export { AuctionPage as Component };
