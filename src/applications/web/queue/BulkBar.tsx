import { type FormEvent, useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { Select } from '#platform/web/Select.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { QueueRow, queue } from '../../contract/queue.ts';
import type { workflow } from '../../contract/workflow.ts';
import { AcceptDialog } from '../drawer/AcceptDialog.tsx';
import css from './BulkBar.module.css';
import type { QueueChoices } from './queue-data.ts';
import { useQueueText } from './text.ts';

type BulkBarProps = {
  ids: readonly number[];
  /** Of them those that wait for their acceptance; what the checks found of some may have no answer yet. */
  acceptable: readonly Pick<QueueRow, 'id' | 'hasUnansweredWarnings'>[];
  choices: QueueChoices | null;
  onClear: () => void;
  /** Told when somebody else has them in hand now. */
  onDone: () => Promise<void>;
};

type As = 'moderator' | 'assistant';

/** What can be done with several applications at once: accept them, give them into somebody's hands. */
export function BulkBar({ ids, acceptable, choices, onClear, onDone }: BulkBarProps) {
  const t = useQueueText();
  const [isOpen, setIsOpen] = useState(false);
  const n = groupDigits(ids.length);
  const ready = acceptable.filter(({ hasUnansweredWarnings }) => !hasUnansweredWarnings).map(({ id }) => id);
  const unanswered = acceptable.filter(({ hasUnansweredWarnings }) => hasUnansweredWarnings).map(({ id }) => id);
  return (
    <section className={css.bar} aria-label={t.selected({ n })}>
      <p aria-live="polite">{t.selected({ n })}</p>
      <Button size={36} look="soft" icon="user-plus" onClick={() => setIsOpen(true)}>
        {t.assign}
      </Button>
      {ready.length > 0 && (
        <AcceptButton
          ids={ready}
          onDone={async () => {
            onClear();
            await onDone();
          }}
        />
      )}
      <Button size={36} look="subtle" icon="x" onClick={onClear}>
        {t.clearSelection}
      </Button>
      {unanswered.length > 0 && (
        <p className={css.leftOut} role="status">
          <Icon name="alert-triangle" size={16} />
          {t.acceptUnanswered({ ids: unanswered.map((id) => `№ ${id}`).join(', ') })}
        </p>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.assignTitle({ n })} width={440}>
        <AssignForm
          ids={ids}
          choices={choices}
          onDone={async () => {
            setIsOpen(false);
            onClear();
            await onDone();
          }}
        />
      </Dialog>
    </section>
  );
}

/** Accepts one after the other by the rule of a single one, and says how many it was and how many it was not. */
function AcceptButton({ ids, onDone }: Pick<BulkBarProps, 'ids' | 'onDone'>) {
  const t = useQueueText();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    let accepted = 0;
    for (const id of ids)
      await api<typeof workflow>()('POST /application/:id/move', {
        params: { id },
        body: { from: 'in_process', to: 'confirmed', comment: '' },
      }).then(
        () => {
          accepted += 1;
        },
        () => undefined,
      );
    setIsBusy(false);
    setIsOpen(false);
    if (accepted > 0) showToast({ kind: 'success', text: t.accepted({ n: groupDigits(accepted) }) });
    const left = ids.length - accepted;
    if (left > 0) showToast({ kind: 'error', text: t.acceptLeft({ n: groupDigits(left) }) });
    await onDone();
  };
  return (
    <>
      <Button size={36} look="soft" icon="check" onClick={() => setIsOpen(true)}>
        {t.accept}
      </Button>
      <AcceptDialog
        isOpen={isOpen}
        title={t.acceptTitle}
        text={t.acceptText({ n: groupDigits(ids.length) })}
        actionLabel={t.accept}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
        onAccept={() => void accept()}
      />
    </>
  );
}

function AssignForm({ ids, choices, onDone }: Pick<BulkBarProps, 'ids' | 'choices' | 'onDone'>) {
  const t = useQueueText();
  const [as, setAs] = useState<As>('moderator');
  const [username, setUsername] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const staff = (as === 'moderator' ? choices?.moderators : choices?.assistants) ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { assigned } = await api<typeof queue>()('POST /office/applications/assign', {
        body: { ids: [...ids], as, username: username || null },
      });
      showToast({ kind: 'success', text: t.assigned({ n: groupDigits(assigned) }) });
      await onDone();
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : String(error) });
      setIsBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Segmented
        label={t.assignAs}
        options={[
          { value: 'moderator', label: t.asModerator },
          { value: 'assistant', label: t.asAssistant },
        ]}
        value={as}
        onValue={(value) => {
          setAs(value);
          setUsername('');
        }}
      />
      <Select
        label={t.assignTo}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        options={[
          { value: '', label: t.layBack },
          ...staff.map((one) => ({
            value: one.username,
            label: t.holds({ name: one.name, n: groupDigits(one.inHand) }),
          })),
        ]}
      />
      <Button type="submit" isLoading={isBusy}>
        {t.assign}
      </Button>
    </form>
  );
}
