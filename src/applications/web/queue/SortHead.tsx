import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import css from './QueueTable.module.css';

type SortHeadProps = { name: string; isOn: boolean; to: string; isUp?: boolean };

/** The head of a column by which the table can be sorted. */
export function SortHead({ name, isOn, to, isUp = false }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={isOn ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <Link to={to} className={css.sort}>
        {name}
        {isOn && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} />}
      </Link>
    </th>
  );
}
