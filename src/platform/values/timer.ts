import { limits } from './limits.ts';

/** How urgent a countdown looks: green, orange at 30 s or less, red at 10 s or less. */
export type TimerTone = 'ok' | 'warn' | 'bad';

export const timerTone = (secondsLeft: number): TimerTone =>
  secondsLeft <= limits.timerRedSeconds ? 'bad' : secondsLeft <= limits.timerOrangeSeconds ? 'warn' : 'ok';

/** The share of a countdown that is left, from 0 to 1, whatever the clocks say. */
export const timerShare = (secondsLeft: number, secondsTotal: number): number =>
  secondsTotal > 0 ? Math.min(1, Math.max(0, secondsLeft / secondsTotal)) : 0;

/** '48', '04:12', '02:41:09': minutes and hours only where there are any. */
export const timerText = (secondsLeft: number): string => spelled(secondsLeft, secondsLeft >= 60);

/** The same with minutes to the end: '02:00' to '00:00'. */
export const countdownText = (secondsLeft: number): string => spelled(secondsLeft, true);

const spelled = (secondsLeft: number, hasMinutes: boolean): string => {
  const left = Math.max(0, Math.floor(secondsLeft));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return [...(hours > 0 ? [hours] : []), ...(hasMinutes ? [minutes] : []), seconds]
    .map((n) => String(n).padStart(2, '0'))
    .join(':');
};
