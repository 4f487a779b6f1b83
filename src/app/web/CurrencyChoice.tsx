import { currencies, currencyWord } from '#platform/values/money.ts';
import { usePreferences } from '#platform/web/preferences.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAppText } from './app-text.ts';

/** The currency of prices. Deposits stay in sum whatever is chosen here. */
export function CurrencyChoice({ size, className }: { size?: 30 | 36; className?: string }) {
  const { currency, choose } = usePreferences();
  const locale = useLocale();
  const t = useAppText().header;
  return (
    <Segmented
      label={t.currency}
      size={size}
      className={className}
      options={currencies.map((value) => ({ value, label: currencyWord(value, locale) }))}
      value={currency}
      onValue={(value) => choose({ currency: value })}
    />
  );
}
