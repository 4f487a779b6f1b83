import type { contract, PaymentOrder } from '#deposits/contract.ts';
import type text from '#deposits/text/uz.ts';
import { PaymentState } from '#deposits/web/PaymentState.tsx';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import { notFound } from '#platform/web/router-store.ts';
import type { HeadInput, PageHead } from '../web/page.ts';

export const loader = async ({ params }: LoaderArgs): Promise<PaymentOrder> => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  return api<typeof contract>()('GET /user/deposit/top-ups/:id', { params: { id } });
};

/** Where a payer comes back to. */
function PaymentPage() {
  const order = useLoaderData<PaymentOrder>();
  return (
    <div className="wrap">
      <PaymentState key={order.orderId} order={order} />
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<PaymentOrder>): PageHead => ({
  title: (catalogues.deposits as typeof text).payment.title,
  isHidden: true,
});

export { PaymentPage as Component };
