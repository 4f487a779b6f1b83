import { useEffect, useState } from 'react';

export type FilmClock = {
  /** Seconds from the beginning, with fractions. */
  second: number;
  isPlaying: boolean;
  isOver: boolean;
  /** Starts, stops, or begins anew once the film is over. */
  toggle: () => void;
  seek: (second: number) => void;
};

/** How often the position moves while a film plays. */
const TICK_MS = 200;

/** The time of a film. It runs by the clock, so a slow device loses pictures, not seconds. */
export const useFilmClock = (lengthSeconds: number): FilmClock => {
  const [second, setSecond] = useState(0);
  const [isStarted, setIsStarted] = useState(false);
  const isOver = second >= lengthSeconds;
  const isPlaying = isStarted && !isOver;

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) / 1000;
      last = now;
      setSecond((before) => Math.min(lengthSeconds, before + passed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, lengthSeconds]);

  const toggle = () => {
    if (isOver) setSecond(0);
    setIsStarted(!isPlaying);
  };
  const seek = (to: number) => {
    // A film that is over stays still wherever it is moved to.
    if (isOver) setIsStarted(false);
    setSecond(to);
  };
  return { second, isPlaying, isOver, toggle, seek };
};
