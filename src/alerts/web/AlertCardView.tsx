import { useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { deviceNowMs } from '#platform/web/clock.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { RingTimer } from '#platform/web/RingTimer.tsx';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import css from './AlertCardView.module.css';
import type { ActiveAlert } from './active-alerts.ts';
import { markNoticeRead } from './notices/centre.ts';
import { useAlertsText } from './text.ts';

type AlertCardProps = { alert: ActiveAlert; onClose: () => void; onReenter: () => void };

/** One card: a countdown, a plain notice, or the word that the rights are gone. */
export function AlertCardView({ alert, onClose, onReenter }: AlertCardProps) {
  const t = useAlertsText();
  const { kind, title, text, path, eventId } = alert;
  const open = () => {
    if (eventId !== null) void markNoticeRead(eventId);
    onClose();
  };
  const isDenied = kind === 'denied';
  const heading = title ?? (isDenied ? t.deniedTitle : null);
  const line = text ?? (isDenied ? t.deniedText : null);
  return (
    <article className={classNames(css.card, css[kind])} role={isDenied ? 'alert' : undefined}>
      {kind === 'timer' ? <Countdown alert={alert} /> : <Mark isDenied={isDenied} />}
      <div className={css.words}>
        {heading && <h3 className={css.title}>{heading}</h3>}
        {line && <p className={heading ? css.line : css.only}>{line}</p>}
        {path !== null && !isDenied && (
          <Link to={path} className={css.view} onClick={open}>
            {t.view}
          </Link>
        )}
        {isDenied && (
          <Button isWide onClick={onReenter}>
            {t.reenter}
          </Button>
        )}
      </div>
      <span className={css.close}>
        <IconButton icon="x" size={36} label={t.close} onClick={onClose} />
      </span>
    </article>
  );
}

function Mark({ isDenied }: { isDenied: boolean }) {
  return (
    <span className={css.mark}>
      <Icon name={isDenied ? 'lock-x' : 'bell'} size={isDenied ? 24 : 20} />
    </span>
  );
}

function Countdown({ alert: { audience, ms, heardAtMs } }: { alert: ActiveAlert }) {
  const t = useAlertsText();
  const [shownAtMs] = useState(() => deviceNowMs());
  const fromMs = audience === 'all' ? heardAtMs : shownAtMs;
  const secondsLeft = useSecondsLeft(fromMs + (ms ?? 0), { fromMs });
  return (
    <RingTimer secondsLeft={secondsLeft} secondsTotal={(ms ?? 0) / 1000} size={72} thickness={6} label={t.timerLabel} />
  );
}
