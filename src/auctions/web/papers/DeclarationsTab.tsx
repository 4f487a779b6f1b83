import type { Declaration } from '../../contract.ts';
import { DeclarationCard, dutyOf } from './DeclarationCard.tsx';
import { DeclarationRow } from './DeclarationRow.tsx';
import { ListEmpty, ListWait } from './ListState.tsx';
import { OfferCard } from './OfferCard.tsx';
import { declarations, type Offer, offers } from './own-papers.ts';
import css from './papers.module.css';
import { usePapersText } from './papers-text.ts';
import { useLotPictures } from './use-lot-pictures.ts';

/** The declarations of the acting principal as a winner: what waits for an action first, with its road; then the rest (PRF-007). */
export function DeclarationsTab() {
  const rows = declarations.use();
  const openOffers = offers.use();
  return (
    <div className={css.stack}>
      {Array.isArray(openOffers) && <Offers offers={openOffers} />}
      {rows === null || rows === 'failed' ? (
        <ListWait isFailed={rows === 'failed'} onAgain={declarations.retry} />
      ) : (
        <Declarations rows={rows} />
      )}
    </div>
  );
}

function Offers({ offers: openOffers }: { offers: readonly Offer[] }) {
  return openOffers.map(({ agreement, duty }) => (
    <OfferCard
      key={agreement.id}
      lotId={agreement.lotId}
      objectName={agreement.objectName}
      amount={duty.amount}
      deposit={agreement.amount}
      byMs={duty.byMs}
    />
  ));
}

/** One that was not cancelled is on the road until its last step is done. */
const isInProgress = ({ status, road: timeline }: Declaration): boolean =>
  status !== 'REJECT' && timeline.some(({ doneAt }) => doneAt === null);

function Declarations({ rows }: { rows: readonly Declaration[] }) {
  const t = usePapersText().declarations;
  const pictures = useLotPictures(rows.map(({ lotId }) => lotId));
  if (rows.length === 0) return <ListEmpty icon="certificate" title={t.empty} text={t.emptyLine} />;
  const inProgress = rows.filter(isInProgress).sort((a, b) => Number(dutyOf(b) !== null) - Number(dutyOf(a) !== null));
  const rest = rows.filter((row) => !isInProgress(row));
  return (
    <section className={css.stack} aria-labelledby="declarations">
      <h2 id="declarations" className="h2">
        {t.title}
      </h2>
      {inProgress.map((row, at) => (
        <DeclarationCard key={row.id} declaration={row} picture={pictures.get(row.lotId)} isFirst={at === 0} />
      ))}
      {rest.length > 0 && (
        <ul className={css.rows}>
          {rest.map((row) => (
            <DeclarationRow key={row.id} declaration={row} picture={pictures.get(row.lotId)} />
          ))}
        </ul>
      )}
    </section>
  );
}
