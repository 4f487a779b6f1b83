import { type ReactNode, useEffect, useId, useRef } from 'react';
import { leavePart } from '../ended-login.ts';
import { IconButton } from '../IconButton.tsx';
import { useCoveringPanel } from '../use-covering-panel.ts';
import { ListFailed } from './AdminListFrame.tsx';
import { useAdminListText } from './admin-list-text.ts';
import { TableSkeleton } from './DataTable.tsx';
import css from './SidePanel.module.css';
import type { QueryResult } from './use-query.ts';

type SidePanelProps = {
  title: string;
  /** Beside the title: a state. */
  mark?: ReactNode;
  onClose: () => void;
  /** Actions that stay in sight below. */
  footer?: ReactNode;
  children: ReactNode;
};

/** What was opened from a list: beside it on a wide screen, over it on a narrow one. Escape closes it. */
export function SidePanel({ title, mark, onClose, footer, children }: SidePanelProps) {
  const t = useAdminListText();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useCoveringPanel(panel, { takesFocus: true });
  const close = () => leavePart(panel.current ?? document, onClose);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <section ref={panel} className={css.panel} aria-labelledby={id} tabIndex={-1} data-panel>
      <div className={css.head} data-page-head>
        <div className={css.names}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {mark}
        </div>
        <IconButton icon="x" label={t.close} onClick={close} />
      </div>
      <div className={css.body}>{children}</div>
      {footer !== undefined && <div className={css.foot}>{footer}</div>}
    </section>
  );
}

/** A part of the panel with its heading. */
export function PanelSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={css.section}>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </div>
  );
}

/** What a panel shows instead of what was opened: that it is on its way, that there is none of this number, or that it did not come. */
export function PanelState({ query, rows }: { query: QueryResult<unknown>; rows?: number }) {
  if (query.hasFailed) return <ListFailed onAgain={query.refetch} />;
  if (query.missing === null) return <TableSkeleton {...(rows === undefined ? {} : { rows })} />;
  return (
    <PanelSection>
      <p role="alert">{query.missing}</p>
    </PanelSection>
  );
}

export type PanelFact = { name: string; value: ReactNode };

/** Facts by their names; what is empty is left out. */
export function Facts({ facts }: { facts: readonly PanelFact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Short lines below each other: what on the left, when or how on the right. */
export function PanelList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** A word in small and quiet letters. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}
