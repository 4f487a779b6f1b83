import { land } from '#listings/rules/categories.ts';
import { feedPath } from '#listings/rules/query.ts';
import { localePath } from '#platform/values/locale.ts';
import { parseWire } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import { priceFor, usePriceFormat } from '../price-words.ts';
import { useListingsText } from '../text.ts';
import { shortUnits, unitWord } from './chip-words.ts';
import css from './ListHead.module.css';
import type { ListData } from './load-list.ts';

/** The title as a sentence, how many there are and what a square metre costs on average. */
export function ListHead({ title, data }: { title: string; data: ListData }) {
  const t = useListingsText();
  const locale = useLocale();
  const average = useAverage(data);
  const { total } = data.page;
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.count}>
        <b>{t.list.count({ n: total })}</b> {t.list.countNoun({ n: total })}
        {average && <span className={css.average}> · {average}</span>}
        <a className={css.feed} href={localePath(locale, feedPath(data.query))} rel="nofollow">
          RSS
        </a>
      </p>
    </div>
  );
}

const SOTKA_M2 = 100n;

/** The average price of one unit of area, in the currency of the reader; land is counted by the sotka. */
const useAverage = ({ facets, query }: ListData): string | null => {
  const t = useListingsText();
  const priceFormat = usePriceFormat();
  if (facets.averagePerM2Tiyin === null) return null;
  const isLand = query.categoryId === land.id;
  const tiyin = parseWire(facets.averagePerM2Tiyin) * (isLand ? SOTKA_M2 : 1n);
  const { hundredths, currency } = priceFor({ currency: 'UZS', hundredths: tiyin }, priceFormat);
  const amount = shortUnits(Number(hundredths / 100n), priceFormat.locale);
  const price = currency === 'USD' ? `$${amount}` : `${amount}\u00a0${unitWord(currency, priceFormat.locale)}`;
  return isLand ? t.list.averageSotka({ price }) : t.list.average({ price });
};
