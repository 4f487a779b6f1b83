import { formatMoney } from '#platform/values/money.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../../auctions-text.ts';
import { DepositOutcome } from '../DepositOutcome.tsx';
import { isWhole } from '../EndPanel.tsx';
import { useResultFacts } from './use-result-facts.ts';
import type { AuctionResult } from './visible-results.ts';
import css from './WinnerDialog.module.css';

/** A calm word to those who did not win (AUC-004, AUC-016): the price, by how much, and that the deposit is back. */
export function LossDialog({ result, onClose }: { result: AuctionResult; onClose: () => void }) {
  const t = useAuctionsText().live.end;
  const locale = useLocale();
  const facts = useResultFacts(result.lotId);
  const sum = (tiyin: bigint) => formatMoney({ currency: 'UZS', hundredths: tiyin }, locale);
  const price = BigInt(result.priceTiyin);
  const last = facts?.lot.participants.find(({ number }) => number === facts.own.participant)?.lastBid ?? null;
  return (
    <Dialog isOpen onClose={onClose} title={t.lostTitle} isTitleHidden>
      <div className={css.loss}>
        <span className={css.gavel}>
          <Icon name="gavel" size={32} />
        </span>
        <p className={css.title} aria-hidden="true">
          {t.lostTitle}
        </p>
        <p className={css.line}>
          {t.lostPrice} <b className="num">{sum(price)}</b>.{' '}
          {facts && (
            <span className="num">
              {last === null ? isWhole(facts.lot) && t.noBid : t.lostBy({ amount: sum(price - BigInt(last)) })}
            </span>
          )}
        </p>
        {facts?.own.deposit && (
          <DepositOutcome deposit={facts.own.deposit} endedAtMs={facts.lot.winner?.atMs ?? null} />
        )}
        <div className={css.buttons}>
          <LinkButton look="line" size={48} to="/auction" onClick={onClose}>
            {t.similar}
          </LinkButton>
          <Button size={48} data-first-focus onClick={onClose}>
            {t.understood}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
