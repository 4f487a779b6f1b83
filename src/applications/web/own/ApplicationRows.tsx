import { squareMetres } from '#platform/values/format-number.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { formatDate } from '#platform/values/time.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { OwnRow } from '../../contract/own.ts';
import { OwnAndShownPrice } from '../OwnAndShownPrice.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { Thumb } from '../Thumb.tsx';
import { momentWords, useOwnText } from '../words.ts';
import css from './ApplicationRows.module.css';
import type { ListBase } from './list-address.ts';

type Props = { rows: readonly OwnRow[]; base: ListBase; label: string };

/** Applications in lines; on a narrow screen every line is a card. */
export function ApplicationRows({ rows, base, label }: Props) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map((row) => (
        <ApplicationRow key={row.id} row={row} base={base} />
      ))}
    </ul>
  );
}

/** What is waited for from the author leads straight into the form. */
const isForAuthor = ({ process }: OwnRow): boolean => process === 'new';

function ApplicationRow({ row, base }: { row: OwnRow; base: ListBase }) {
  const t = useOwnText();
  const { id } = row;
  const to = `${base}/${id}`;
  return (
    <li className={css.row}>
      <Thumb picture={row.picture} className={css.thumb} />
      <div className={css.words}>
        <Link to={isForAuthor(row) ? `${to}/edit` : to} className={css.name}>
          {row.name || t.card.unnamed}
        </Link>
        <p className={css.second}>
          <Place row={row} />
        </p>
        <Marks row={row} />
      </div>
      <p className={css.price}>
        <Price row={row} />
      </p>
      <div className={css.state}>
        <StatusBadge process={row.process} />
        <NextStep row={row} />
      </div>
      <span className={css.go} aria-hidden="true">
        <Icon name="chevron-right" size={20} />
      </span>
    </li>
  );
}

function Place({ row }: { row: OwnRow }) {
  const t = useOwnText().card;
  const locale = useLocale();
  const place = row.district?.name ?? row.province?.name;
  const facts = [
    place ?? t.noPlace,
    ...(row.areaDm2 ? [squareMetres(locale, row.areaDm2)] : []),
    ...(row.clientName ? [t.client({ name: row.clientName })] : []),
  ];
  return (
    <>
      <span className="num">{t.number({ id: String(row.id) })}</span> · {facts.join(' · ')}
    </>
  );
}

function Marks({ row }: { row: OwnRow }) {
  const t = useOwnText().card;
  const isHidden = row.publish === 'NO' && row.listingId !== null;
  if (!isHidden && row.buyers === 0) return null;
  return (
    <p className={css.marks}>
      {row.buyers > 0 && (
        <Badge tone="accent" icon="users">
          {t.buyers({ n: row.buyers })}
        </Badge>
      )}
      {isHidden && (
        <Badge tone="plain" icon="eye-off">
          {t.hidden}
        </Badge>
      )}
    </p>
  );
}

function Price({ row }: { row: OwnRow }) {
  const t = useOwnText().card;
  const locale = useLocale();
  if (row.priceTiyin === null) return <span className={css.quiet}>{t.noPrice}</span>;
  return (
    <OwnAndShownPrice own={row.priceTiyin} shown={row.shownPriceTiyin}>
      {(tiyin) => (
        <>
          <b className="num">{formatSum(tiyin)}</b> <small>{currencyWord('UZS', locale)}</small>
        </>
      )}
    </OwnAndShownPrice>
  );
}

/** What comes next, and until when it is promised. */
function NextStep({ row }: { row: OwnRow }) {
  const t = useOwnText();
  if (row.process === 'rejected' && row.rejectReason) return <p className={css.next}>{row.rejectReason}</p>;
  return (
    <p className={css.next}>
      {t.next[row.process]}
      {row.dueAt && <Due at={row.dueAt} />}
      {row.publishedUntil && row.process === 'in_sale' && (
        <span className={css.due}> {t.card.until({ when: formatDate(row.publishedUntil) })}.</span>
      )}
    </p>
  );
}

function Due({ at }: { at: string }) {
  const t = useOwnText().card;
  return (
    <span className={css.due}>
      {' '}
      <Icon name="clock" size={14} />
      <time dateTime={at}>{t.due({ when: momentWords(at) })}</time>
    </span>
  );
}
