import { numbered } from '#platform/values/format-number.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { Confetti } from '#platform/web/Confetti.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../../auctions-text.ts';
import { useResultFacts } from './use-result-facts.ts';
import type { AuctionResult } from './visible-results.ts';
import css from './WinnerDialog.module.css';

/** The doorway on its step, in a rosette of twelve points. */
function WinnerMark() {
  return (
    <span className={css.rosette} aria-hidden="true">
      <svg viewBox="0 0 48 48" width="64" height="64">
        <path d="M7 39V9.5A6.5 6.5 0 0 1 13.5 3h21A6.5 6.5 0 0 1 41 9.5V39Z" fill="#1d4baf" />
        <path d="M13.5 39V23.5C13.5 17 17.5 12.6 24 7.8c6.5 4.8 10.5 9.2 10.5 15.7V39Z" fill="#457be3" />
        <path d="M18.5 39V26c0-4.6 2.3-7.5 5.5-10.2 3.2 2.7 5.5 5.6 5.5 10.2V39Z" fill="#fff" />
        <rect x="3" y="39" width="42" height="6" rx="2.6" fill="#ffab4a" />
      </svg>
    </span>
  );
}

type WinnerDialogProps = { result: AuctionResult; onOk: () => void; onLater: () => void };

/** The winner's window (AUC-015): confetti, the price, three next steps, and one button. A press outside leaves it open. */
export function WinnerDialog({ result, onOk, onLater }: WinnerDialogProps) {
  const t = useAuctionsText().live.result;
  const locale = useLocale();
  const facts = useResultFacts(result.lotId);
  const lot = groupDigits(result.lotId);
  const duty = facts?.own.duty ?? null;
  const steps = [
    { name: t.sign, when: duty?.kind === 'sign' ? t.signBy({ day: formatDate(duty.byMs).slice(0, 5) }) : '' },
    { name: t.pay, when: facts ? t.payBy({ n: facts.lot.sheet.payDays }) : '' },
    { name: t.key, when: t.keyDay },
  ];
  return (
    <Dialog
      isOpen
      onClose={onLater}
      title={t.won}
      isTitleHidden
      closesOnOutsideClick={false}
      className={css.dialog ?? ''}
    >
      <div className={css.won}>
        <WinnerMark />
        <p className={css.title} aria-hidden="true">
          {t.won}
        </p>
        <p className={`${css.lot} num`}>{facts ? t.lotName({ lot, name: facts.name }) : numbered(locale, lot)}</p>
        <p className={`${css.price} num`}>
          {formatSum(BigInt(result.priceTiyin))} <span>{currencyWord('UZS', locale)}</span>
        </p>
        <ol className={css.steps}>
          {steps.map(({ name, when }, at) => (
            <li key={name} className={at === 0 ? css.now : ''}>
              <span>{t.step({ n: at + 1 })}</span>
              <b>{name}</b>
              <span className="num">{when}</span>
            </li>
          ))}
        </ol>
        <div className={css.ok}>
          <Button size={52} isWide data-first-focus onClick={onOk}>
            {t.ok}
          </Button>
        </div>
      </div>
      <Confetti />
    </Dialog>
  );
}
