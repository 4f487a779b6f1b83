import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AnalysisView } from '../../contract/analysis.ts';
import { callApi } from '../form/call-api.ts';
import { useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';
import type { EntryState } from './use-entry.ts';

type OpenMove = AnalysisView['moves'][number];
type MoveButtonsProps = {
  id: number;
  view: AnalysisView;
  /** What stands in the form, which goes along; null for whoever writes nothing. */
  entry: EntryState | null;
  onMoved: () => Promise<void>;
};

/** Every way in which whoever looks may take the analysis on; each is confirmed, with a reason where one is asked. */
export function MoveButtons({ id, view, entry, onMoved }: MoveButtonsProps) {
  const t = useApplicationsText().analysis;
  const [selected, setSelected] = useState<OpenMove | null>(null);
  if (view.moves.length === 0) return null;
  return (
    <div className={css.moves}>
      {view.moves.map((move, at) => (
        <Button
          key={move.to}
          look={move.to === 'FAILED' ? 'danger' : at === 0 ? 'filled' : 'line'}
          aria-haspopup="dialog"
          onClick={() => {
            // What is missing or wrong is shown at its field.
            if (entry === null || entry.validate(move.to === 'CONCLUSION') !== null) setSelected(move);
          }}
        >
          {t.moveTo[move.to]}
        </Button>
      ))}
      {selected && (
        <MoveDialog
          key={selected.to}
          id={id}
          view={view}
          entry={entry}
          move={selected}
          onClose={() => setSelected(null)}
          onMoved={async () => {
            setSelected(null);
            await onMoved();
          }}
        />
      )}
    </div>
  );
}

/** What was paid, in whole sums: it may be left open. */
const soldBounds = { min: 1, max: limits.priceUnitsMax };

type MoveDialogProps = MoveButtonsProps & { move: OpenMove; onClose: () => void };

function MoveDialog({ id, view, entry, move, onClose, onMoved }: MoveDialogProps) {
  const { analysis: t, moving } = useApplicationsText();
  const [comment, setComment] = useState('');
  const [soldSum, setSoldSum] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const units = wholeOf(soldSum, soldBounds);
  const asksPrice = move.to === 'SELL' && view.process !== 'sold';
  const go = async () => {
    if (move.asksReason && comment.trim() === '') return setIsMissing(true);
    if (asksPrice && soldSum !== '' && units === null) return;
    setIsBusy(true);
    try {
      const { recordVersion } = await callApi('POST /application/:id/analysis', {
        params: { id },
        body: {
          from: view.status,
          to: move.to,
          comment,
          ...(entry === null ? {} : { data: entry.validate(move.to === 'CONCLUSION') ?? {}, version: entry.version }),
          ...(asksPrice && units !== null ? { soldPrice: `${units}00` } : {}),
        },
      });
      entry?.goOnFrom(recordVersion);
      showToast({ kind: 'success', text: t.moved });
      await onMoved();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changedElsewhere') return await onMoved();
      const isChanged = error instanceof ApiError && error.code === 'statusChanged';
      showToast({
        kind: isChanged ? 'info' : 'error',
        text: isChanged ? t.changed : error instanceof ApiError ? error.message : t.failed,
      });
      if (isChanged) await onMoved();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t.moveTo[move.to]} width={440} onClose={onClose}>
      <div className={css.dialog}>
        {asksPrice && <NumberInput label={t.fields.soldPrice} value={soldSum} {...soldBounds} onValue={setSoldSum} />}
        <TextArea
          label={move.asksReason ? t.fields.reason : t.fields.comment}
          isRequired={move.asksReason}
          rows={3}
          maxLength={limits.applicationCommentMax}
          value={comment}
          error={isMissing ? moving.refusals.reasonMissing : undefined}
          onChange={(event) => {
            setComment(event.target.value);
            setIsMissing(false);
          }}
        />
        <div className={css.moves}>
          <Button isLoading={isBusy} onClick={() => void go()}>
            {t.confirm}
          </Button>
          <CancelButton onClose={onClose}>{t.cancel}</CancelButton>
        </div>
      </div>
    </Dialog>
  );
}
