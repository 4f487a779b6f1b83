import type { ReactNode } from 'react';
import css from './OwnAndShownPrice.module.css';
import { useOwnText } from './words.ts';

type Props = {
  /** In hundredths: the seller's own price, and what buyers read; null where that is not known apart. */
  own: string;
  shown: string | null;
  children: (hundredths: bigint) => ReactNode;
};

/** The price of a property for those who sell it: one where buyers read the same, else both by their names. */
export function OwnAndShownPrice({ own, shown, children }: Props) {
  const { facts } = useOwnText().view;
  if (shown === null || shown === own) return children(BigInt(own));
  return (
    <span className={css.two}>
      <span>
        <small>{facts.price}:</small> {children(BigInt(own))}
      </span>
      <span>
        <small>{facts.priceWithFee}:</small> {children(BigInt(shown))}
      </span>
    </span>
  );
}
