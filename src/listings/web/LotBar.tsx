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
  const { state, atMs } = lotCardState(lot);
  return (
    <p className={css.bar} data-stage={state} data-small={isSmall || undefined}>
      <span className={css.state}>
        {state === 'live' ? <span className={css.dot} /> : <Icon name={icons[state]} size={16} />}
        <span className={css.words}>{t.stages[state]}</span>
      </span>
      {atMs !== null && (
        <span className={css.time}>
          <LotTime lot={lot} />
        </span>
      )}
    </p>
  );
}

/** The moment that matters in a lot: what is left until it, the day on which it ended, nothing while there is none. */
export function LotTime({ lot }: { lot: CardLot }) {
  const { state, atMs, isAhead } = lotCardState(lot);
  if (atMs === null) return null;
  return isAhead ? (
    <TimeLeft untilMs={atMs} isBeginning={state === 'opening'} />
  ) : (
    <time dateTime={new Date(atMs).toISOString()}>{formatDate(atMs)}</time>
  );
}

/** `isBeginning`: something begins then, where else it lasts until then. */
function TimeLeft({ untilMs, isBeginning }: { untilMs: number; isBeginning: boolean }) {
  const t = useListingsText().lot;
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
  const when = `${formatDate(untilMs).slice(0, 5)} ${formatTime(untilMs)}`;
  const moment = <time dateTime={new Date(untilMs).toISOString()}>{isBeginning ? when : t.until({ when })}</time>;
  return Timer ? <Timer untilMs={untilMs}>{moment}</Timer> : moment;
}
