import type { contract } from '#alerts/contract.ts';
import type ordersText from '#alerts/text/uz/orders.ts';
import { InvalidOrderLink, OrderLink } from '#alerts/web/orders/OrderLink.tsx';
import { loadSearchNames } from '#alerts/web/orders/SearchWords.tsx';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../../web/page.ts';

type Data = Awaited<ReturnType<typeof loader>>;

const nothing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

export const loader = async ({ params }: LoaderArgs) => {
  const token = params.token ?? '';
  const order = await api<typeof contract>()('GET /public/order/:token', { params: { token } }).catch(nothing);
  return order && { token, order, names: await loadSearchNames([order]) };
};

/** Whoever holds the link sees the order; search engines see nothing of it. */
export const head = ({ data, catalogues }: HeadInput<Data>): PageHead => {
  const t = (catalogues.orders as typeof ordersText).link;
  return data ? { title: t.title, isHidden: true } : { title: t.wrongTitle, isHidden: true, status: 404 };
};

/** Where the link of a message about a standing order leads. */
function OrderPage() {
  const data = useLoaderData<Data>();
  return <div className="wrap">{data ? <OrderLink key={data.token} {...data} /> : <InvalidOrderLink />}</div>;
}

export { OrderPage as Component };
