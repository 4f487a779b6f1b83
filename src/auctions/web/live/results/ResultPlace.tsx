import { useEffect, useSyncExternalStore } from 'react';
import { useTabAddress } from '#identity/web/profile/tab-address.ts';
import { formatMoney } from '#platform/values/money.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { OnTop } from '#platform/web/OnTop.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useModalTurn } from '#platform/web/use-modal-turn.ts';
import { useEscape, useHold, usePausableTimeout } from '#platform/web/use-pausable-timeout.ts';
import { useAuctionsText } from '../../auctions-text.ts';
import { DepositOutcome } from '../DepositOutcome.tsx';
import { isWhole } from '../EndPanel.tsx';
import resultCardCss from './ResultCard.module.css';
import { ResultCard } from './ResultCard.tsx';
import { useResultFacts } from './use-result-facts.ts';
import {
  type AuctionResult,
  addResult,
  dismissResult,
  rememberAnswered,
  visibleResults,
  watchResults,
} from './visible-results.ts';
import lossDialogCss from './WinnerDialog.module.css';
import { WinnerDialog } from './WinnerDialog.tsx';

/** A calm word to those who did not win (AUC-004, AUC-016): the price, by how much, and that the deposit is back. */
function LossDialog({ result, onClose }: { result: AuctionResult; onClose: () => void }) {
  const t = useAuctionsText().live.end;
  const locale = useLocale();
  const facts = useResultFacts(result.lotId);
  const sum = (tiyin: bigint) => formatMoney({ currency: 'UZS', hundredths: tiyin }, locale);
  const price = BigInt(result.priceTiyin);
  const last = facts?.lot.participants.find(({ number }) => number === facts.own.participant)?.lastBid ?? null;
  return (
    <Dialog isOpen onClose={onClose} title={t.lostTitle} isTitleHidden>
      <div className={lossDialogCss.loss}>
        <span className={lossDialogCss.gavel}>
          <Icon name="gavel" size={32} />
        </span>
        <p className={lossDialogCss.title} aria-hidden="true">
          {t.lostTitle}
        </p>
        <p className={lossDialogCss.line}>
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
        <div className={lossDialogCss.buttons}>
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

const none: readonly AuctionResult[] = [];

type ResultPlaceProps = {
  pathname: string;
  /** Whether the card of a lot's result may stand on this page now. */
  mayShowCard: (lotId: number) => boolean;
  /** Something more urgent stands where the card would: it comes afterwards. */
  isHeldUp: boolean;
  /** Hears whether a card stands or is held up. */
  onCard: (isShown: boolean) => void;
};

/** The ends of auctions in which one took part: a window to answer, or cards that go by themselves, one after the other. */
export function ResultPlace({ pathname, mayShowCard, isHeldUp, onCard }: ResultPlaceProps) {
  const t = useAuctionsText().live.result;
  const navigate = useNavigate();
  const declarations = useTabAddress('declarations');
  const results = useSyncExternalStore(watchResults, visibleResults, () => none);
  // The first that was told stays until it is answered; it waits where somebody is busy in another dialog.
  const first = results.findLast(({ look }) => look === 'window');
  const window = useModalTurn(first?.lotId ?? null) ? first : undefined;
  const card = results.findLast(({ look, lotId }) => look === 'card' && mayShowCard(lotId));
  const hasCard = card !== undefined;
  useEffect(() => onCard(hasCard), [hasCard]);
  useEffect(() => () => onCard(false), []);
  const answer = (result: AuctionResult) => {
    rememberAnswered(result);
    dismissResult(result);
  };
  // Put off, the news of a win stays in sight as a card for a while (AUC-017).
  const putOff = (result: AuctionResult) => {
    answer(result);
    if (pathname !== `/auction/${result.lotId}`) addResult({ ...result, look: 'card' });
  };
  return (
    <>
      {window?.isWon && (
        <WinnerDialog
          key={window.lotId}
          result={window}
          onLater={() => putOff(window)}
          onOk={() => {
            answer(window);
            void navigate(declarations);
          }}
        />
      )}
      {window && !window.isWon && <LossDialog key={window.lotId} result={window} onClose={() => answer(window)} />}
      <OnTop newest={isHeldUp ? undefined : card?.lotId} label={t.place}>
        {card && !isHeldUp && <TimedCard key={card.lotId} card={card} />}
      </OnTop>
    </>
  );
}

/** A card for its seconds, which stand still while it is pointed at or has the focus; Escape closes it. */
function TimedCard({ card }: { card: AuctionResult }) {
  const { isHeld, holders } = useHold();
  const close = () => dismissResult(card);
  usePausableTimeout(card.seconds * 1000, { isPaused: isHeld, onOver: close });
  useEscape(close);
  return (
    <div className={resultCardCss.timed} {...holders}>
      <ResultCard result={card} isHeld={isHeld} onClose={close} />
    </div>
  );
}
