import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { shortSum } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { QueueRow, StaffMember } from '../../contract/queue.ts';
import type { QueueColumn } from './columns.ts';
import { Due } from './Due.tsx';
import initialsCss from './Initials.module.css';
import { ProcessBadge } from './ProcessBadge.tsx';
import css from './QueueTable.module.css';
import { useQueueText, useStatuses } from './text.ts';

type SortHeadProps = { name: string; isOn: boolean; to: string; isUp?: boolean };

/** The head of a column by which the table can be sorted. */
function SortHead({ name, isOn, to, isUp = false }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={isOn ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <Link to={to} className={css.sort}>
        {name}
        {isOn && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} />}
      </Link>
    </th>
  );
}

/** Colours on which white letters can be read. */
/** How many colours the style sheet has for marks of people. */
const HUES = 6;

const hueOf = (username: string): number => {
  let sum = 0;
  for (const letter of username) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % HUES;
};

/** Somebody of the staff by two letters, always in the same colour. */
function Initials({ person }: { person: StaffMember }) {
  return (
    <span
      role="img"
      aria-label={person.name}
      title={person.name}
      className={initialsCss.mark}
      data-hue={hueOf(person.username)}
    >
      {person.initials}
    </span>
  );
}

type QueueTableProps = {
  rows: readonly QueueRow[];
  nowMs: number;
  columns: readonly QueueColumn[];
  /** The application that stands beside the list. */
  current: number | null;
  selected: ReadonlySet<number>;
  onSelected: (selected: ReadonlySet<number>) => void;
  onOpen: (id: number) => void;
  /** Who may not assign selects nothing. */
  maySelect: boolean;
  sort: { now: string; addressOf: (sort: 'due' | 'newest' | 'oldest') => string };
};

/** The queue as a table of dense rows; a press on a row opens it beside the list. */
export function QueueTable({
  rows,
  columns,
  current,
  selected,
  onSelected,
  maySelect,
  sort,
  ...rest
}: QueueTableProps) {
  const t = useQueueText();
  const areAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const areSome = rows.some(({ id }) => selected.has(id));
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelected(next);
  };
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className="visually-hidden">{t.table}</caption>
        <thead>
          <tr>
            {maySelect && (
              <th className={css.check} scope="col">
                <input
                  type="checkbox"
                  className={css.box}
                  aria-label={t.chooseAll}
                  checked={areAll}
                  ref={(box) => {
                    if (box) box.indeterminate = areSome && !areAll;
                  }}
                  onChange={() => onSelected(new Set(areAll ? [] : rows.map(({ id }) => id)))}
                />
              </th>
            )}
            <th scope="col">{t.columns.number}</th>
            <th scope="col">{t.columns.object}</th>
            {columns.map((column) => (
              <Head key={column} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              isCurrent={row.id === current}
              isSelected={selected.has(row.id)}
              onToggle={maySelect ? () => toggle(row.id) : undefined}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ column, sort }: { column: QueueColumn; sort: QueueTableProps['sort'] }) {
  const t = useQueueText();
  const name = t.columns[column];
  if (column === 'due') return <SortHead name={name} isOn={sort.now === 'due'} to={sort.addressOf('due')} />;
  if (column === 'created')
    return (
      <SortHead
        name={name}
        isOn={sort.now !== 'due'}
        to={sort.addressOf(sort.now === 'newest' ? 'oldest' : 'newest')}
        isUp={sort.now === 'oldest'}
      />
    );
  return (
    <th scope="col" className={column === 'price' ? css.number : undefined}>
      {column === 'hand' ? <span className="visually-hidden">{name}</span> : name}
    </th>
  );
}

type RowProps = Pick<QueueTableProps, 'columns' | 'nowMs' | 'onOpen'> & {
  row: QueueRow;
  isCurrent: boolean;
  isSelected: boolean;
  onToggle: (() => void) | undefined;
};

function Row({ row, columns, nowMs, isCurrent, isSelected, onToggle, onOpen }: RowProps) {
  const t = useQueueText();
  const id = String(row.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the row does the same for the keyboard.
    <tr
      className={css.row}
      data-id={row.id}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('input, button, a') !== null;
        if (!isControl) onOpen(row.id);
      }}
    >
      {onToggle && (
        <td className={css.check}>
          <input
            type="checkbox"
            className={css.box}
            aria-label={t.choose({ id })}
            checked={isSelected}
            onChange={onToggle}
          />
        </td>
      )}
      <th scope="row" className={`num ${css.id}`}>
        <button
          type="button"
          aria-label={t.openRow({ id })}
          aria-current={isCurrent || undefined}
          onClick={() => onOpen(row.id)}
        >
          {id}
        </button>
      </th>
      <td className={css.object}>
        <span>
          {row.company && <CompanyMark company={row.company} size="tiny" isNamed />}
          <span className={css.name} title={row.name || row.category?.name}>
            {row.name || row.category?.name}
          </span>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={column === 'price' ? `num ${css.number}` : css[column]}>
          <Cell column={column} row={row} nowMs={nowMs} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ column, row, nowMs }: { column: QueueColumn; row: QueueRow; nowMs: number }) {
  const t = useQueueText();
  const statuses = useStatuses();
  const locale = useLocale();
  switch (column) {
    case 'district':
      return row.district?.name ?? row.province?.name ?? '';
    case 'price':
      return row.priceTiyin === null ? '\u2013' : shortSum(BigInt(row.priceTiyin), locale);
    case 'status':
      return <ProcessBadge process={row.process} />;
    case 'due':
      return <Due row={row} nowMs={nowMs} />;
    case 'hand':
      return row.inHand ? (
        <Initials person={row.inHand} />
      ) : (
        <span className={css.nobody}>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t.nobody}</span>
        </span>
      );
    case 'category':
      return row.category?.name ?? '';
    case 'goal':
      return row.goal === 'ON_BALANCE' || row.goal === 'OUT_OF_COURT' ? statuses.goal[row.goal] : '';
    case 'liquidity':
      return row.liquidity === null ? (
        '\u2013'
      ) : (
        <span className={css.liquidity} data-liquidity={row.liquidity}>
          <Icon name="droplet" size={14} />
          {statuses.liquidity[row.liquidity]}
        </span>
      );
    case 'cadastre':
      return <span className="num">{row.cadastralNumber}</span>;
    case 'created':
      return <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>;
  }
}
