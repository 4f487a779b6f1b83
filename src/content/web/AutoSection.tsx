import type { Auto } from '#content/contract.ts';
import { currencyWord, formatMoney, formatSum, parseWire, shownPrice } from '#platform/values/money.ts';
import { Link } from '#platform/web/Link.tsx';
import { usePreferences } from '#platform/web/preferences.tsx';
import { useRate } from '#platform/web/rate.ts';
import { Strip } from '#platform/web/Strip.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './AutoSection.module.css';
import { EntryPicture } from './EntryPicture.tsx';
import { SectionHead } from './SectionHead.tsx';
import { useContentText } from './text.ts';

const SIZES = '(min-width: 640px) 302px, 60vw';

/** A price in the currency the visitor reads; marked when it is converted, and in its own currency without a rate. */
function AutoPrice({ priceTiyin }: { priceTiyin: string }) {
  const { currency } = usePreferences();
  const locale = useLocale();
  const rate = useRate();
  const price = { currency: 'UZS' as const, hundredths: parseWire(priceTiyin) };
  if (rate && currency === 'USD')
    return <p className={css.price}>≈ {formatMoney(shownPrice(price, currency, parseWire(rate.rateTiyin)), locale)}</p>;
  return (
    <p className={css.price}>
      {formatSum(price.hundredths)} <small>{currencyWord('UZS', locale)}</small>
    </p>
  );
}

/** Pledged cars: cards of an editor, sold elsewhere. */
export function AutoSection({ autos }: { autos: readonly Auto[] }) {
  const t = useContentText();
  if (autos.length === 0) return null;
  return (
    <section id="autos" aria-labelledby="autos-title">
      <SectionHead id="autos-title" title={t.autos.title} hint={t.autos.hint} />
      <Strip label={t.autos.title} className={css.row}>
        {autos.map((auto) => (
          <li key={auto.slug} className={css.card}>
            <span className={css.picture}>
              <EntryPicture picture={auto.picture} sizes={SIZES} />
            </span>
            <div className={css.body}>
              <h3 className={css.title} lang={auto.lang}>
                {auto.link ? (
                  <Link className={css.link} to={auto.link}>
                    {auto.title}
                  </Link>
                ) : (
                  auto.title
                )}
              </h3>
              <AutoPrice priceTiyin={auto.priceTiyin} />
            </div>
          </li>
        ))}
      </Strip>
    </section>
  );
}
