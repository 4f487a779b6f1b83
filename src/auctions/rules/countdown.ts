export type CountdownUnit = 'days' | 'hours' | 'minutes' | 'seconds';

/** The three boxes of a countdown: days as long as there are any, seconds on the last day. */
export const countdownBoxes = (secondsLeft: number): { unit: CountdownUnit; n: number }[] => {
  const left = Math.max(0, Math.floor(secondsLeft));
  const all: { unit: CountdownUnit; n: number }[] = [
    { unit: 'days', n: Math.floor(left / 86_400) },
    { unit: 'hours', n: Math.floor(left / 3_600) % 24 },
    { unit: 'minutes', n: Math.floor(left / 60) % 60 },
    { unit: 'seconds', n: left % 60 },
  ];
  return left >= 86_400 ? all.slice(0, 3) : all.slice(1);
};
