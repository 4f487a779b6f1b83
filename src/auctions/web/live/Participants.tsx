import type { LotSnapshot } from '#auctions/contract.ts';
import { shortSum } from '#platform/values/money.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './cards.module.css';
import { hasWinner, winnerOf } from './own-position.ts';
import { ParticipantMark } from './ParticipantMark.tsx';

/** The highest first; those who have not bid after them. */
const ranked = (participants: LotSnapshot['participants']) =>
  [...participants].sort((a, b) => {
    const [left, right] = [BigInt(a.lastBid ?? 0), BigInt(b.lastBid ?? 0)];
    return left === right ? a.number - b.number : left > right ? -1 : 1;
  });

/** Who takes part: numbers only, each with its last bid. */
export function Participants({ lot, own }: { lot: LotSnapshot; own: number | null }) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const isEnded = hasWinner(lot);
  const first = lot.phase === 'CANCELLED' ? null : (winnerOf(lot) ?? lot.leader?.participant);
  return (
    <section className={css.card} aria-labelledby="people-title">
      <div className={css.head}>
        <h2 id="people-title" className={css.title}>
          {t.people.title} <span className="num">{lot.participantCount}</span>
        </h2>
        <span className={css.quiet}>{t.people.hidden}</span>
      </div>
      {lot.participants.length === 0 ? (
        <p className={css.none}>{t.people.none}</p>
      ) : (
        <ul className={css.people}>
          {ranked(lot.participants).map(({ number, lastBid }) => (
            <li key={number}>
              <ParticipantMark number={number} isOwn={number === own} />
              <span className={number === own ? css.you : ''}>
                {number === own ? t.who.you : t.who.participant({ n: number })}
              </span>
              {number === first && (
                <span className={css.crown}>
                  <Icon name={isEnded ? 'trophy' : 'crown'} size={16} />
                  <span className="visually-hidden">{isEnded ? t.bids.winner : t.bids.leader}</span>
                </span>
              )}
              {lastBid === null ? (
                <span className={css.quiet}>{t.people.noBid}</span>
              ) : (
                <b className="num">{shortSum(BigInt(lastBid), locale)}</b>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
