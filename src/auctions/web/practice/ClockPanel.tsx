import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { formatDateTime, formatTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import type { contract, DemoClock } from '../../contract.ts';
import css from './ClockPanel.module.css';
import { usePracticeText } from './practice-text.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** Nobody means a difference that the way to the server makes. */
const SAME_MS = 2 * SECOND_MS;
/** The moment itself is to be seen, so the clock stops a little before it. */
const BEFORE_MS = 5 * SECOND_MS;
const READ_AGAIN_MS = 15 * SECOND_MS;

type Move = { now: string } | { advanceSeconds: number } | { isReal: true };

/** The clock of the auctions and how far it was moved; anybody may move it here, in demonstrations alone. */
export function ClockPanel() {
  const t = usePracticeText().clock;
  const { clock, nowMs, isMoving, hasFailed, move } = useClock();
  return (
    <section className={css.panel} aria-labelledby="auction-clock">
      <h2 id="auction-clock" className="h3">
        {t.title}
      </h2>
      <p className={css.line}>{t.line}</p>
      {clock && (
        <>
          <p className={css.now}>
            <span className="num">{formatDateTime(nowMs)}</span>
            <span className={`${css.seconds} num`}>
              :{String(Math.floor(nowMs / SECOND_MS) % MINUTE_S).padStart(2, '0')}
            </span>
          </p>
          <Shift shiftMs={clock.shiftMs} />
          <div className={css.moves} aria-busy={isMoving}>
            <To at={clock.nextCutOff} nowMs={nowMs} icon="lock" move={move}>
              {t.cutOff}
            </To>
            <To at={clock.nextOpening} nowMs={nowMs} icon="gavel" move={move}>
              {t.opening}
            </To>
            <Button look="soft" icon="plus" isWide onClick={() => move({ advanceSeconds: MINUTE_S })}>
              {t.minute}
            </Button>
            <Button look="soft" icon="plus" isWide onClick={() => move({ advanceSeconds: HOUR_S })}>
              {t.hour}
            </Button>
            <Button look="line" icon="refresh" isWide onClick={() => move({ isReal: true })}>
              {t.back}
            </Button>
          </div>
        </>
      )}
      <div aria-live="polite">{hasFailed && <FieldMessage state="error">{t.failed}</FieldMessage>}</div>
    </section>
  );
}

type ToProps = { at: string | null; nowMs: number; icon: IconName; move: (move: Move) => void; children: ReactNode };

/** Leads to a moment that is due, or says that none is planned. */
function To({ at, nowMs, icon, move, children }: ToProps) {
  const t = usePracticeText().clock;
  const atMs = at === null ? 0 : Date.parse(at);
  const targetMs = atMs - BEFORE_MS > nowMs ? atMs - BEFORE_MS : atMs;
  return (
    <Button
      look="soft"
      icon={icon}
      isWide
      disabled={at === null}
      onClick={() => move({ now: new Date(targetMs).toISOString() })}
    >
      {children} <span className={css.at}>{at === null ? t.none : formatTime(at)}</span>
    </Button>
  );
}

/** How far the clock is from the real time: «2 kun 03:15:00 oldinda». */
function Shift({ shiftMs }: { shiftMs: number }) {
  const t = usePracticeText().clock;
  if (Math.abs(shiftMs) < SAME_MS) return <p className={css.shift}>{t.real}</p>;
  const seconds = Math.round(Math.abs(shiftMs) / SECOND_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const rest = `${two(hours)}:${two(Math.floor((seconds % HOUR_S) / MINUTE_S))}:${two(seconds % MINUTE_S)}`;
  const days = Math.floor(seconds / DAY_S);
  const time = days > 0 ? `${t.days({ days })} ${rest}` : rest;
  return <p className={css.shift}>{shiftMs > 0 ? t.ahead({ time }) : t.behind({ time })}</p>;
}

/** The clock as the server told it last, running on from then. */
const useClock = () => {
  const [reading, setReading] = useState<{ clock: DemoClock; at: number } | null>(null);
  const [passedMs, setPassedMs] = useState(0);
  const [isMoving, setIsMoving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const take = useCallback(async (request: Promise<DemoClock>) => {
    try {
      const clock = await request;
      setReading({ clock, at: performance.now() });
      setPassedMs(0);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }, []);

  useEffect(() => {
    const read = () => void take(api<typeof contract>()('GET /dev/clock'));
    read();
    const timer = setInterval(() => document.hidden || read(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [take]);

  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(() => setPassedMs(performance.now() - reading.at), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [reading]);

  const move = (input: Move) => {
    if (isMoving) return;
    setIsMoving(true);
    void take(api<typeof contract>()('POST /dev/clock', { body: input })).finally(() => setIsMoving(false));
  };
  const nowMs = (reading ? Date.parse(reading.clock.now) : 0) + passedMs;
  return { clock: reading?.clock ?? null, nowMs, isMoving, hasFailed, move };
};
