import type { ReactNode } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import css from './CheckResult.module.css';

type Tone = 'ok' | 'warn' | 'bad';
const icons: Record<Tone, IconName> = { ok: 'shield-check', warn: 'info-circle', bad: 'alert-triangle' };

type CheckResultProps = { tone: Tone; title: string; line?: string | undefined; children?: ReactNode };

/** What a check has come to, in one sentence with its mark: never by colour alone. */
export function CheckResult({ tone, title, line, children }: CheckResultProps) {
  return (
    <div className={classNames(css.verdict, css[tone])} data-verdict={tone}>
      <span className={css.mark}>
        <Icon name={icons[tone]} size={26} />
      </span>
      <p className={css.words}>
        <strong>{title}</strong>
        {line !== undefined && <span>{line}</span>}
      </p>
      {children}
    </div>
  );
}
