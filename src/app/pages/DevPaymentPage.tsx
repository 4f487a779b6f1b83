import type { contract, SandboxOrder } from '#deposits/contract/sandbox.ts';
import type text from '#deposits/text/uz.ts';
import { SandboxPayment } from '#deposits/web/SandboxPayment.tsx';
import { SandboxStart } from '#deposits/web/SandboxStart.tsx';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { HeadInput, PageHead } from '../web/page.ts';
import { loadShell } from '../web/shell.ts';

type Data = SandboxOrder | null;

/** The page that stands in for a payment system; in production it does not exist. */
export const loader = async ({ request }: LoaderArgs): Promise<Data> => {
  const { isDevelopment } = await loadShell();
  if (!isDevelopment) throw notFound;
  const id = new URL(request.url).searchParams.get('order');
  if (id === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  return api<typeof contract>()('GET /dev/payments/:id', { params: { id } });
};

function DevPaymentPage() {
  const order = useLoaderData<Data>();
  return <div className="wrap">{order ? <SandboxPayment key={order.orderId} order={order} /> : <SandboxStart />}</div>;
}

export const head = ({ catalogues }: HeadInput<Data>): PageHead => ({
  title: (catalogues.deposits as typeof text).sandbox.title,
  isHidden: true,
});

export { DevPaymentPage as Component };
