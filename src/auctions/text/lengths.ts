import { plural } from '#platform/values/plural.ts';

/** How long something of the rules lasts, in words: whole minutes where it is some, else seconds. */
const split = (seconds: number): { n: number; isMinutes: boolean } =>
  seconds % 60 === 0 ? { n: seconds / 60, isMinutes: true } : { n: seconds, isMinutes: false };

/** «5 daqiqa», «15 soniya»; takes endings: «5 daqiqada». */
export const lengthUz = (seconds: number): string => {
  const { n, isMinutes } = split(seconds);
  return `${n} ${isMinutes ? 'daqiqa' : 'soniya'}`;
};

/** «5 минут», «1 минуту», «15 секунд»: how long. */
export const lengthRu = (seconds: number): string => {
  const { n, isMinutes } = split(seconds);
  return plural(
    'ru',
    n,
    isMinutes
      ? { one: '# минуту', few: '# минуты', many: '# минут' }
      : { one: '# секунду', few: '# секунды', many: '# секунд' },
  );
};

/** «5 минут», «1 минуты»: not less than so long. */
export const lengthOfRu = (seconds: number): string => {
  const { n, isMinutes } = split(seconds);
  return plural(
    'ru',
    n,
    isMinutes
      ? { one: '# минуты', few: '# минут', many: '# минут' }
      : { one: '# секунды', few: '# секунд', many: '# секунд' },
  );
};

/** «5 мин.», «15 сек.» */
export const shortRu = (seconds: number): string => {
  const { n, isMinutes } = split(seconds);
  return `${n} ${isMinutes ? 'мин.' : 'сек.'}`;
};

/** «5 minutes», «15 seconds» */
export const lengthEn = (seconds: number): string => {
  const { n, isMinutes } = split(seconds);
  return plural('en', n, isMinutes ? { one: '# minute', other: '# minutes' } : { one: '# second', other: '# seconds' });
};

/** «5 min», «15 s» */
export const shortEn = (seconds: number): string => {
  const { n, isMinutes } = split(seconds);
  return `${n} ${isMinutes ? 'min' : 's'}`;
};
