import { formatSum } from '#platform/values/money.ts';
import css from './RollingSum.module.css';

const digits = '0123456789';
/** The digits below each other: the column shows one of them. */
const strip = digits.split('').join('\n');

/** An amount whose digits roll when it changes; for those who listen, and for less motion, it is a plain text. */
export function RollingSum({ tiyin }: { tiyin: bigint }) {
  const text = formatSum(tiyin);
  return (
    <span className={`${css.sum} num`}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true" className={css.columns}>
        {Array.from(text, (sign, at) => (
          // Counted from the end: the sums of a grown number keep their columns.
          <Sign key={text.length - at} sign={sign} />
        ))}
      </span>
    </span>
  );
}

function Sign({ sign }: { sign: string }) {
  const digit = digits.indexOf(sign);
  if (digit < 0) return <span className={css.gap}>{sign}</span>;
  return (
    <span className={css.column}>
      <span className={css.strip} data-digit={digit}>
        {strip}
      </span>
    </span>
  );
}
