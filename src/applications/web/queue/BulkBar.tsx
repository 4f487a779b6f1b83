import { type FormEvent, useEffect, useRef, useState } from 'react';
import { numbered } from '#platform/values/format-number.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { DecisionDialog } from '#platform/web/admin-list/DecisionDialog.tsx';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { QueueRow, queue } from '../../contract/queue.ts';
import type { workflow } from '../../contract/workflow.ts';
import { acceptanceGapOf } from '../../rules/checks.ts';
import css from './BulkBar.module.css';
import type { QueueChoices } from './queue-data.ts';
import { useQueueText } from './text.ts';

/** Why some of the chosen were left out, and which: one line a reason. */
export type LeftOutRows = { reason: string; ids: number[] }[];

/** The same reason is said once, for all whom it concerns. */
const leftOutBy = (entries: readonly { id: number; reason: string }[]): LeftOutRows => {
  const idsOf = new Map<string, number[]>();
  for (const { id, reason } of entries) idsOf.set(reason, [...(idsOf.get(reason) ?? []), id]);
  return [...idsOf].map(([reason, ids]) => ({ reason, ids }));
};

function LeftOutList({ leftOut }: { leftOut: LeftOutRows }) {
  const t = useQueueText();
  const locale = useLocale();
  return (
    <ul className={css.leftOut}>
      {leftOut.map(({ reason, ids }) => (
        <li key={reason}>{t.leftOut.line({ reason, ids: ids.map((id) => numbered(locale, id)).join(', ') })}</li>
      ))}
    </ul>
  );
}

/** What a command on several left out, until it is read: the selection is gone by then. It is where work goes on. */
export function BulkOutcome({ leftOut, onClose }: { leftOut: LeftOutRows; onClose: () => void }) {
  const t = useQueueText().leftOut;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className={css.bar} role="alert" aria-label={t.title} tabIndex={-1}>
      <Icon name="alert-triangle" size={16} />
      <p>{t.title}</p>
      <LeftOutList leftOut={leftOut} />
      <Button size={36} look="subtle" icon="x" onClick={onClose}>
        {t.close}
      </Button>
    </section>
  );
}

type BulkBarProps = {
  /** The chosen, all of them in sight. */
  rows: readonly QueueRow[];
  choices: QueueChoices | null;
  onClear: () => void;
  /** Told what was left out when a command is through; the selection is for it to clear. */
  onDone: (leftOut: LeftOutRows) => Promise<void>;
};

type As = 'moderator' | 'assistant';

/** What can be done with several applications at once: accept them, give them into somebody's hands. */
export function BulkBar({ rows, choices, onClear, onDone }: BulkBarProps) {
  const t = useQueueText();
  const [isOpen, setIsOpen] = useState(false);
  const n = groupDigits(rows.length);
  const gaps = rows.map((row) => ({ id: row.id, gap: acceptanceGapOf(row) }));
  const ready = gaps.filter(({ gap }) => gap === null).map(({ id }) => id);
  const leftOut = leftOutBy(gaps.flatMap(({ id, gap }) => (gap === null ? [] : [{ id, reason: t.leftOut[gap] }])));
  const isAccepting = rows.some(({ process }) => process === 'in_process');
  return (
    <section className={css.bar} aria-label={t.selected({ n })}>
      <p aria-live="polite">{t.selected({ n })}</p>
      <Button size={36} look="soft" icon="user-plus" onClick={() => setIsOpen(true)}>
        {t.assign}
      </Button>
      {ready.length > 0 && <AcceptButton ids={ready} leftOut={leftOut} onDone={onDone} />}
      <Button size={36} look="subtle" icon="x" onClick={onClear}>
        {t.clearSelection}
      </Button>
      {isAccepting && leftOut.length > 0 && (
        <div className={css.waits} role="status">
          <Icon name="alert-triangle" size={16} />
          <p>{t.acceptGaps}</p>
          <LeftOutList leftOut={leftOut} />
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.assignTitle({ n })} width={440}>
        <AssignForm
          ids={rows.map(({ id }) => id)}
          choices={choices}
          onDone={async (notAssigned) => {
            setIsOpen(false);
            await onDone(notAssigned);
          }}
        />
      </Dialog>
    </section>
  );
}

type AcceptButtonProps = { ids: readonly number[]; leftOut: LeftOutRows } & Pick<BulkBarProps, 'onDone'>;

/** Accepts one after the other by the rule of a single one; who is left out, before or by the server, is named with why. */
function AcceptButton({ ids, leftOut, onDone }: AcceptButtonProps) {
  const t = useQueueText();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    const refused: { id: number; reason: string }[] = [];
    for (const id of ids)
      await api<typeof workflow>()('POST /application/:id/move', {
        params: { id },
        body: { from: 'in_process', to: 'confirmed', comment: '' },
      }).catch((error) => {
        refused.push({ id, reason: error instanceof ApiError ? error.message : String(error) });
      });
    setIsBusy(false);
    setIsOpen(false);
    const accepted = ids.length - refused.length;
    if (accepted > 0) showToast({ kind: 'success', text: t.accepted({ n: groupDigits(accepted) }) });
    await onDone([...leftOut, ...leftOutBy(refused)]);
  };
  return (
    <>
      <Button size={36} look="soft" icon="check" onClick={() => setIsOpen(true)}>
        {t.accept}
      </Button>
      <DecisionDialog
        isOpen={isOpen}
        title={t.acceptTitle}
        text={t.acceptText({ n: groupDigits(ids.length) })}
        actionLabel={t.accept}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
        onDecide={() => void accept()}
      />
    </>
  );
}

type AssignFormProps = { ids: readonly number[] } & Pick<BulkBarProps, 'choices' | 'onDone'>;

function AssignForm({ ids, choices, onDone }: AssignFormProps) {
  const t = useQueueText();
  const [as, setAs] = useState<As>('moderator');
  const [username, setUsername] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const staff = (as === 'moderator' ? choices?.moderators : choices?.assistants) ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { assigned, leftOut } = await api<typeof queue>()('POST /office/applications/assign', {
        body: { ids: [...ids], as, username: username || null },
      });
      if (assigned > 0) showToast({ kind: 'success', text: t.assigned({ n: groupDigits(assigned) }) });
      await onDone(leftOutBy(leftOut.map(({ id, reason }) => ({ id, reason: t.leftOut[reason] }))));
    } catch (error) {
      showFailure(error);
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
