import { useContext, useEffect, useState } from 'react';
import type { CardLot } from '#listings/contract.ts';
import { type LotCardState, lotCardState } from '#listings/rules/lot-card.ts';
import { formatDate, formatTime } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import css from './LotBar.module.css';
import { type LotTimer, LotTimerSource } from './lot-timer.ts';
import { useListingsText } from './text.ts';

const icons: Record<Exclude<LotCardState['state'], 'live'>, IconName> = {
  accepting: 'clock',
  waiting: 'clock',
  opening: 'calendar',
  ended: 'gavel',
};

/** The foot of a lot's picture: how its auction stands, and the moment that matters now. */
export function LotBar({ lot, isSmall = false }: { lot: CardLot; isSmall?: boolean }) {
  const t = useListingsText().lot;
  const { state, atMs, isAhead } = lotCardState(lot);
  return (
    <p className={css.bar} data-stage={state} data-small={isSmall || undefined}>
      <span className={css.state}>
        {state === 'live' ? <span className={css.dot} /> : <Icon name={icons[state]} size={16} />}
        <span className={css.words}>{t.stages[state]}</span>
      </span>
      {atMs !== null && (
        <span className={css.time}>
          {isAhead ? (
            <TimeLeft untilMs={atMs} />
          ) : (
            <time dateTime={new Date(atMs).toISOString()}>{formatDate(atMs)}</time>
          )}
        </span>
      )}
    </p>
  );
}

function TimeLeft({ untilMs }: { untilMs: number }) {
  const source = useContext(LotTimerSource);
  const [Timer, setTimer] = useState<LotTimer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    source?.().then(
      (loaded) => isCurrent && setTimer(() => loaded),
      // The moment itself stays.
      (error: unknown) => console.info('The timer of lots did not come.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  const moment = (
    <time
      dateTime={new Date(untilMs).toISOString()}
    >{`${formatDate(untilMs).slice(0, 5)} ${formatTime(untilMs)}`}</time>
  );
  return Timer ? <Timer untilMs={untilMs}>{moment}</Timer> : moment;
}
