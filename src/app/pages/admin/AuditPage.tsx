import { useStatuses } from '#applications/web/queue/text.ts';
import type { contract as auctionsContract } from '#auctions/contract.ts';
import type { contract as depositsContract } from '#deposits/contract.ts';
import type identityText from '#identity/text/uz/admin.ts';
import { AdminAuditList } from '#identity/web/admin/AdminAuditList.tsx';
import css from '#identity/web/admin/admin.module.css';
import { groupDigits } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { Link } from '#platform/web/Link.tsx';
import { useText } from '#platform/web/text.tsx';
import { useAdminData } from './admin-data.ts';

/** How many actions wait for a second person. */
type Data = { refunds: number; reversals: number; cancels: number };

export const loader = async (): Promise<Data> => {
  const [money, lots] = await Promise.all([
    api<typeof depositsContract>()('GET /office/money'),
    api<typeof auctionsContract>()('GET /office/auctions', { query: { state: 'asked' } }),
  ]);
  return {
    refunds: money.refundsHalfAgreed,
    reversals: money.reversalsWaiting,
    cancels: lots.counts.asked ?? 0,
  };
};

/** The trail of all that staff did, and what waits for a second person. */
function AuditPage() {
  const { process, analysis } = useStatuses();
  return <AdminAuditList second={<Second />} values={{ ...process, ...analysis }} />;
}

function Second() {
  const t = useText<typeof identityText>('identityAdmin').audit;
  const { refunds, reversals, cancels } = useAdminData<Data>();
  if (refunds + reversals + cancels === 0) return null;
  return (
    <p className={css.second}>
      <b>{t.second}</b>
      {refunds > 0 && <Link to="/admin/refunds">{t.refunds({ n: groupDigits(refunds) })}</Link>}
      {reversals > 0 && <Link to="/admin/payments?view=reversals">{t.reversals({ n: groupDigits(reversals) })}</Link>}
      {cancels > 0 && <Link to="/admin/auctions?state=asked">{t.cancels({ n: groupDigits(cancels) })}</Link>}
    </p>
  );
}

export { AuditPage as Component };
