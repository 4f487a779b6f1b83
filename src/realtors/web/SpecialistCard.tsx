import { formatNumber } from '#platform/values/format-number.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Specialist } from '../contract.ts';
import { answerWords, tradeWords } from './figure-words.ts';
import { useRealtorsText } from './realtors-text.ts';
import css from './SpecialistCard.module.css';
import { SpecialistMark } from './SpecialistMark.tsx';

/** Somebody with a trade in the list: the whole card is one link to his page. */
export function SpecialistCard({ specialist }: { specialist: Specialist }) {
  const t = useRealtorsText();
  const { id, name, isVerified } = specialist;
  return (
    <article className={css.card}>
      <div className={css.head}>
        <SpecialistMark specialist={specialist} size="usual" />
        <div className={css.words}>
          <h3 className={css.name}>
            <Link className={css.link} to={`/users/${id}`}>
              {name}
            </Link>
          </h3>
          <p className={css.trade}>{tradeWords(specialist, t)}</p>
          <CardRating figures={specialist.figures} />
          {isVerified && (
            <Badge tone="ok" icon="circle-check">
              {t.verified}
            </Badge>
          )}
        </div>
      </div>
      <CardFigures figures={specialist.figures} />
      <PlacesAndLanguages specialist={specialist} />
    </article>
  );
}

/** The average of the stars with how many there are; below the least sample, that there is none (O78). */
function CardRating({ figures: { rating, ratings } }: Pick<Specialist, 'figures'>) {
  const t = useRealtorsText();
  const locale = useLocale();
  return (
    <p className={css.rating}>
      <Icon name="star-filled" size={16} className={(rating === null ? css.noStar : css.star) ?? ''} />
      <span className="visually-hidden">{t.figures.rating} </span>
      {rating === null ? t.figures.noRating : <b>{formatNumber(locale, rating)}</b>}
      <span>· {t.ratings({ n: ratings })}</span>
    </p>
  );
}

function CardFigures({ figures }: Pick<Specialist, 'figures'>) {
  const t = useRealtorsText();
  const locale = useLocale();
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t.figures.onSale}</dt>
        <dd className="num">{groupDigits(figures.onSale)}</dd>
      </div>
      <div>
        <dt>{t.figures.soldYear}</dt>
        <dd className="num">{groupDigits(figures.soldYear)}</dd>
      </div>
      <div>
        <dt>{t.figures.answer}</dt>
        <dd>{answerWords(figures, locale, t)}</dd>
      </div>
    </dl>
  );
}

/** Where he works, and in which languages he speaks with clients. */
export function PlacesAndLanguages({
  specialist: { provinces, languages },
}: {
  specialist: Pick<Specialist, 'provinces' | 'languages'>;
}) {
  const t = useRealtorsText();
  return (
    <ul className={css.lines}>
      {provinces.length > 0 && (
        <li>
          <Icon name="map-pin" size={18} />
          {provinces.map((province) => province.name).join(', ')}
        </li>
      )}
      {languages.length > 0 && (
        <li>
          <Icon name="language" size={18} />
          {languages.map((language) => t.languages[language]).join(', ')}
        </li>
      )}
    </ul>
  );
}
