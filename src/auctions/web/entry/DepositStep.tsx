import type DepositsText from '#deposits/text/uz.ts';
import { AgreementView } from '#documents/web/AgreementView.tsx';
import type { AgreementState } from '#documents/web/use-agreement.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import { formatAmount } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import css from './entry.module.css';
import { LotPaperFile } from './LotPaperFile.tsx';
import type { EntryMoney } from './use-entry-money.ts';

/** The deposit agreement, the balance, what will be held of it, and what to do when it is too little. */
export function DepositStep({
  lotId,
  money,
  state,
  again,
}: {
  lotId: number;
  money: EntryMoney;
  state: AgreementState;
  again: () => void;
}) {
  return (
    <div className={css.stack}>
      <Balance money={money} />
      <AgreementView state={state} onAgain={again} />
      {state.kind === 'shown' && (
        <LotPaperFile lotId={lotId} kind="depositAgreement" title={state.agreement.sheet.title} />
      )}
    </div>
  );
}

function Balance({ money }: { money: EntryMoney }) {
  const t = useEntryText().entry;
  const { refund: refundWords } = useText<typeof DepositsText>('deposits');
  const locale = useLocale();
  const { availableTiyin, neededTiyin, missingTiyin } = money;
  const isShort = missingTiyin > 0n;
  return (
    <section className={css.balance} aria-label={t.balance}>
      <dl>
        <div>
          <dt>{t.available}</dt>
          <dd className="num">
            {availableTiyin !== null ? (
              formatAmount(availableTiyin, locale)
            ) : money.hasFailed ? (
              t.balanceFailed
            ) : (
              <Skeleton width="120px" />
            )}
          </dd>
        </div>
        <div>
          <dt>{t.toHold}</dt>
          <dd className="num">{formatAmount(neededTiyin, locale)}</dd>
        </div>
        {availableTiyin !== null && !isShort && (
          <div>
            <dt>{t.left}</dt>
            <dd className="num">{formatAmount(availableTiyin - neededTiyin, locale)}</dd>
          </div>
        )}
      </dl>
      {isShort && (
        <p className={css.missing} role="status">
          <Icon name="alert-triangle" size={18} /> {t.missing({ amount: formatAmount(missingTiyin, locale) })}{' '}
          {t.topUpNote}
        </p>
      )}
      <div className={css.moves}>
        <Button
          look={isShort ? 'accent' : 'line'}
          icon="plus"
          aria-haspopup="dialog"
          onClick={() => money.open('topUp')}
        >
          {t.topUp}
        </Button>
        <Button
          look="line"
          icon="arrow-up-right"
          aria-haspopup="dialog"
          disabled={!availableTiyin}
          onClick={() => money.open('refund')}
        >
          {refundWords.title}
        </Button>
      </div>
    </section>
  );
}
