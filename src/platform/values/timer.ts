import { limits } from './limits.ts';

/** How urgent a countdown looks: green, orange at 30 s or less, red at 10 s or less. */
export type TimerTone = 'ok' | 'warn' | 'bad';

export const timerTone = (secondsLeft: number): TimerTone =>
  secondsLeft <= limits.timerRedSeconds ? 'bad' : secondsLeft <= limits.timerOrangeSeconds ? 'warn' : 'ok';

/** The share of a countdown that is left, from 0 to 1, whatever the clocks say. */
export const timerShare = (secondsLeft: number, secondsTotal: number): number =>
  secondsTotal > 0 ? Math.min(1, Math.max(0, secondsLeft / secondsTotal)) : 0;

/** '48', '04:12', '02:41:09': minutes and hours only where there are any, unless minutes are wanted to the end ('00:48'). */
export const timerText = (secondsLeft: number, { hasMinutes = false } = {}): string => {
  const left = Math.max(0, Math.floor(secondsLeft));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return [...(hours > 0 ? [hours] : []), ...(left >= 60 || hasMinutes ? [minutes] : []), seconds]
    .map((n) => String(n).padStart(2, '0'))
    .join(':');
};
