import { type Currency, currencies, currencyWord, isCurrency } from '#platform/values/money.ts';
import { classNames } from './class-names.ts';
import { useKitText } from './kit-text.ts';
import styles from './PriceUnitSelect.module.css';
import { Select } from './Select.tsx';
import { useLocale } from './text.tsx';

type PriceUnitSelectProps = {
  value: Currency;
  onValue: (currency: Currency) => void;
  /** Shows «$» instead of «USD» and is 70 px wide instead of 100 (LAY-006). */
  isSignOnly?: boolean;
  size?: 40 | 44 | 48;
  /** The parameter of a form that must work without a script. */
  name?: string;
};

/** Sum or dollars, beside a price. */
export function PriceUnitSelect({ value, onValue, isSignOnly = false, size = 48, name }: PriceUnitSelectProps) {
  const locale = useLocale();
  const text = useKitText();
  const options = currencies.map((currency) => ({
    value: currency,
    label: isSignOnly && currency === 'USD' ? '$' : currencyWord(currency, locale),
  }));
  return (
    <Select
      label={text.currency}
      isLabelHidden
      options={options}
      size={size}
      name={name}
      value={value}
      className={classNames(styles.select, isSignOnly && styles.signOnly)}
      onChange={(event) => isCurrency(event.target.value) && onValue(event.target.value)}
    />
  );
}
