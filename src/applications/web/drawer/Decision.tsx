import { useEffect, useRef, useState } from 'react';
import { type ProcessStatus, saleStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import { DecisionDialog } from '#platform/web/admin-list/DecisionDialog.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import type { Application } from '../../contract/shapes.ts';
import type { QueueChoices } from '../queue/queue-data.ts';
import { useQueueText, useStatuses } from '../queue/text.ts';
import { useApplicationsText } from '../words.ts';
import css from './Decision.module.css';
import type { DrawerCommands } from './drawer-commands.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { needsNoInput } from './move-fields.ts';
import { type AvailableMove, isForward, useDecision } from './use-decision.ts';

/** Steps that will be open once somebody has done what they wait for, each with its reason: said once for all of them. */
function Awaited({ awaited }: { awaited: Application['awaitedMoves'] }) {
  const { moving } = useApplicationsText();
  const reasons = [...new Set(awaited.map(({ obstacle }) => obstacle))];
  return reasons.map((reason) => (
    <p key={reason} className={css.awaited}>
      <Icon name="clock" size={16} />
      {moving.refusals[reason]}
    </p>
  ));
}

type DecisionProps = {
  application: Application;
  choices: QueueChoices | null;
  /** Told what single keys may do now; null: nothing any more. */
  onCommands: (commands: DrawerCommands | null) => void;
  onReload: () => Promise<Application | null>;
  onChanged: () => Promise<void>;
  /** It was moved on: the work goes on elsewhere. */
  onMoved: () => Promise<void>;
};

/** The bar below an application: a comment, the step that leads on, rejecting with its reason, and every other open step. */
export function Decision({ application, choices, onCommands, onReload, onChanged, onMoved }: DecisionProps) {
  const t = useQueueText().decide;
  const statuses = useStatuses();
  const { move, sendComment, isBusy, overtaken, refusal, forgetRefusal } = useDecision({
    application,
    onReload,
    onChanged,
    onMoved,
  });
  const [comment, setComment] = useState('');
  const [isInternal, setIsInternal] = useState(false);
  // Both keep where it stood when they were asked: what a colleague moves meanwhile is another question.
  const [selected, setSelected] = useState<{ move: AvailableMove; from: ProcessStatus } | null>(null);
  const [asked, setAsked] = useState<{ move: AvailableMove; from: ProcessStatus; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { moves, awaitedMoves, process } = application;
  const onward = moves.filter(isForward);
  const main = onward.length === 1 ? onward[0] : undefined;
  const rejecting = moves.find(({ to }) => to === 'rejected');
  const others = moves.filter((one) => one !== main && one !== rejecting);
  // A button is pressed by mistake as soon as a key: a move that would ask nothing itself is asked about.
  const choose = (nextMove: AvailableMove) => {
    forgetRefusal();
    if (!needsNoInput(nextMove, process)) return setSelected({ move: nextMove, from: process });
    const text = [
      t.acceptText({ from: statuses.process[process], to: statuses.process[nextMove.to] }),
      nextMove.to === 'auction' && t.acceptAuction,
      saleStatus(nextMove.to) === 'on_sale' && saleStatus(process) !== 'on_sale' && t.acceptPublic,
    ];
    setAsked({ move: nextMove, from: process, text: text.filter(Boolean).join(' ') });
  };
  const go = async ({ to }: AvailableMove, from: ProcessStatus) => {
    // A note among staff is no word to the author: it is not sent along with a move.
    if (await move({ from, to, ...(isInternal ? {} : { comment }) }, () => setAsked(null))) setComment('');
  };
  const submitComment = async () => {
    if (comment.trim() === '') return input.current?.focus();
    if (await sendComment(comment, !isInternal)) setComment('');
  };
  const accept = () => {
    if (!main) return document.querySelector<HTMLElement>('[data-moves]')?.click();
    return choose(main);
  };
  useEffect(() => {
    onCommands({
      accept,
      reject: () => rejecting && choose(rejecting),
      comment: () => input.current?.focus(),
    });
    return () => onCommands(null);
  });
  return (
    <section className={css.bar} aria-label={t.label}>
      {overtaken && (
        <p role="status" className={css.overtaken}>
          <Icon name="alert-triangle" size={18} />
          {overtaken}
        </p>
      )}
      <div className={css.comment} data-internal={isInternal || undefined}>
        <input
          ref={input}
          aria-label={isInternal ? t.internal : t.comment}
          placeholder={isInternal ? t.internal : t.comment}
          maxLength={limits.applicationCommentMax}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submitComment();
          }}
        />
        <IconButton
          icon={isInternal ? 'lock' : 'eye'}
          size={36}
          label={isInternal ? t.makePublic : t.makeInternal}
          aria-pressed={isInternal}
          onClick={() => setIsInternal(!isInternal)}
        />
      </div>
      <Awaited awaited={awaitedMoves} />
      {moves.length + awaitedMoves.length === 0 && <p className={css.none}>{t.noMoves}</p>}
      <div className={css.buttons}>
        {rejecting && (
          <Button look="line" className={css.reject ?? ''} disabled={isBusy} onClick={() => choose(rejecting)}>
            {statuses.moveTo.rejected}
            <kbd aria-hidden="true">R</kbd>
          </Button>
        )}
        <Button look="line" className={css.ask ?? ''} disabled={isBusy} onClick={() => void submitComment()}>
          {isInternal ? t.note : t.ask}
        </Button>
        {others.length > 0 && (
          <MoveMenu
            moves={others}
            isMain={main === undefined && awaitedMoves.length === 0}
            isBusy={isBusy}
            onMove={choose}
          />
        )}
        {main && (
          <Button className={css.main ?? ''} isLoading={isBusy} onClick={() => choose(main)}>
            {statuses.moveTo[main.to]}
            <kbd aria-hidden="true">E</kbd>
          </Button>
        )}
      </div>
      {asked && (
        <DecisionDialog
          isOpen
          title={t.acceptTitle({ id: String(application.id) })}
          text={asked.text}
          actionLabel={statuses.moveTo[asked.move.to]}
          isBusy={isBusy}
          refusal={refusal?.message ?? null}
          onClose={() => setAsked(null)}
          onDecide={() => void go(asked.move, asked.from)}
        />
      )}
      {selected && (
        <MoveDialog
          move={selected.move}
          from={selected.from}
          application={application}
          choices={choices}
          comment={isInternal ? '' : comment}
          isBusy={isBusy}
          refusal={refusal}
          onClose={() => setSelected(null)}
          onMove={async (body) => {
            if (await move({ ...body, from: selected.from }, () => setSelected(null))) return setComment('');
            // The words outlive a question that a colleague was quicker to answer; a note among staff stays what it is.
            if (!body.comment || (isInternal && comment !== '')) return;
            setIsInternal(false);
            setComment(body.comment);
          }}
        />
      )}
    </section>
  );
}
