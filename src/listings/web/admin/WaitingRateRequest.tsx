import { useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { DecisionButton } from '#platform/web/admin-list/DecisionDialog.tsx';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { RateRequest } from '../../contract/admin-rates.ts';
import type { contract } from '../../contract.ts';
import css from './admin.module.css';
import { formatChange, formatRate } from './format-rate.ts';
import { useReferenceWords } from './words.ts';

type WaitingRateRequestProps = { request: RateRequest; isOwn: boolean; onDecided: () => void };

/** A rate that waits for a second person: another confirms or refuses it, whoever asked may take it back. */
export function WaitingRateRequest({ request, isOwn, onDecided }: WaitingRateRequestProps) {
  const t = useReferenceWords().rates;
  const locale = useLocale();
  const adminText = useAdminListText();
  const [isRefusing, setIsRefusing] = useState(false);
  const { id, rateTiyin, beforeTiyin, changeBp, requestedBy, requestedAt, waitsUntil } = request;
  const decide = (decision: 'CONFIRMED' | 'REFUSED', note: string) =>
    api<typeof contract>()('POST /office/rates/requests/:id/decide', { params: { id }, body: { decision, note } });
  const confirm = async () => {
    try {
      const { repriced } = await decide('CONFIRMED', '');
      showToast({ kind: 'success', text: t.entered({ n: groupDigits(repriced) }) });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0;
      showToast({ kind: 'error', text: isRefused ? error.message : adminText.deedFailed });
    } finally {
      onDecided();
    }
  };
  const refuse = async (note: string) => {
    await decide('REFUSED', note);
    showToast({ kind: 'success', text: t.refused });
    onDecided();
  };
  const actionLabel = isOwn ? t.takeBack : t.refuse;
  const title = t.requestTitle({ rate: formatRate(rateTiyin) });
  return (
    <section className={css.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.quiet}>
        {t.requestText({
          before: formatRate(beforeTiyin),
          change: formatChange(changeBp, locale),
          who: requestedBy,
          at: formatDateTime(requestedAt),
        })}
      </p>
      {isOwn && <p>{t.ownRequest}</p>}
      {waitsUntil && <p>{t.askedUntil({ time: formatDateTime(waitsUntil) })}</p>}
      <div className={css.line}>
        {!isOwn && (
          <DecisionButton
            title={t.confirmTitle({ rate: formatRate(rateTiyin) })}
            text={t.confirmText({ change: formatChange(changeBp, locale) })}
            onDecide={confirm}
          >
            {t.confirm}
          </DecisionButton>
        )}
        <Button look="line" onClick={() => setIsRefusing(true)}>
          {actionLabel}
        </Button>
      </div>
      <ReasonDialog
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={actionLabel}
        text={t.refuseText}
        actionLabel={actionLabel}
        isDanger
        onConfirm={refuse}
      />
    </section>
  );
}
