import { currencyWord, formatSum } from '#platform/values/money.ts';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Application } from '../../contract/shapes.ts';
import { OwnAndShownPrice } from '../OwnAndShownPrice.tsx';
import { ProcessBadge } from '../queue/ProcessBadge.tsx';
import frame from './ApplicationDrawer.module.css';
import css from './ObjectLine.module.css';

/** What it is about: a picture, its name, where it is, for how much. */
export function ObjectLine({ application }: { application: Application }) {
  const locale = useLocale();
  const { form, district, province, neighbourhood, category, pictures, process } = application;
  const name = application.name || category?.name || '';
  const place = [district?.name ?? province?.name, neighbourhood?.name].filter(Boolean).join(', ');
  return (
    <div className={`${frame.section} ${css.object}`}>
      <span className={css.picture}>
        <StoredPicture picture={pictures[0] ?? null} alt={pictures[0]?.alt || name} sizes="112px" isEager />
      </span>
      <div className={css.words}>
        <span className={css.status}>
          <ProcessBadge process={process} />
        </span>
        <p className={css.name}>{name}</p>
        {place && <p className={css.place}>{place}</p>}
        {form.objectPrice && (
          <OwnAndShownPrice own={form.objectPrice} shown={application.startingSalePriceWithServiceFee}>
            {(hundredths) => (
              <span className={`num ${css.price}`}>
                {formatSum(hundredths)}
                <span>{currencyWord(form.currency ?? 'UZS', locale)}</span>
              </span>
            )}
          </OwnAndShownPrice>
        )}
      </div>
    </div>
  );
}
