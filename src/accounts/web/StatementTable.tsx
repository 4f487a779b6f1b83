import { formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, formatTime } from '#platform/values/time.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { useText } from '#platform/web/text.tsx';
import type { MovementLine } from '../contract.ts';
import type text from '../text/uz.ts';
import css from './StatementTable.module.css';

const icons: Record<MovementLine['kind'], IconName> = {
  demoOpening: 'plus',
  topUp: 'plus',
  topUpReversed: 'minus',
  hold: 'lock',
  release: 'check',
  refund: 'hourglass',
  refunded: 'arrow-up-right',
  refundRefused: 'x',
  apply: 'home-dollar',
  forfeit: 'alert-triangle',
  owed: 'scale',
  owedPaid: 'arrow-up-right',
  fee: 'receipt',
};

/** Movements line by line: a table on a wide screen, cards on a narrow one. */
export function StatementTable({ lines }: { lines: readonly MovementLine[] }) {
  const t = useText<typeof text>('accounts').statement;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t.columns.time}</th>
          <th scope="col">{t.columns.what}</th>
          <th scope="col" className={css.sum}>
            {t.amount}
          </th>
          <th scope="col" className={css.sum}>
            {t.availableAfter}
          </th>
          <th scope="col" className={css.sum}>
            {t.heldAfter}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${formatSum(amount, 'decimal')}`;

function Line({ line: { at, kind, propertyId, amount, availableAfter, heldAfter } }: { line: MovementLine }) {
  const t = useText<typeof text>('accounts').statement;
  const tiyin = BigInt(amount);
  return (
    <tr>
      <td className={css.time}>
        <time dateTime={at}>
          {formatDate(at)} <span>{formatTime(at)}</span>
        </time>
      </td>
      <td className={css.what}>
        <span className={classNames(css.mark, tiyin > 0n ? css.came : kind === 'forfeit' && css.lost)}>
          <Icon name={icons[kind]} size={18} />
        </span>
        <span className={css.words}>
          {t.kinds[kind]}
          {propertyId !== null && (
            <Link to={`/products/product/${propertyId}`}>{t.property({ property: groupDigits(propertyId) })}</Link>
          )}
        </span>
      </td>
      <td className={classNames(css.sum, css.amount, tiyin > 0n && css.plus)}>{signed(tiyin)}</td>
      <td className={css.sum} data-name={t.availableAfter}>
        {formatSum(BigInt(availableAfter), 'decimal')}
      </td>
      <td className={css.sum} data-name={t.heldAfter}>
        {formatSum(BigInt(heldAfter), 'decimal')}
      </td>
    </tr>
  );
}
