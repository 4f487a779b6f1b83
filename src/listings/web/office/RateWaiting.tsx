import { useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { useDeskText } from '#platform/web/desk/desk-text.ts';
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { RateRequest } from '../../contract/office-rates.ts';
import type { contract } from '../../contract.ts';
import css from './office.module.css';
import { changeShown, rateShown } from './rate-shown.ts';
import { useReferenceWords } from './words.ts';

type RateWaitingProps = { request: RateRequest; isOwn: boolean; onDecided: () => void };

/** A rate that waits for a second person: another confirms or refuses it, whoever asked may take it back. */
export function RateWaiting({ request, isOwn, onDecided }: RateWaitingProps) {
  const t = useReferenceWords().rates;
  const desk = useDeskText();
  const [isRefusing, setIsRefusing] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, rateTiyin, beforeTiyin, changeBp, requestedBy, requestedAt } = request;
  const decide = (decision: 'CONFIRMED' | 'REFUSED', note: string) =>
    api<typeof contract>()('POST /office/rates/requests/:id/decide', { params: { id }, body: { decision, note } });
  const confirm = async () => {
    setIsConfirming(true);
    try {
      const { repriced } = await decide('CONFIRMED', '');
      showToast({ kind: 'success', text: t.entered({ n: groupDigits(repriced) }) });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0;
      showToast({ kind: 'error', text: isRefused ? error.message : desk.deedFailed });
    } finally {
      setIsConfirming(false);
      onDecided();
    }
  };
  const refuse = async (note: string) => {
    await decide('REFUSED', note);
    showToast({ kind: 'success', text: t.refused });
    onDecided();
  };
  const deed = isOwn ? t.takeBack : t.refuse;
  const title = t.requestTitle({ rate: rateShown(rateTiyin) });
  return (
    <section className={css.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.quiet}>
        {t.requestText({
          before: rateShown(beforeTiyin),
          change: changeShown(changeBp),
          who: requestedBy,
          at: formatDateTime(requestedAt),
        })}
      </p>
      {isOwn && <p>{t.ownRequest}</p>}
      <div className={css.line}>
        {!isOwn && (
          <Button isLoading={isConfirming} onClick={() => void confirm()}>
            {t.confirm}
          </Button>
        )}
        <Button look="line" onClick={() => setIsRefusing(true)}>
          {deed}
        </Button>
      </div>
      <ReasonDialog
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={deed}
        text={t.refuseText}
        deed={deed}
        isDanger
        onDeed={refuse}
      />
    </section>
  );
}
