import { type RefObject, useEffect, useState } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { isOver, type LotViewState, priceOf, secondsTo, timeTone } from './lot-view-state.ts';
import css from './MiniTimer.module.css';
import type { OwnPosition } from './own-position.ts';
import type { ServerClock } from './server-clock.ts';
import { timeText } from './time-text.ts';
import { useClockNow } from './use-lot.ts';

type MiniTimerProps = {
  lot: LotSnapshot;
  clock: ServerClock;
  scene: LotViewState;
  position: OwnPosition;
  frozenMs: number | null;
  /** The stage whose time and price it stands in for. */
  hero: RefObject<HTMLElement | null>;
};

/** Time and price in one line at the top of the window, while those of the stage are not whole in sight. */
export function MiniTimer({ lot, clock, scene, position, frozenMs, hero }: MiniTimerProps) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const nowMs = useClockNow(clock);
  const isHidden = useIsHidden(hero);
  if (!isHidden || isOver(scene)) return null;
  const left = secondsTo(lot, scene, frozenMs ?? nowMs);
  return (
    // The stage says the same to those who listen.
    <div className={css.mini} data-mini-timer data-page-head aria-hidden="true">
      <div className={`wrap ${css.line}`}>
        <b className={classNames(css.time, 'num', css[timeTone(scene, left)])}>
          {left === null ? t.ring.none : timeText(left, t.ring)}
        </b>
        <b className={`${css.price} num`}>
          {formatSum(priceOf(lot))} <span>{currencyWord('UZS', locale)}</span>
        </b>
        {position.isLeading && (
          <span className={css.leads}>
            <Icon name="crown" size={18} /> <span className={css.words}>{t.who.youLead}</span>
          </span>
        )}
        {position.isOutbid && (
          <span className={css.outbid}>
            <Icon name="arrow-up" size={18} /> <span className={css.words}>{t.bid.outbid}</span>
          </span>
        )}
      </div>
    </div>
  );
}

/** Whether a part of the stage that carries `data-vital` is out of the window or below the foot of the page. */
const useIsHidden = (hero: RefObject<HTMLElement | null>): boolean => {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const update = () => {
      const parts = [...(hero.current?.querySelectorAll('[data-vital]') ?? [])];
      const footerHeight = Number.parseFloat(document.documentElement.style.getPropertyValue('--foot-bar')) || 0;
      setIsHidden(
        parts.some((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return top < 0 || bottom > innerHeight - footerHeight;
        }),
      );
    };
    // The page grows with its foot, so its size tells of both.
    const sizes = new ResizeObserver(update);
    sizes.observe(document.body, { box: 'border-box' });
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [hero]);
  return isHidden;
};
