import { useCallback, useEffect, useState } from 'react';
import type { BiddingReplay } from '#auctions/rules/replay.ts';

/** How many seconds of the bidding pass in one second of watching. */
export const speeds = [1, 10, 60, 300] as const;
const USUAL_SPEED = 60;

/** Twenty pictures a second are enough for a line that grows. */
const TICK_MS = 50;
/** With reduced motion nothing glides: it goes from bid to bid. */
const STILL_TICK_MS = 1_000;

export type Player = {
  atMs: number;
  isPlaying: boolean;
  speed: number;
  toggle: () => void;
  seek: (atMs: number) => void;
  /** To the bid before or after. */
  jump: (by: 1 | -1) => void;
  setSpeed: (speed: number) => void;
};

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The moments worth stopping at: the opening, every bid, the end. */
const stopsOf = (replay: BiddingReplay): number[] => [
  ...new Set([replay.fromMs, ...replay.bids.map(({ atMs }) => atMs), replay.toMs]),
];

const neighbour = (replay: BiddingReplay, atMs: number, by: 1 | -1): number => {
  const stops = stopsOf(replay);
  const nearest = by > 0 ? stops.find((stop) => stop > atMs) : stops.findLast((stop) => stop < atMs);
  return nearest ?? (by > 0 ? replay.toMs : replay.fromMs);
};

/** Plays the bidding again. It begins at the end, so that the result is there before anybody presses anything. */
export const usePlayer = (replay: BiddingReplay): Player => {
  const [atMs, setAtMs] = useState(replay.toMs);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(USUAL_SPEED);
  useEffect(() => {
    if (!isPlaying) return;
    const isStill = wantsStillness();
    let before = performance.now();
    const timer = setInterval(
      () => {
        const now = performance.now();
        const passed = (now - before) * speed;
        before = now;
        setAtMs((at) => (isStill ? neighbour(replay, at, 1) : Math.min(replay.toMs, Math.round(at + passed))));
      },
      isStill ? STILL_TICK_MS : TICK_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying, speed, replay]);
  useEffect(() => {
    if (atMs >= replay.toMs) setIsPlaying(false);
  }, [atMs, replay]);
  const seek = useCallback((to: number) => setAtMs(Math.min(replay.toMs, Math.max(replay.fromMs, to))), [replay]);
  const toggle = () => {
    if (!isPlaying && atMs >= replay.toMs) setAtMs(replay.fromMs);
    setIsPlaying(!isPlaying);
  };
  const jump = (by: 1 | -1) => {
    setIsPlaying(false);
    setAtMs((at) => neighbour(replay, at, by));
  };
  return { atMs, isPlaying, speed, toggle, seek, jump, setSpeed };
};
