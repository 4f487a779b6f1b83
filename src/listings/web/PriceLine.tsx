import css from './PriceLine.module.css';
import type { PriceWords } from './price-words.ts';
import { useListingsText } from './text.ts';

/** The price as the hero of a card: a heavy number, its unit smaller on the same line, a sign when it is converted. */
export function PriceLine({ price, className = '' }: { price: PriceWords; className?: string | undefined }) {
  const t = useListingsText();
  return (
    <p className={`${css.price} ${className}`} data-price>
      {price.isConverted && (
        <abbr className={css.about} title={t.card.approximate}>
          ≈
        </abbr>
      )}
      {price.number}
      {price.unit && <span className={css.unit}>{price.unit}</span>}
    </p>
  );
}
