const SECONDS_IN_MINUTE = 60;

/** Where there is little room: whole minutes where a rule gives some, else seconds. */
const short = (seconds: number, minutes: string, rest: string): string =>
  seconds % SECONDS_IN_MINUTE === 0 ? `${seconds / SECONDS_IN_MINUTE} ${minutes}` : `${seconds} ${rest}`;

/** «5 мин», «15 с» */
export const shortRu = (seconds: number): string => short(seconds, 'мин', 'с');

/** «5 min», «15 s» */
export const shortEn = (seconds: number): string => short(seconds, 'min', 's');
