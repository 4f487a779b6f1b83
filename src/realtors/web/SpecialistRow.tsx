import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Strip } from '#platform/web/Strip.tsx';
import type { Specialist } from '../contract.ts';
import { tradeWords } from './figure-words.ts';
import { useRealtorsText } from './realtors-text.ts';
import { SpecialistMark } from './SpecialistMark.tsx';
import css from './SpecialistRow.module.css';

/** A row of people with a trade that is swiped or moved by buttons; nothing where there is nobody. */
export function SpecialistRow({
  id,
  title,
  heading: Heading = 'h2',
  specialists,
  allPath,
}: {
  id: string;
  title: string;
  /** The level that fits the headings around the row. */
  heading?: 'h2' | 'h3';
  specialists: readonly Specialist[];
  /** Where all of them are. */
  allPath?: string;
}) {
  const t = useRealtorsText();
  if (specialists.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <Heading id={id} className="h3">
          {title}
        </Heading>
        {allPath && (
          <Link className={css.all} to={allPath} aria-label={t.allOf}>
            {t.all}
            <Icon name="arrow-right" size={18} />
          </Link>
        )}
      </div>
      <Strip label={title} className={css.strip}>
        {specialists.map((specialist) => (
          <li key={specialist.id}>
            <SpecialistInRow specialist={specialist} />
          </li>
        ))}
      </Strip>
    </section>
  );
}

function SpecialistInRow({ specialist }: { specialist: Specialist }) {
  const t = useRealtorsText();
  const { id, name, isVerified, figures } = specialist;
  return (
    <Link className={css.one} to={`/users/${id}`}>
      <SpecialistMark specialist={specialist} size="small" />
      <span className={css.words}>
        <b>
          <span className={css.name}>{name}</span>
          {isVerified && (
            <span className={css.verified} role="img" aria-label={t.verified} title={t.verified}>
              <Icon name="circle-check" size={16} />
            </span>
          )}
        </b>
        <small>{tradeWords(specialist, t)}</small>
        <small>{t.sold({ n: figures.soldYear })}</small>
      </span>
    </Link>
  );
}
