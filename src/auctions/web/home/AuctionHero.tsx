import { useEffect, useState } from 'react';
import type { contract, LotCard } from '#auctions/contract.ts';
import { momentOf } from '#auctions/rules/calendar.ts';
import { formatDay, tashkentParts, weekdayName } from '#platform/values/time.ts';
import { timerText } from '#platform/values/timer.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Girih } from '#platform/web/Girih.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useEntryText } from '../entry-text.ts';
import { recordServerTime, useSecondsUntil } from '../server-time.ts';
import css from './AuctionHero.module.css';
import { AuctionHeroCard } from './AuctionHeroCard.tsx';

export type AuctionsToday = { nowMs: number; total: number; nextDay: string | null; data: LotCard[] };

/** The page may have been kept since before the last application: what is shown is asked for anew. */
const useFreshToday = (first: AuctionsToday): AuctionsToday => {
  const [today, setToday] = useState(first);
  useEffect(() => {
    let isGone = false;
    api<typeof contract>()('GET /public/auctions/today').then(
      (fresh) => {
        recordServerTime(fresh.nowMs);
        if (!isGone) setToday(fresh);
      },
      (error: unknown) => console.info('The auctions of today were not read anew.', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return today;
};

/** The navy stage of the home page: the auctions of today, else the next day and a reminder. Nothing without any. */
export function AuctionHero({ today: first, publicUrl }: { today: AuctionsToday; publicUrl: string }) {
  const today = useFreshToday(first);
  const t = useEntryText().home;
  if (today.data.length === 0 && today.nextDay === null) return null;
  const isToday = today.data.length > 0 && !today.nextDay;
  return (
    <section className={css.stage} aria-labelledby="auctions-today">
      <Girih fade="start" className={css.girih ?? ''} />
      <header className={css.head}>
        <div>
          <DayLine ms={isToday || !today.nextDay ? today.nowMs : momentOf(today.nextDay, 12 * 60)} />
          <h2 id="auctions-today">{isToday ? t.title : t.nextTitle}</h2>
        </div>
        {isToday && <Countdown today={today} />}
        {isToday && (
          <LinkButton className={css.all ?? ''} to="/auction">
            {t.all({ n: today.total })}
          </LinkButton>
        )}
      </header>
      {!isToday && today.nextDay && <NextDay day={today.nextDay} publicUrl={publicUrl} />}
      {today.data.length > 0 && (
        <ul className={css.cards}>
          {today.data.map((lot) => (
            <li key={lot.id}>
              <AuctionHeroCard lot={lot} nowMs={today.nowMs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** «24-noyabr, seshanba». */
function DayLine({ ms }: { ms: number }) {
  const locale = useLocale();
  return (
    <p className={css.day}>
      <span className={css.dot} /> {formatDay(ms, locale)}, {weekdayName(tashkentParts(ms).weekday, locale)}
    </p>
  );
}

/** Until the first of the lots stops taking applications; then until the first opens. */
function Countdown({ today }: { today: AuctionsToday }) {
  const t = useEntryText().home;
  const firstOf = (moments: (number | null)[]): number | null => {
    const coming = moments.filter((ms): ms is number => ms !== null && ms > today.nowMs);
    return coming.length > 0 ? Math.min(...coming) : null;
  };
  const cutOffMs = firstOf(today.data.map(({ phase, cutOffAtMs }) => (phase === 'ACCEPTING' ? cutOffAtMs : null)));
  const opensMs = firstOf(today.data.map(({ opensAtMs }) => opensAtMs));
  const untilMs = cutOffMs ?? opensMs;
  const left = useSecondsUntil(untilMs, today.nowMs);
  if (untilMs === null) return null;
  const label = cutOffMs === null ? t.opens : t.closes;
  return (
    <p className={css.countdown} role="timer" aria-label={label}>
      <small>{label}</small>
      <b className="num">{timerText(left)}</b>
    </p>
  );
}

const OPENS_MINUTE = 15 * 60;

/** No bidding today: the next day, and a note for one's calendar. */
function NextDay({ day, publicUrl }: { day: string; publicUrl: string }) {
  const t = useEntryText().home;
  const locale = useLocale();
  const remind = async () => {
    const { calendarFile } = await import('../entry/calendar-file.ts');
    const url = `${publicUrl}/auction`;
    const note = { uid: `auctions-${day}@ostona`, title: t.remindTitle, text: url, url, minutes: 60 };
    saveFile(calendarFile({ ...note, startsMs: momentOf(day, OPENS_MINUTE) }), `ostona-${day}.ics`);
  };
  return (
    <div className={css.next}>
      <p>
        <b>{t.none}.</b> {t.next({ day: formatDay(momentOf(day, OPENS_MINUTE), locale) })}
      </p>
      <p className={css.acts}>
        <Button className={css.all ?? ''} icon="bell-plus" onClick={() => void remind()}>
          {t.remind}
        </Button>
        <LinkButton className={css.ghost ?? ''} look="line" to="/auction">
          {t.seeLots}
        </LinkButton>
      </p>
    </div>
  );
}
