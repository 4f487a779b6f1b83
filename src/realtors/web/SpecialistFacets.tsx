import { groupDigits } from '#platform/values/numeric.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { emptySpecialistQuery, type SpecialistQuery, specialistsPath } from '../rules/specialist-query.ts';
import type { SpecialistList } from './load-specialists.ts';
import { useRealtorsText, useSpecialistPagesText } from './realtors-text.ts';
import css from './SpecialistFacets.module.css';

type Choice = { key: string; label: string; count: number; isChosen: boolean; to: string };

/** What narrows the list, each choice with how many it would leave; a chosen one leads back. */
export function SpecialistFacets({ query, list: { counts } }: { query: SpecialistQuery; list: SpecialistList }) {
  const t = useRealtorsText();
  const words = useSpecialistPagesText().list;
  const pathTo = (change: Partial<SpecialistQuery>) =>
    specialistsPath({ ...query, page: emptySpecialistQuery.page, ...change });
  return (
    <>
      <Facet
        title={words.province}
        choices={counts.provinces.map(({ id, name, count }) => ({
          key: String(id),
          label: name,
          count,
          isChosen: id === query.province,
          to: pathTo({ province: id === query.province ? null : id }),
        }))}
      />
      <Facet
        title={words.language}
        choices={counts.languages.map(({ code, count }) => ({
          key: code,
          label: t.languages[code],
          count,
          isChosen: code === query.language,
          to: pathTo({ language: code === query.language ? null : code }),
        }))}
      />
      <Facet
        title={words.more}
        choices={[
          {
            key: 'verified',
            label: t.verified,
            count: counts.verified,
            isChosen: query.isVerified,
            to: pathTo({ isVerified: !query.isVerified }),
          },
        ]}
      />
    </>
  );
}

function Facet({ title, choices }: { title: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <section className={css.facet} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.choices}>
        {choices.map(({ key, label, count, isChosen, to }) => (
          <li key={key}>
            <Link className={css.choice} to={to} aria-current={isChosen || undefined} rel="nofollow">
              <span className={css.box}>{isChosen && <Icon name="check" size={14} />}</span>
              <span className={css.label}>{label}</span>{' '}
              <span className={`num ${css.count}`}>{groupDigits(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
