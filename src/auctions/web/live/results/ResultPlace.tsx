import { useEffect, useSyncExternalStore } from 'react';
import { useTabAddress } from '#identity/web/profile/tab-address.ts';
import { useNavigate } from '#platform/web/router.tsx';
import { useModalTurn } from '#platform/web/use-modal-turn.ts';
import { useOnTop } from '#platform/web/use-on-top.ts';
import { useAuctionsText } from '../../auctions-text.ts';
import { LossDialog } from './LossDialog.tsx';
import css from './ResultCard.module.css';
import { ResultCard } from './ResultCard.tsx';
import {
  type AuctionResult,
  addResult,
  dismissResult,
  rememberAnswered,
  visibleResults,
  watchResults,
} from './visible-results.ts';
import { WinnerDialog } from './WinnerDialog.tsx';

const none: readonly AuctionResult[] = [];

/** The ends of auctions in which one took part: a window to answer, or cards that go by themselves. */
export function ResultPlace({ pathname }: { pathname: string }) {
  const t = useAuctionsText().live.result;
  const navigate = useNavigate();
  const declarations = useTabAddress('declarations');
  const results = useSyncExternalStore(watchResults, visibleResults, () => none);
  // The first that was told stays until it is answered; it waits where somebody is busy in another dialog.
  const first = results.findLast(({ look }) => look === 'window');
  const window = useModalTurn(first?.lotId ?? null) ? first : undefined;
  const cards = results.filter(({ look }) => look === 'card');
  const place = useOnTop(cards[0]?.lotId);
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
      <section ref={place} popover="manual" className={css.place} aria-live="polite" aria-label={t.place}>
        {cards.map((card) => (
          <TimedCard key={card.lotId} card={card} />
        ))}
      </section>
    </>
  );
}

function TimedCard({ card }: { card: AuctionResult }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissResult(card), card.seconds * 1000);
    return () => clearTimeout(timer);
  }, [card]);
  return <ResultCard result={card} onClose={() => dismissResult(card)} />;
}
