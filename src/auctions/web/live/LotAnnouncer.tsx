import { useEffect, useRef, useState } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { nextAmount } from '#auctions/rules/amounts.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { formatMoney, shortSum } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { countdownOf, type LotViewState, milestonePassed } from './lot-view-state.ts';
import type { OwnPosition } from './own-position.ts';
import type { ServerClock } from './server-clock.ts';
import { playTune } from './sound.ts';
import { useClockNow } from './use-lot.ts';

/** Bids are told at most this often; in between the latest waits. */
const BID_PAUSE_MS = 3_000;

type LotAnnouncerProps = { lot: LotSnapshot; clock: ServerClock; scene: LotViewState; position: OwnPosition };

/** What is said to those who listen: milestones of the time, new bids now and then, and at once that one was outbid. */
export function LotAnnouncer({ lot, clock, scene, position }: LotAnnouncerProps) {
  return (
    <>
      <TimeAnnouncer lot={lot} clock={clock} scene={scene} />
      <BidAnnouncer lot={lot} position={position} />
    </>
  );
}

function TimeAnnouncer({ lot, clock, scene }: Omit<LotAnnouncerProps, 'position'>) {
  const t = useAuctionsText().live.said;
  const nowMs = useClockNow(clock);
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

function BidAnnouncer({ lot, position }: Pick<LotAnnouncerProps, 'lot' | 'position'>) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const [announcement, setAnnouncement] = useState('');
  const [alarm, setAlarm] = useState('');
  const before = useRef({ bidCount: lot.bidCount, isLeading: position.isLeading, saidAt: 0 });
  useEffect(() => {
    const was = before.current;
    if (lot.bidCount === was.bidCount || !lot.leader) return;
    const wasOutbid = was.isLeading && !position.isLeading;
    before.current = { ...was, bidCount: lot.bidCount, isLeading: position.isLeading };
    if (position.isLeading) setAlarm(was.isLeading ? '' : t.said.leading);
    else if (wasOutbid) {
      const next = nextAmount(lotFromWire(lot));
      setAlarm(t.said.outbid({ amount: formatMoney({ currency: 'UZS', hundredths: next }, locale) }));
    }
    playTune(wasOutbid ? 'outbid' : 'bid');
    const who = position.isLeading ? t.who.you : t.who.participant({ n: lot.leader.participant });
    const amount = shortSum(BigInt(lot.leader.amount), locale);
    const wait = Math.max(0, before.current.saidAt + BID_PAUSE_MS - performance.now());
    const timer = setTimeout(() => {
      before.current.saidAt = performance.now();
      setAnnouncement(t.said.bid({ who, amount }));
    }, wait);
    return () => clearTimeout(timer);
  }, [lot.bidCount, position.isLeading]);
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
      <p aria-live="assertive" className="visually-hidden">
        {alarm}
      </p>
    </>
  );
}
