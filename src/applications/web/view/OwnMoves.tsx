import { useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Application, contract } from '../../contract.ts';
import { findTransition, processTransitions } from '../../rules/transitions.ts';
import { useOwnText, useStatusText } from '../words.ts';
import { MoveDialog } from './MoveDialog.tsx';
import css from './view.module.css';

/** Asks before a draft is thrown away with its files. */
function DropDialog({ id, isOpen, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const t = useOwnText().view;
  const navigate = useNavigate();
  const command = useMutation();
  const drop = async () => {
    const isDone = await command.run(() => api<typeof contract>()('DELETE /application/:id', { params: { id } }));
    if (!isDone) return;
    showToast({ kind: 'success', text: t.dropped });
    await navigate('/apply', { replace: true, withoutAsking: true });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={440}
      title={t.dropTitle}
      footer={
        <>
          <Button look="line" size={48} data-first-focus onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" size={48} isLoading={command.isBusy} onClick={() => void drop()}>
            {t.dropYes}
          </Button>
        </>
      }
    >
      <p>{t.dropLine}</p>
      <div aria-live="assertive">
        {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
      </div>
    </Dialog>
  );
}

type Open = Application['moves'][number];
type Props = { application: Application; editAt: string; onChanged: () => Promise<void> };

/**
 * The moves that belong on this page: those of the author and of the assistant. Moderators, banks and finance have the
 * admin area; a draft is sent from the last step of its form, where its faults are shown.
 */
const ownMoves = ({ process, moves }: Application): Open[] =>
  moves.filter(({ to }) => {
    const who = findTransition(processTransitions, process, to)?.who ?? [];
    return process !== 'new' && (who.includes('author') || who.includes('assistant'));
  });

/** What the author may do: withdraw, correct, offer again; and throw a draft away. */
export function OwnMoves({ application, editAt, onChanged }: Props) {
  const t = useOwnText().view;
  const words = useStatusText();
  const navigate = useNavigate();
  const [move, setMove] = useState<Open | null>(null);
  const [isDropping, setIsDropping] = useState(false);
  const moves = ownMoves(application);
  const done = async (to: Open['to']) => {
    setMove(null);
    showToast({ kind: 'success', text: t.move.done({ status: words.process[to] }) });
    // What came back as a draft is corrected at once.
    if (to === 'new') await navigate(editAt, { withoutAsking: true });
    else await onChanged();
  };
  return (
    <>
      {moves.map((one) => (
        <Button
          key={one.to}
          look={one.to === 'failed' ? 'line' : 'soft'}
          size={48}
          isWide
          aria-haspopup="dialog"
          className={one.to === 'failed' ? (css.bad ?? '') : ''}
          onClick={() => setMove(one)}
        >
          {application.process === 'rejected' ? t.rejected.correct : words.moveTo[one.to]}
        </Button>
      ))}
      {application.process === 'new' && application.mayEdit && (
        <Button look="subtle" icon="trash" aria-haspopup="dialog" onClick={() => setIsDropping(true)}>
          {t.drop}
        </Button>
      )}
      {move && (
        <MoveDialog
          application={application}
          move={move}
          onClose={() => setMove(null)}
          onDone={() => done(move.to)}
          onStale={async () => {
            setMove(null);
            showToast({ kind: 'warning', text: t.move.changed });
            await onChanged();
          }}
        />
      )}
      <DropDialog id={application.id} isOpen={isDropping} onClose={() => setIsDropping(false)} />
    </>
  );
}
