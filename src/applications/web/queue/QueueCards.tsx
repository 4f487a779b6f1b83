import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { currencyWord, shortSum } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { QueueRow } from '../../contract/queue.ts';
import { Due } from './Due.tsx';
import { ProcessBadge } from './ProcessBadge.tsx';
import css from './QueueCards.module.css';
import { useQueueText } from './text.ts';

type QueueCardsProps = { rows: readonly QueueRow[]; nowMs: number; onOpen: (id: number) => void };

/** The queue on a narrow screen: a card for each application, the whole of it one press. */
export function QueueCards({ rows, nowMs, onOpen }: QueueCardsProps) {
  const t = useQueueText();
  const locale = useLocale();
  return (
    <ul className={css.cards} aria-label={t.table}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={css.card} data-id={row.id} onClick={() => onOpen(row.id)}>
            <span className={css.head}>
              <span>
                <span className={`num ${css.id}`}>{row.id}</span>
                <span className={css.district}>{row.district?.name ?? row.province?.name}</span>
              </span>
              <Due row={row} nowMs={nowMs} />
            </span>
            <span className={css.body}>
              {row.company && <CompanyMark company={row.company} />}
              <span className={css.words}>
                <b>{row.name || row.category?.name}</b>
                {row.priceTiyin !== null && (
                  <span className="num">
                    {`${shortSum(BigInt(row.priceTiyin), locale)}\u00a0${currencyWord('UZS', locale)}`}
                  </span>
                )}
              </span>
              <ProcessBadge process={row.process} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
