import type { LotCard } from '#auctions/contract.ts';
import { useCurrentLotCard } from '#listings/web/current-lots.ts';
import { FactItems } from '#listings/web/FactItems.tsx';
import { sumPerUnitWords } from '#listings/web/price-words.ts';
import { SaveButton } from '#listings/web/SaveButton.tsx';
import { useListingsText } from '#listings/web/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate, formatTime } from '#platform/values/time.ts';
import { timerText } from '#platform/values/timer.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatDeadline, formatRelativeMoment, formatShare } from '../auction-format.ts';
import { type EntryText, useEntryText } from '../entry-text.ts';
import { useSecondsUntil } from '../server-time.ts';
import { CardPhoto } from './CardPhoto.tsx';
import css from './LotCardView.module.css';

/** A lot in the list: the whole card is one link to its auction, the heart is a button of its own. */
export function LotCardView({ lot: read, nowMs }: { lot: LotCard; nowMs: number }) {
  const { lot, own } = useCurrentLotCard(read);
  const t = useEntryText();
  const listings = useListingsText();
  const locale = useLocale();
  const id = groupDigits(lot.id);
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <CardPhoto lot={lot} sizes="(min-width: 1280px) 306px, (min-width: 640px) 50vw, 100vw" />
        <span className={css.id}>{t.lot({ id })}</span>
        {lot.isListed && (
          <div className={css.heart}>
            <SaveButton id={lot.id} label={id} />
          </div>
        )}
      </div>
      <div className={css.body}>
        <p className={css.top}>
          <When lot={lot} nowMs={nowMs} />
          {own ? (
            <span className={css.own} data-own={own}>
              <Icon name={own === 'leading' ? 'crown' : 'arrow-up'} size={14} /> {t.board[own]}
            </span>
          ) : (
            <span className={css.count}>{countWords(lot, t)}</span>
          )}
        </p>
        <h2 className={css.title}>
          <Link className={css.link} to={`/auction/${lot.id}`}>
            {lot.name}
          </Link>
        </h2>
        <ul className={css.facts}>
          <FactItems listing={lot} />
        </ul>
        <p className={css.label}>{priceLabel(lot, t)}</p>
        <p className={css.price}>{formatAmount(lot.price, locale)}</p>
        <p className={css.perUnit}>{sumPerUnitWords(BigInt(lot.price), lot, locale, listings)}</p>
        <p className={css.address}>{lot.address}</p>
        <p className={css.foot}>
          {t.list.deposit({
            percent: formatShare(lot.deposit, lot.startPrice, locale),
            amount: formatAmount(lot.deposit, locale),
          })}
        </p>
      </div>
    </article>
  );
}

const priceLabel = ({ phase, bidCount }: LotCard, t: EntryText): string => {
  if (phase === 'WON' || phase === 'COMPLETED') return t.finalPrice;
  return bidCount > 0 ? t.currentPrice : t.startPrice;
};

/** The moment that matters now: the cut-off, the opening, the end, or how it ended. */
function When({ lot, nowMs }: { lot: LotCard; nowMs: number }) {
  const t = useEntryText();
  const locale = useLocale();
  if (lot.phase === 'LIVE')
    return (
      <span className={css.live}>
        <span className={css.dot} /> {t.phases.LIVE} <LiveTime lot={lot} nowMs={nowMs} />
      </span>
    );
  const words = () => {
    if (lot.phase === 'ACCEPTING' && lot.cutOffAtMs !== null) return formatDeadline(lot.cutOffAtMs, nowMs, locale, t);
    if (lot.phase === 'CLOSED' && lot.opensAtMs !== null)
      return t.list.opens({ moment: formatRelativeMoment(lot.opensAtMs, nowMs, locale, t) });
    if (lot.closesAtMs !== null && ['WON', 'COMPLETED'].includes(lot.phase))
      return `${t.phases[lot.phase]} · ${formatDate(lot.closesAtMs)} ${formatTime(lot.closesAtMs)}`;
    return t.phases[lot.phase];
  };
  return (
    <span className={lot.phase === 'ACCEPTING' ? css.open : css.when}>
      <Icon name="clock" size={16} /> {words()}
    </span>
  );
}

function LiveTime({ lot, nowMs }: { lot: LotCard; nowMs: number }) {
  const left = useSecondsUntil(lot.closesAtMs, nowMs);
  return <b className="num">{timerText(left)}</b>;
}

const countWords = ({ bidCount, participantCount }: LotCard, t: EntryText): string => {
  if (bidCount > 0) return t.bids({ n: bidCount });
  return participantCount > 0 ? t.participants({ n: participantCount }) : t.applied({ n: 0 });
};
