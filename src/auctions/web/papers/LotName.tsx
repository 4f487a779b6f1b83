import type { ListingPicture } from '#listings/contract.ts';
import { squareMetres } from '#platform/values/format-number.ts';
import { Link } from '#platform/web/Link.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { lotDigits, placeOf } from './facts.ts';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';

type Named = { lotId: number; objectName: string; objectAddress: string; areaDm2: number };

/** The object of a paper: its picture, its name, and what tells it apart. Leads to the lot. */
export function LotName({ paper, picture }: { paper: Named; picture: ListingPicture | null | undefined }) {
  const t = usePapersText();
  const locale = useLocale();
  const place = placeOf(paper.objectAddress);
  return (
    <span className={css.lot}>
      <StoredPicture picture={picture ?? null} alt="" sizes="80px" className={css.thumb ?? ''} />
      <span className={css.lotWords}>
        <Link to={`/auction/${paper.lotId}`} className={css.lotLink}>
          {paper.objectName}
        </Link>
        <span className={css.second}>
          <span className="num">{t.lotNumber({ number: lotDigits(paper.lotId) })}</span>
          {' · '}
          {place && `${place}, `}
          {squareMetres(locale, paper.areaDm2)}
        </span>
      </span>
    </span>
  );
}
