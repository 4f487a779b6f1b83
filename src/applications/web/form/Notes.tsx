import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import type { FormKind } from '../../rules/form-values.ts';
import { useApplicationsText, useWizardText } from './form-text.ts';
import css from './Wizard.module.css';

/** It is on its way: what happens next, and where to follow it. */
export function SentNote({ id, of }: { id: number; of: FormKind }) {
  const { wizard, own } = useApplicationsText();
  const t = wizard.sent;
  const isAnnouncement = of.kind === 'REQUEST';
  const again = isAnnouncement ? '/request/add' : of.origin === 'ADD_NEW' ? '/apply/add_new' : '/apply/add';
  return (
    <div className={`wrap ${css.note}`} role="status">
      <EmptyState
        icon="circle-check"
        title={isAnnouncement ? own.request.viewTitle({ id: String(id) }) : t.title}
        text={isAnnouncement ? own.request.published : t.line({ id })}
        action={
          <span className={css.actions}>
            <LinkButton to={isAnnouncement ? `/request/${id}` : `/apply/${id}`}>
              {isAnnouncement ? own.request.title : t.open}
            </LinkButton>
            <LinkButton look="line" to={again} reloadDocument>
              {isAnnouncement ? own.request.add : t.another}
            </LinkButton>
          </span>
        }
      />
    </div>
  );
}

/** The form is closed: an application that was sent is no longer changed here. */
export function ClosedNote({ id, reason }: { id: number | null; reason: string }) {
  const t = useWizardText().closed;
  return (
    <div className={`wrap ${css.note}`}>
      <EmptyState
        icon="lock"
        title={t.title}
        text={reason}
        action={
          id !== null && (
            <LinkButton look="soft" to={`/apply/${id}`}>
              {t.open}
            </LinkButton>
          )
        }
      />
    </div>
  );
}
