import { useEffect, useRef, useState } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { nextAmount } from '#auctions/rules/amounts.ts';
import { lotOfWire } from '#auctions/rules/wire.ts';
import { formatMoney, shortSum } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import type { Standing } from './own-view.ts';
import { countdownOf, milestonePassed, type Scene } from './scene.ts';
import type { ServerClock } from './server-clock.ts';
import { play } from './sound.ts';
import { useServerNow } from './use-lot.ts';

/** Bids are told at most this often; in between the latest waits. */
const BID_PAUSE_MS = 3_000;

type SpokenProps = { lot: LotSnapshot; clock: ServerClock; scene: Scene; standing: Standing };

/** What is said to those who listen: milestones of the time, new bids now and then, and at once that one was outbid. */
export function Spoken({ lot, clock, scene, standing }: SpokenProps) {
  return (
    <>
      <SpokenTime lot={lot} clock={clock} scene={scene} />
      <SpokenBids lot={lot} standing={standing} />
    </>
  );
}

function SpokenTime({ lot, clock, scene }: Omit<SpokenProps, 'standing'>) {
  const t = useAuctionsText().live.said;
  const nowMs = useServerNow(clock);
  const countdown = scene === 'live' ? countdownOf(lot, scene) : null;
  const left = countdown && Math.max(0, Math.ceil((countdown.untilMs - nowMs) / 1000));
  const before = useRef<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const passed = before.current === null || left === null ? null : milestonePassed(before.current, left);
    before.current = left;
    if (passed === null) return;
    if (passed === 0) setText(t.over);
    else setText(passed >= 60 ? t.minutes({ n: passed / 60 }) : t.seconds({ n: passed }));
  }, [left]);
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}

function SpokenBids({ lot, standing }: Pick<SpokenProps, 'lot' | 'standing'>) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const [alarm, setAlarm] = useState('');
  const before = useRef({ bidCount: lot.bidCount, isLeading: standing.isLeading, saidAt: 0 });
  useEffect(() => {
    const was = before.current;
    if (lot.bidCount === was.bidCount || !lot.leader) return;
    const wasOutbid = was.isLeading && !standing.isLeading;
    before.current = { ...was, bidCount: lot.bidCount, isLeading: standing.isLeading };
    if (standing.isLeading) setAlarm(was.isLeading ? '' : t.said.leading);
    else if (wasOutbid) {
      const next = nextAmount(lotOfWire(lot));
      setAlarm(t.said.outbid({ amount: formatMoney({ currency: 'UZS', hundredths: next }, locale) }));
    }
    play(wasOutbid ? 'outbid' : 'bid');
    const who = standing.isLeading ? t.who.you : t.who.participant({ n: lot.leader.participant });
    const amount = shortSum(BigInt(lot.leader.amount), locale);
    const wait = Math.max(0, before.current.saidAt + BID_PAUSE_MS - performance.now());
    const timer = setTimeout(() => {
      before.current.saidAt = performance.now();
      setSaid(t.said.bid({ who, amount }));
    }, wait);
    return () => clearTimeout(timer);
  }, [lot.bidCount, standing.isLeading]);
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
      <p aria-live="assertive" className="visually-hidden">
        {alarm}
      </p>
    </>
  );
}
