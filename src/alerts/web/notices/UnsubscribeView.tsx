import { useState } from 'react';
import type { Reply } from '#platform/contract/operation.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { noticesContract } from '../../contract/notices.ts';
import { noticesCall } from './centre.ts';
import { channelIcons } from './notice-icons.ts';
import { useNoticesText } from './notices-text.ts';
import css from './UnsubscribeView.module.css';

/** What a link at the foot of a message stops. */
export type UnsubscribeState = Reply<(typeof noticesContract)['GET /public/unsubscribe/:token']>;

const SETTINGS = '/profile?activeTab=settings';

/** Stops one kind of messages by one channel, and takes that back. Nobody has to log in for it. */
export function UnsubscribeView({ token, loaded }: { token: string; loaded: UnsubscribeState }) {
  const t = useNoticesText();
  const [stop, setStop] = useState(loaded);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const send = async (undo: boolean) => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setStop(await noticesCall('POST /public/unsubscribe/:token', { params: { token }, body: { undo } }));
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  const words = { kind: t.kinds[stop.kind], channel: t.channels[stop.channel] };
  return (
    <div className={`wrap ${css.page}`}>
      <section className={css.card}>
        <span className={stop.isStopped ? css.done : css.mark}>
          <Icon name={stop.isStopped ? 'check' : channelIcons[stop.channel]} size={26} />
        </span>
        <div role="status" className={css.words}>
          <h1 className="h2">{stop.isStopped ? t.unsubscribe.done : t.unsubscribe.title}</h1>
          <p>{stop.isStopped ? t.unsubscribe.doneLine(words) : t.unsubscribe.line(words)}</p>
        </div>
        <dl className={css.to}>
          <dt>{t.unsubscribe.to}</dt>
          <dd className="num">{stop.recipientMasked}</dd>
        </dl>
        <p className={css.hint}>{t.unsubscribe.kept}</p>
        {hasFailed && <FieldMessage state="error">{t.unsubscribe.failed}</FieldMessage>}
        <div className={css.acts}>
          <Button
            look={stop.isStopped ? 'line' : 'filled'}
            size={48}
            isLoading={isBusy}
            onClick={() => void send(stop.isStopped)}
          >
            {stop.isStopped ? t.unsubscribe.undo : t.unsubscribe.stop}
          </Button>
          <Link to={SETTINGS} className={css.all}>
            {t.unsubscribe.settings}
          </Link>
        </div>
      </section>
    </div>
  );
}

/** The link was not made by the application, or only a part of it was copied. */
export function InvalidUnsubscribeLink() {
  const t = useNoticesText().unsubscribe;
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="visually-hidden">{t.title}</h1>
      <EmptyState
        icon="link"
        title={t.wrong}
        text={t.wrongLine}
        action={
          <LinkButton look="soft" to={SETTINGS}>
            {t.settings}
          </LinkButton>
        }
      />
    </div>
  );
}
