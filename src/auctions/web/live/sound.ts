import { useSyncExternalStore } from 'react';

const KEY = 'auction-sound';
const watchers = new Set<() => void>();
let isOn: boolean | null = null;
let context: AudioContext | null = null;

const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
};
const now = (): boolean => {
  isOn ??= stored();
  return isOn;
};

/** Off unless the visitor turned it on: nobody should be hurried by a sound that was not asked for. */
export const useSound = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    now,
    () => false,
  );

/** Turning on plays the sound once, which also tells the browser that it is wanted. */
export const setSound = (next: boolean): void => {
  isOn = next;
  try {
    localStorage.setItem(KEY, next ? '1' : '0');
  } catch {
    // Then it lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
  if (next) playTune('bid');
};

/** Hertz, one after another: a bid is one soft tone, being outbid falls, the end rises. */
const tunes = { bid: [660], outbid: [660, 440], end: [523, 659, 784] } as const;
const TONE_SECONDS = 0.16;

export const playTune = (tune: keyof typeof tunes): void => {
  if (!now()) return;
  context ??= new AudioContext();
  const { destination, currentTime } = context;
  const loudness = context.createGain();
  loudness.connect(destination);
  loudness.gain.setValueAtTime(0.08, currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, currentTime + TONE_SECONDS * (tunes[tune].length + 1));
  for (const [at, hertz] of tunes[tune].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(loudness);
    tone.start(currentTime + at * TONE_SECONDS);
    tone.stop(currentTime + (at + 1) * TONE_SECONDS);
  }
};
