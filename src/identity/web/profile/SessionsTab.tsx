import type { Reply } from '#platform/contract/operation.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { sessionsContract } from '../../contract/sessions.ts';
import { deviceOf } from '../../rules/device.ts';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';
import { TabFailure } from './TabFailure.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';
import { useResource } from './use-resource.ts';

type Session = Reply<(typeof sessionsContract)['GET /user/sessions']>['data'][number];

const call = api<typeof sessionsContract>();
const load = async () => (await call('GET /user/sessions')).data;

/** Where one is logged in; each place but this one can be ended. */
export function SessionsTab() {
  const t = useProfileText().sessions;
  const { data, refusal, setData, reload } = useResource(load);
  const mutation = useMutation();
  if (refusal) return <TabFailure message={refusal.message} onAgain={reload} />;
  if (!data) return <TabSkeleton />;
  if (data.length === 0) return <EmptyState icon="device-desktop" title={t.empty} text={t.emptyLine} />;
  const end = (id: string) =>
    mutation.run(async () => {
      await call('DELETE /user/sessions/:id', { params: { id } });
      setData(data.filter((session) => session.id !== id));
      showToast({ kind: 'success', title: t.ended });
    });
  return (
    <Panel title={t.title} line={t.line}>
      <ul className={css.list}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={mutation.isBusy} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {mutation.refusal && <FieldMessage state="error">{mutation.refusal.message}</FieldMessage>}
    </Panel>
  );
}

type SessionRowProps = { session: Session; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useProfileText().sessions;
  const device = deviceOf(session.userAgent) ?? t.unknown;
  return (
    <li className={css.item}>
      <Icon name={session.loginMode === 'ENTITY' ? 'building' : 'device-desktop'} size={24} />
      <p className={css.words}>
        <b>{device}</b>
        {session.companyName !== null && <span>{t.asCompany({ company: session.companyName })}</span>}
        <span>{t.seen({ when: formatDateTime(session.lastSeenAt) })}</span>
        <span>{t.since({ when: formatDateTime(session.createdAt) })}</span>
      </p>
      {session.isCurrent ? (
        <Badge tone="ok">{t.current}</Badge>
      ) : (
        <Button look="line" size={36} aria-label={t.endOf({ device })} isLoading={isBusy} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  );
}
