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
  const [isPlaying, setIsPlaying] = useState(false);
  const isOver = second >= lengthSeconds;

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

  useEffect(() => {
    if (isOver) setIsPlaying(false);
  }, [isOver]);

  const toggle = () => {
    if (isOver) setSecond(0);
    setIsPlaying(!isPlaying);
  };
  return { second, isPlaying, isOver, toggle, seek: setSecond };
};
