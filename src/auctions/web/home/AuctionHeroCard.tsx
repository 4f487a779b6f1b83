import type { LotCard } from '#auctions/contract.ts';
import { useCurrentLotCard } from '#listings/web/current-lots.ts';
import { FactItems } from '#listings/web/FactItems.tsx';
import { sumPerUnitWords } from '#listings/web/price-words.ts';
import { SaveButton } from '#listings/web/SaveButton.tsx';
import { useListingsText } from '#listings/web/text.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatTime } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatDeadline, formatRelativeDay, formatShare } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import { CardPhoto } from '../list/CardPhoto.tsx';
import css from './AuctionHeroCard.module.css';

/** A lot on the navy stage: the whole card is one link to the page of the property, the heart is a button of its own. */
export function AuctionHeroCard({ lot: read, nowMs }: { lot: LotCard; nowMs: number }) {
  const { lot } = useCurrentLotCard(read);
  const t = useEntryText();
  const listings = useListingsText();
  const locale = useLocale();
  const id = groupDigits(lot.id);
  const isLive = lot.phase === 'LIVE';
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <CardPhoto lot={lot} sizes="(min-width: 1280px) 290px, (min-width: 640px) 50vw, 82vw" />
        <span className={css.id}>{t.lot({ id })}</span>
        {lot.isListed && (
          <div className={css.heart}>
            <SaveButton id={lot.id} label={id} />
          </div>
        )}
      </div>
      <div className={css.body}>
        <p className={css.top}>
          <span className={isLive ? css.live : css.open}>
            <Icon name={isLive ? 'gavel' : 'clock'} size={16} /> {whenWords(lot, nowMs, locale, t)}
          </span>
          <span>{lot.participantCount > 0 ? t.participants({ n: lot.participantCount }) : t.applied({ n: 0 })}</span>
        </p>
        <h3 className={css.title}>
          <Link className={css.link} to={isLive ? `/auction/${lot.id}` : `/products/product/${lot.id}`}>
            {lot.name}
          </Link>
        </h3>
        <ul className={css.facts}>
          <FactItems listing={lot} />
        </ul>
        <p className={css.label}>{lot.bidCount > 0 ? t.currentPrice : t.startPrice}</p>
        <p className={css.price}>
          {formatSum(BigInt(lot.price))} <small>{currencyWord('UZS', locale)}</small>
        </p>
        <p className={css.perUnit}>{sumPerUnitWords(BigInt(lot.price), lot, locale, listings)}</p>
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

const whenWords = (
  { phase, cutOffAtMs, opensAtMs }: LotCard,
  nowMs: number,
  locale: Parameters<typeof formatRelativeDay>[2],
  t: ReturnType<typeof useEntryText>,
): string => {
  if (phase === 'ACCEPTING' && cutOffAtMs !== null) {
    const isToday = formatRelativeDay(cutOffAtMs, nowMs, locale, t) === t.today;
    return isToday ? t.until({ moment: formatTime(cutOffAtMs) }) : formatDeadline(cutOffAtMs, nowMs, locale, t);
  }
  if (phase === 'CLOSED' && opensAtMs !== null) return t.list.opens({ moment: formatTime(opensAtMs) });
  return t.phases[phase];
};
