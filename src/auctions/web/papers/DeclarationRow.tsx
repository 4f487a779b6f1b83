import { useState } from 'react';
import type { ListingPicture } from '#listings/contract.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Declaration } from '../../contract.ts';
import { useAuctionNow } from './auction-now.ts';
import { stateTones } from './DeclarationCard.tsx';
import { DeclarationDialog } from './DeclarationDialog.tsx';
import { sumOf } from './facts.ts';
import { PdfButton } from './PdfButton.tsx';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';
import { timeLeft } from './time-left.ts';

type RowProps = { declaration: Declaration; picture: ListingPicture | null | undefined };

/** A declaration in one line: the object, number and price, its state, and its file or its signature. */
export function DeclarationRow({ declaration, picture }: RowProps) {
  const all = usePapersText();
  const t = all.declarations;
  const locale = useLocale();
  const { lotId, objectName, number, price, status } = declaration;
  return (
    <li className={css.row}>
      <span className={css.lot}>
        <StoredPicture picture={picture ?? null} alt="" sizes="80px" className={css.thumb ?? ''} />
        <span className={css.lotWords}>
          <Link to={`/auction/${lotId}`} className={css.lotLink}>
            {objectName}
          </Link>
          <span className={css.second}>
            <span className="num">{number}</span> · <span className="num">{sumOf(price, locale)}</span>
          </span>
        </span>
      </span>
      <Badge tone={stateTones[status]}>{t.states[status]}</Badge>
      {status === 'PENDING' ? (
        <SignButton declaration={declaration} />
      ) : (
        <PdfButton paper={declaration} failure={all.document.downloadFailed} />
      )}
      {status === 'REJECT' && <p className={css.why}>{t.rejected}</p>}
    </li>
  );
}

/** «Sign · 2 days left»: opens the document. */
function SignButton({ declaration }: { declaration: Declaration }) {
  const t = usePapersText();
  const now = useAuctionNow();
  const [isOpen, setIsOpen] = useState(false);
  const left = now === null ? null : timeLeft(Date.parse(declaration.signBy), now);
  return (
    <>
      <Button size={36} icon="signature" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {left ? t.declarations.signWithin(left) : t.declarations.signShort}
      </Button>
      <DeclarationDialog declaration={declaration} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
