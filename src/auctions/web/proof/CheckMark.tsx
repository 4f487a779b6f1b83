import type { ReactNode } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import css from './CheckMark.module.css';

type Tone = 'ok' | 'warn' | 'bad';
const icons: Record<Tone, IconName> = { ok: 'circle-check', warn: 'alert-circle', bad: 'circle-x' };

/** One thing that was checked. */
export function CheckMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <li className={classNames(css.mark, css[tone])} data-mark={tone}>
      <Icon name={icons[tone]} size={20} />
      <span>{children}</span>
    </li>
  );
}
