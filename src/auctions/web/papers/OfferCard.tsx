import { useState } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { shortTime, sumOf } from './facts.ts';
import { refreshPapers } from './own-papers.ts';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';
import { useLotMutation } from './use-lot-mutation.ts';

type OfferCardProps = {
  lotId: number;
  /** What the lot is called above the offer; absent where the page says it. */
  objectName?: string;
  /** The own last bid, in whole tiyin: what the lot would cost. */
  amount: string;
  /** The deposit that is held, in whole tiyin. */
  deposit: string;
  /** Until when an answer counts, in milliseconds since 1970. */
  byMs: number;
  /** Told after an answer that was taken. */
  onAnswered?: (accepts: boolean) => void;
};

/** A lot is offered to a participant in reserve: take it at the own last bid, or let it go. */
export function OfferCard({ lotId, objectName, amount, deposit, byMs, onAnswered }: OfferCardProps) {
  const t = usePapersText().offer;
  const locale = useLocale();
  const mutation = useLotMutation();
  const [choice, setChoice] = useState<'take' | 'leave' | null>(null);
  const answer = async (accepts: boolean) => {
    const isDone = await mutation.run((idempotencyKey) =>
      api<typeof contract>()('POST /auction/:id/answer', {
        params: { id: String(lotId) },
        body: { accepts, idempotencyKey },
      }),
    );
    if (!isDone) return;
    setChoice(null);
    showToast(
      accepts
        ? { kind: 'success', title: t.taken, text: t.takenLine }
        : { kind: 'info', title: t.left, text: t.leftLine({ deposit: sumOf(deposit, locale) }) },
    );
    onAnswered?.(accepts);
    await Promise.all([refreshPapers(), refreshOwnBalance()]);
  };
  const isTaking = choice === 'take';
  return (
    <section className={css.offer} aria-label={t.title}>
      <span className={css.offerMark}>
        <Icon name="gavel" size={24} />
      </span>
      <div className={css.offerWords}>
        <h3 className="h4">{objectName === undefined ? t.title : `${t.title}: ${objectName}`}</h3>
        <p>{t.line({ amount: sumOf(amount, locale), when: shortTime(byMs) })}</p>
      </div>
      <div className={css.offerActs}>
        <Button aria-haspopup="dialog" onClick={() => setChoice('take')}>
          {t.take}
        </Button>
        <Button look="line" aria-haspopup="dialog" onClick={() => setChoice('leave')}>
          {t.leave}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={choice !== null}
        onClose={() => setChoice(null)}
        title={isTaking ? t.takeQuestion : t.leaveQuestion}
        no={t.back}
        yes={isTaking ? t.take : t.leave}
        isDanger={!isTaking}
        mutation={mutation}
        onYes={() => void answer(isTaking)}
      >
        {isTaking && <p className={css.price}>{sumOf(amount, locale)}</p>}
        <p>
          {isTaking
            ? t.takeConsequence({ amount: sumOf(amount, locale), words: amountInWords(BigInt(amount), locale) })
            : t.leaveConsequence({ deposit: sumOf(deposit, locale) })}
        </p>
      </ConfirmDialog>
    </section>
  );
}
