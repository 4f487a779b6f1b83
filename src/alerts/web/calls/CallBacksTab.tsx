import { Panel } from '#identity/web/profile/Panel.tsx';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Callee } from '../../contract/calls.ts';
import type { contract } from '../../contract.ts';
import css from './CallBacksTab.module.css';
import { useCallBackText } from './call-back-text.ts';

const load = async () => (await api<typeof contract>()('GET /user/call-backs')).data;

/** Who wants to be called by the realtor whose profile it is: those who wait first, with the time that was promised. */
export function CallBacksTab() {
  const t = useCallBackText().mine;
  const { data, refusal, reload } = useResource(load);
  if (refusal) return <TabFailure message={refusal.message} onAgain={reload} />;
  if (!data) return <TabSkeleton />;
  return (
    <Panel title={t.title} line={t.lead}>
      {data.length === 0 && <EmptyState icon="phone-call" title={t.empty} />}
      <ul className={css.rows}>
        {data.map((callee) => (
          <CalleeRow key={callee.id} callee={callee} onDone={reload} />
        ))}
      </ul>
    </Panel>
  );
}

function CalleeRow({ callee, onDone }: { callee: Callee; onDone: () => void }) {
  const t = useCallBackText().mine;
  const { isBusy, run } = useMutation();
  const { id, name, phone, wish, calledAt } = callee;
  const finish = async () => {
    const isDone = await run(() => api<typeof contract>()('POST /user/call-backs/:id/done', { params: { id } }));
    showToast(isDone ? { kind: 'success', text: t.saved } : { kind: 'error', text: t.failed });
    onDone();
  };
  return (
    <li>
      <div className={css.words}>
        <b>{name}</b>
        <a className="num" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
        {wish !== '' && <p>{wish}</p>}
      </div>
      <When callee={callee} />
      {calledAt === null && (
        <Button
          look="soft"
          size={36}
          icon="phone-call"
          aria-label={t.doneOf({ name })}
          isLoading={isBusy}
          onClick={() => void finish()}
        >
          {t.done}
        </Button>
      )}
    </li>
  );
}

function When({ callee: { dueAt, isMissed, calledAt } }: { callee: Callee }) {
  const t = useCallBackText().mine;
  if (calledAt !== null) return <span className={css.when}>{t.called({ at: formatDateTime(calledAt) })}</span>;
  if (isMissed) return <Badge tone="bad">{t.late}</Badge>;
  return <span className={css.when}>{t.until({ at: formatDateTime(dueAt) })}</span>;
}
