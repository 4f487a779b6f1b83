import { type ReactNode, useEffect, useRef } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './AuctionView.module.css';
import { BidTable } from './BidTable.tsx';
import bidsCardCss from './cards.module.css';
import { EndRules, LogLine } from './EndRules.tsx';
import { LotActionPanel } from './LotActionPanel.tsx';
import { LotAnnouncer } from './LotAnnouncer.tsx';
import { LotCards } from './LotCards.tsx';
import { LostStrip, LotHead, Vitals } from './LotHead.tsx';
import { LotHero } from './LotHero.tsx';
import { lotViewStateOf } from './lot-view-state.ts';
import { MiniTimer } from './MiniTimer.tsx';
import { ObjectCard, type ShownProduct } from './ObjectCard.tsx';
import { hasWinner, leaderBidOf, ownPosition } from './own-position.ts';
import { Participants } from './Participants.tsx';
import { addResult, wasAnswered } from './results/visible-results.ts';
import { useClockNow, useLot } from './use-lot.ts';
import { useOwnParticipation } from './use-own-participation.ts';

type End = { lot: LotSnapshot; own: OwnParticipation | null };

/** How long a card stays where it replaces the window. */
const SECONDS = 60;

/** On the page of an ended lot its result stands in a window, until it was answered once (AUC-004). */
const useEndResult = ({ lot, own }: End): void => {
  const { winner, productId } = lot;
  const participant = own?.participant ?? null;
  const isEnded = hasWinner(lot);
  useEffect(() => {
    if (!isEnded || !winner || participant === null || wasAnswered(productId)) return;
    addResult({
      lotId: productId,
      isWon: winner.participant === participant,
      winnerName: winner.name,
      priceTiyin: winner.amount,
      seconds: SECONDS,
      look: 'window',
    });
  }, [isEnded, winner?.participant, participant]);
};

/** Rows on the page of the lot, of which a narrow screen shows the first; the others stand on the page of all bids. */
const SHOWN_BIDS = 20;

/** The bids of a lot, the newest first, with the way to the log and to all of them. */
function BidsCard({ lot, own }: { lot: LotSnapshot; own: number | null }) {
  const t = useAuctionsText().live.bids;
  return (
    <section className={bidsCardCss.card} aria-labelledby="bids-title">
      <div className={bidsCardCss.head}>
        <h2 id="bids-title" className={bidsCardCss.title}>
          {t.title} <span className="num">{lot.bidCount}</span>
        </h2>
        <Link to={`/auction/${lot.productId}/log`} className={bidsCardCss.link}>
          <Icon name="shield-check" size={18} /> {t.check}
        </Link>
      </div>
      {lot.bids.length === 0 ? (
        <p className={bidsCardCss.none}>
          <b>{t.none}</b> {t.noneLine}
        </p>
      ) : (
        <BidTable
          bids={lot.bids.slice(0, SHOWN_BIDS)}
          stepTiyin={BigInt(lot.sheet.stepTiyin)}
          own={own}
          leaderBid={leaderBidOf(lot.bids, lot)}
          isEnded={hasWinner(lot)}
          label={t.title}
        />
      )}
      {lot.bidCount > 0 && (
        <p className={bidsCardCss.foot}>
          <Link to={`/auction/bids/${lot.productId}`} className={bidsCardCss.link}>
            {t.all({ n: lot.bidCount })} <Icon name="arrow-right" size={16} />
          </Link>
        </p>
      )}
    </section>
  );
}

type AuctionViewProps = {
  loaded: LotSnapshot;
  product: ShownProduct;
  /** Null for a visitor. */
  username: string | null;
  loginHref: string;
  /** The line of news about this lot, for somebody who leads in it or does not. */
  news: (isLeading: boolean) => ReactNode;
  /** What is asked about this lot, by how far its log has come; the bidding waits for nothing of it. */
  questions: (logNumber: number) => ReactNode;
};

/** The live page of one lot. */
export function AuctionView({ loaded, product, username, loginHref, news, questions }: AuctionViewProps) {
  const { lot, clock, connection, read } = useLot(loaded);
  const { own, readOwn } = useOwnParticipation(lot, username !== null);
  const nowMs = useClockNow(clock, 1_000);
  const scene = lotViewStateOf(lot, nowMs);
  const position = ownPosition(lot, own);
  useEndResult({ lot, own });
  const onDone = () => Promise.all([read(), readOwn(), refreshOwnBalance()]);
  const isLost = connection.state === 'lost';
  const frozenMs = isLost ? connection.lastMs : null;
  const hero = useRef<HTMLElement>(null);
  return (
    <article className={`wrap ${css.page}`}>
      <MiniTimer lot={lot} clock={clock} scene={scene} position={position} frozenMs={frozenMs} hero={hero} />
      <div className={css.top}>
        <LotHead lot={lot} name={product.name} scene={scene} />
        <div className={css.wide}>
          <Vitals lot={lot} clock={clock} connection={connection} />
        </div>
      </div>
      <LostStrip connection={connection} />
      {news(position.isLeading)}
      <div className={css.block}>
        <LotHero lot={lot} clock={clock} scene={scene} position={position} frozenMs={frozenMs} place={hero} />
        <div className={css.narrow}>
          <Vitals lot={lot} clock={clock} connection={connection} />
        </div>
        <LotActionPanel
          lot={lot}
          scene={scene}
          position={position}
          own={own}
          isLoggedIn={username !== null}
          loginHref={loginHref}
          isLost={isLost}
          nowMs={nowMs}
          onDone={onDone}
        />
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <BidsCard lot={lot} own={position.participant} />
          <EndRules lot={lot} />
          {questions(lot.head.number)}
        </div>
        <div className={css.column}>
          <ObjectCard product={product} lot={lot} own={own} />
          <LotCards lot={lot} scene={scene} areas={product} nowMs={nowMs} />
          <Participants lot={lot} own={position.participant} />
          <LogLine lot={lot} />
        </div>
      </div>
      <LotAnnouncer lot={lot} clock={clock} scene={scene} position={position} />
    </article>
  );
}
