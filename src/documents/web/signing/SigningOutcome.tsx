import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Spinner } from '#platform/web/Spinner.tsx';
import css from './signing.module.css';

type Tone = 'wait' | 'ok' | 'warn' | 'bad';

const icons: Record<Exclude<Tone, 'wait'>, IconName> = { ok: 'check', warn: 'hourglass', bad: 'x' };

/** One outcome in the middle of a window: a mark, a title, a sentence, what to do next. Read aloud when it appears. */
export function SigningOutcome({
  tone,
  title,
  children,
  actions,
}: {
  tone: Tone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone; the focus goes on from here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.outcome} role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}>
      <span className={classNames(css.mark, css[tone])}>
        {tone === 'wait' ? <Spinner size={32} /> : <Icon name={icons[tone]} size={32} />}
      </span>
      <h3 ref={heading} tabIndex={-1} className={classNames(css.title, 'h3')}>
        {title}
      </h3>
      {children !== undefined && <div className={css.sentence}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
