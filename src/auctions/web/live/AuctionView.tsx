import { useRef } from 'react';
import { refreshDeposit } from '#accounts/web/use-deposit.ts';
import type { LotSnapshot } from '#auctions/contract.ts';
import { propertyAreaDm2 } from '#listings/rules/property-area.ts';
import css from './AuctionView.module.css';
import { BidsCard } from './BidsCard.tsx';
import { EndRules, LogLine } from './EndRules.tsx';
import { LotActionPanel } from './LotActionPanel.tsx';
import { LotAnnouncer } from './LotAnnouncer.tsx';
import { LotCards } from './LotCards.tsx';
import { LostStrip, LotHead, Vitals } from './LotHead.tsx';
import { LotHero } from './LotHero.tsx';
import { MiniTimer } from './MiniTimer.tsx';
import { ObjectCard, type ShownProduct } from './ObjectCard.tsx';
import { ownPosition } from './own-position.ts';
import { Participants } from './Participants.tsx';
import { useEndResult } from './results/use-end-result.ts';
import { sceneOf } from './scene.ts';
import { useClockNow, useLot } from './use-lot.ts';
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
  const nowMs = useClockNow(clock, 1_000);
  const scene = sceneOf(lot, nowMs);
  const standing = ownPosition(lot, own);
  useEndResult({ lot, own });
  const onDone = () => Promise.all([read(), readOwn(), refreshDeposit()]);
  const isLost = line.state === 'lost';
  const frozenMs = isLost ? line.lastMs : null;
  const stage = useRef<HTMLElement>(null);
  return (
    <article className={`wrap ${css.page}`}>
      <MiniTimer lot={lot} clock={clock} scene={scene} position={standing} frozenMs={frozenMs} hero={stage} />
      <div className={css.top}>
        <LotHead lot={lot} name={product.name} scene={scene} />
        <div className={css.wide}>
          <Vitals lot={lot} clock={clock} line={line} />
        </div>
      </div>
      <LostStrip line={line} />
      <div className={css.block}>
        <LotHero lot={lot} clock={clock} scene={scene} position={standing} frozenMs={frozenMs} place={stage} />
        <div className={css.narrow}>
          <Vitals lot={lot} clock={clock} line={line} />
        </div>
        <LotActionPanel
          lot={lot}
          scene={scene}
          position={standing}
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
          <Participants lot={lot} own={standing.participant} />
          <LogLine lot={lot} />
        </div>
      </div>
      <LotAnnouncer lot={lot} clock={clock} scene={scene} position={standing} />
    </article>
  );
}
