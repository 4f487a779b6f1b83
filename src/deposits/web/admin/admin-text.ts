import { formatMoney, shortSum } from '#platform/values/money.ts';
import { useLocale, useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/admin.ts';

/** The words of the admin area about money. */
export const useDepositsAdminText = () => useText<typeof text>('depositsAdmin');

/** An amount of the wire to the tiyin, where a rounded one would hide what is compared: «19 999.5 soʻm». */
export const useFormatExactSum = (): ((tiyin: string) => string) => {
  const locale = useLocale();
  return (tiyin) => formatMoney({ hundredths: BigInt(tiyin), currency: 'UZS' }, locale, 'decimalNoScale');
};

/** An amount of the wire in few characters, for figures: «4,8 mlrd». */
export const useFormatShortSum = (): ((tiyin: string) => string) => {
  const locale = useLocale();
  return (tiyin) => shortSum(BigInt(tiyin), locale);
};
