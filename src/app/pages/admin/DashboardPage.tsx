import type { Figures } from '#applications/contract/figures.ts';
import type { QueueSummary } from '#applications/contract/queue.ts';
import type { contract } from '#applications/contract.ts';
import { Dashboard } from '#applications/web/figures/Dashboard.tsx';
import { useQueueText } from '#applications/web/queue/text.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { useAdminData, useAdminRoles, useAdminText } from './admin-data.ts';
import css from './DashboardPage.module.css';
import { isLimitedToOwnBank } from './own-bank.ts';

type Data = { figures: Figures; summary: QueueSummary } | null;

/** Whoever has nothing to do with applications is shown no figures of them. */
export const loader = async (): Promise<Data> => {
  const call = api<typeof contract>();
  try {
    const [figures, summary] = await Promise.all([
      call('GET /office/figures'),
      call('GET /office/applications/summary'),
    ]);
    return { figures, summary };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
};

/** What the day of the admin area looks like. */
function DashboardPage() {
  const t = useAdminText();
  const words = useQueueText().dashboard;
  const data = useAdminData<Data>();
  const roles = useAdminRoles();
  if (data) return <Dashboard {...data} isBank={isLimitedToOwnBank(roles)} />;
  return (
    <div className={css.none}>
      <h1 className="h3">{t.pages.dashboard}</h1>
      <p>{words.editor}</p>
    </div>
  );
}

export { DashboardPage as Component };
