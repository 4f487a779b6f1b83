import { useRef } from 'react';
import { refreshDeposit } from '#accounts/web/deposit.ts';
import type { LotSnapshot } from '#auctions/contract.ts';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import css from './AuctionView.module.css';
import { BidDesk } from './BidDesk.tsx';
import { BidsCard } from './BidsCard.tsx';
import { EndRules, LogLine } from './EndRules.tsx';
import { LotCards } from './LotCards.tsx';
import { LostStrip, LotHead, Vitals } from './LotHead.tsx';
import { MiniTimer } from './MiniTimer.tsx';
import { ObjectCard, type ShownProduct } from './ObjectCard.tsx';
import { standingIn } from './own-view.ts';
import { People } from './People.tsx';
import { useEndResult } from './results/use-end-result.ts';
import { Spoken } from './Spoken.tsx';
import { Stage } from './Stage.tsx';
import { sceneOf } from './scene.ts';
import { useLot, useServerNow } from './use-lot.ts';
import { useOwnPart } from './use-own-part.ts';

type AuctionViewProps = {
  loaded: LotSnapshot;
  product: ShownProduct;
  /** Null for a visitor. */
  username: string | null;
  loginHref: string;
};

/** The live page of one lot. */
export function AuctionView({ loaded, product, username, loginHref }: AuctionViewProps) {
  const { lot, clock, line, read } = useLot(loaded);
  const { own, readOwn } = useOwnPart(lot, username !== null);
  const nowMs = useServerNow(clock, 1_000);
  const scene = sceneOf(lot, nowMs);
  const standing = standingIn(lot, own);
  useEndResult({ lot, own });
  const onDone = () => Promise.all([read(), readOwn(), refreshDeposit()]);
  const isLost = line.state === 'lost';
  const frozenMs = isLost ? line.lastMs : null;
  const stage = useRef<HTMLElement>(null);
  return (
    <article className={`wrap ${css.page}`}>
      <MiniTimer lot={lot} clock={clock} scene={scene} standing={standing} frozenMs={frozenMs} stage={stage} />
      <div className={css.top}>
        <LotHead lot={lot} name={product.name} scene={scene} />
        <div className={css.wide}>
          <Vitals lot={lot} clock={clock} line={line} />
        </div>
      </div>
      <LostStrip line={line} />
      <div className={css.block}>
        <Stage lot={lot} clock={clock} scene={scene} standing={standing} frozenMs={frozenMs} place={stage} />
        <div className={css.narrow}>
          <Vitals lot={lot} clock={clock} line={line} />
        </div>
        <BidDesk
          lot={lot}
          scene={scene}
          standing={standing}
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
          <BidsCard lot={lot} own={standing.participant} />
          <EndRules lot={lot} />
        </div>
        <div className={css.column}>
          <ObjectCard product={product} lot={lot} own={own} />
          <LotCards lot={lot} scene={scene} areaDm2={propertyAreaDm2(product)} nowMs={nowMs} />
          <People lot={lot} own={standing.participant} />
          <LogLine lot={lot} />
        </div>
      </div>
      <Spoken lot={lot} clock={clock} scene={scene} standing={standing} />
    </article>
  );
}
