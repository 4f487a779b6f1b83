import type { OwnParticipation } from '#auctions/contract.ts';
import { formatMoney } from '#platform/values/money.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { AutoBid } from './AutoBid.tsx';
import { BidPanel } from './BidPanel.tsx';
import { EndPanel } from './EndPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import css from './LotActionPanel.module.css';
import type { LotActionPanelProps } from './lot-action-panel-props.ts';
import { isOver } from './lot-view-state.ts';
import { MoneyLine } from './MoneyLine.tsx';
import { momentText } from './time-text.ts';

/** A participant before the opening, or while bidding is paused: what to expect, and the maximum that can be set already. */
function ReadyPanel({ lot, scene, own, nowMs, onDone, isLost }: LotActionPanelProps & { own: OwnParticipation }) {
  const all = useAuctionsText().live;
  const t = all.ready;
  const locale = useLocale();
  const when = (ms: number | null) => (ms === null ? '' : momentText(ms, nowMs, all.cards, locale));
  const isPaused = scene === 'paused';
  return (
    <section className={css.panel} aria-labelledby="desk-title">
      <div className={css.lead}>
        <span className={`${css.mark} ${isPaused ? css.warn : css.ok}`}>
          <Icon name={isPaused ? 'player-pause' : 'circle-check'} size={22} />
        </span>
        <div>
          <h2 id="desk-title" className={css.title}>
            {t.title({ n: own.participant ?? 0 })}
          </h2>
          <p className={css.line}>
            {isPaused ? t.paused({ when: when(lot.resumesAtMs) }) : t.line({ when: when(lot.opensAtMs) })}
          </p>
        </div>
      </div>
      {own.deposit && (
        <p className={css.banner}>
          <Icon name="lock" size={18} />
          <span className="num">
            {t.held({ amount: formatMoney({ currency: 'UZS', hundredths: BigInt(own.deposit.amount) }, locale) })}
          </span>
        </p>
      )}
      {!isPaused && <AutoBid lot={lot} own={own} look="card" isLost={isLost} onDone={onDone} />}
      <MoneyLine lot={lot} own={own} />
      {lot.phase === 'ACCEPTING' && (
        <LinkButton look="subtle" isWide to={`/products/product/${lot.productId}?withdraw=1`}>
          {t.withdraw}
        </LinkButton>
      )}
    </section>
  );
}

/** The white half: whatever this person can do with the lot at this moment. */
export function LotActionPanel(props: LotActionPanelProps) {
  const { scene, own, isLoggedIn } = props;
  if (isOver(scene)) return <EndPanel {...props} />;
  if (isLoggedIn && own === null)
    return (
      <div className={css.panel} aria-busy="true">
        <Skeleton width="60%" height="24px" />
        <Skeleton height="56px" />
        <Skeleton height="60px" />
      </div>
    );
  if (own === null || own.participant === null) return <JoinPanel {...props} />;
  if (scene !== 'live') return <ReadyPanel {...props} own={own} />;
  return <BidPanel {...props} own={own} />;
}
