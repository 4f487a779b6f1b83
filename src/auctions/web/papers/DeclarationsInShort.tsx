import { useTabAddress } from '#identity/web/profile/tab-address.ts';
import { Link } from '#platform/web/Link.tsx';
import { DeclarationRow } from './DeclarationRow.tsx';
import { declarations } from './own-papers.ts';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';
import { useLotPictures } from './use-lot-pictures.ts';

const SHOWN = 3;

/** The latest declarations below something else, with the way to all of them. Nothing where there are none. */
export function DeclarationsInShort() {
  const t = usePapersText().declarations;
  const address = useTabAddress('declarations');
  const rows = declarations.use();
  const shown = Array.isArray(rows) ? rows.slice(0, SHOWN) : [];
  const pictures = useLotPictures(shown.map(({ lotId }) => lotId));
  if (shown.length === 0) return null;
  return (
    <section className={css.short} aria-labelledby="declarations-short">
      <header className={css.shortHead}>
        <h2 id="declarations-short" className="h3">
          {t.title}
        </h2>
        <Link to={address}>{t.all}</Link>
      </header>
      <ul className={css.rows}>
        {shown.map((row) => (
          <DeclarationRow key={row.id} declaration={row} picture={pictures.get(row.lotId)} />
        ))}
      </ul>
    </section>
  );
}
