import { formatDate } from '#platform/values/time.ts';
import { Link } from '#platform/web/Link.tsx';
import type { SpecialistPage } from '../contract.ts';
import { useRealtorsText, useSpecialistPagesText } from './realtors-text.ts';
import css from './SpecialistInfo.module.css';

/** What he says of himself, what he does for clients, and the facts in a table. */
export function SpecialistInfo({ specialist }: { specialist: SpecialistPage }) {
  const t = useRealtorsText();
  const words = useSpecialistPagesText().page;
  const { kind, about, aboutLanguage, services } = specialist;
  return (
    <div className={css.info}>
      <section>
        <h2 className="h3">{kind === 'REALTOR' ? words.about.person : words.about.company}</h2>
        {about ? (
          <p className={css.about} lang={aboutLanguage}>
            {about}
          </p>
        ) : (
          <p className={css.quiet}>{words.noAbout}</p>
        )}
        {services.length > 0 && (
          <>
            <h2 className={`h3 ${css.next}`}>{words.services}</h2>
            <ul className={css.services}>
              {services.map((service) => (
                <li key={service}>{t.services[service]}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section>
        <h2 className="h3">{words.facts.title}</h2>
        <Facts specialist={specialist} />
      </section>
    </div>
  );
}

/** Only what is known. */
function Facts({ specialist }: { specialist: SpecialistPage }) {
  const t = useRealtorsText();
  const words = useSpecialistPagesText().page;
  const { agency, license, since, languages, provinces, joinedOn } = specialist;
  const facts = [
    { label: words.facts.agency, value: agency && <Link to={`/users/${agency.id}`}>{agency.name}</Link> },
    { label: words.facts.license, value: license },
    { label: words.facts.since, value: since !== null && words.sinceYear({ year: since }) },
    { label: words.facts.provinces, value: provinces.map(({ name }) => name).join(', ') },
    { label: words.facts.languages, value: languages.map((language) => t.languages[language]).join(', ') },
    { label: words.facts.joined, value: words.joinedOn({ date: formatDate(`${joinedOn}T00:00:00+05:00`) }) },
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
