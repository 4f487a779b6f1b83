import type { ReactNode } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './LotActionPanel.module.css';

/** In the lead there is nothing to bid: says why, and keeps the button where it was. */
export function LeaderPart({ beside }: { beside: ReactNode }) {
  const t = useAuctionsText().live;
  return (
    <>
      <div className={css.lead}>
        <span className={`${css.mark} ${css.ok}`}>
          <Icon name="crown" size={22} />
        </span>
        <div>
          <h2 className={css.title}>{t.leader.title}</h2>
          <p className={css.line} data-more>
            {t.leader.line}
          </p>
        </div>
        {beside}
      </div>
      <Button size={60} isWide icon="gavel" disabled className={css.wideOnly}>
        {t.bid.give}
      </Button>
    </>
  );
}
