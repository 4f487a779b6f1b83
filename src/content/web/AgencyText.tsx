import type { Agency } from '#content/contract.ts';
import { Link } from '#platform/web/Link.tsx';
import css from './AgencyText.module.css';
import { useContentText } from './text.ts';

/** A few words about the agency, and the way to all of them. */
export function AgencyText({ agency }: { agency: Agency | null }) {
  const t = useContentText();
  if (!agency) return null;
  return (
    <section id="agency" className={css.text} aria-labelledby="agency-title" lang={agency.lang}>
      <h2 id="agency-title" className={css.title}>
        {agency.title}
      </h2>
      <p>
        {agency.lead} {agency.link && <Link to={agency.link}>{t.agency.more}</Link>}
      </p>
    </section>
  );
}
