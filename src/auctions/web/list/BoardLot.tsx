import { useEffect, useRef, useState } from 'react';
import type { LotSnapshot, MyLot } from '#auctions/contract.ts';
import { nextAmount } from '#auctions/rules/amounts.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { FactItems } from '#listings/web/FactItems.tsx';
import { sumPerUnitWords } from '#listings/web/price-words.ts';
import { SaveButton } from '#listings/web/SaveButton.tsx';
import { useListingsText } from '#listings/web/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { timerText, timerTone } from '#platform/values/timer.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatRelativeMoment } from '../auction-format.ts';
import { type EntryText, useEntryText } from '../entry-text.ts';
import { useSecondsUntil } from '../server-time.ts';
import { useLiveLot } from '../use-live-lot.ts';
import css from './BoardLot.module.css';
import { CardPhoto } from './CardPhoto.tsx';
import { QuickBid } from './QuickBid.tsx';

/** What the board shows of a lot: what the list knew, until the lot itself has come. */
type ShownLot = Pick<MyLot, 'phase' | 'cutOffAtMs' | 'opensAtMs' | 'closesAtMs'> & {
  price: string;
  bidCount: number;
  isLeading: boolean;
  lastBid: string | null;
};

const shownOf = (mine: MyLot, lot: LotSnapshot | null): ShownLot =>
  lot
    ? {
        ...lot,
        price: lot.winner?.amount ?? lot.leader?.amount ?? lot.sheet.startPriceTiyin,
        isLeading: (lot.winner ?? lot.leader)?.participant === mine.participant,
        lastBid: lot.participants.find(({ number }) => number === mine.participant)?.lastBid ?? mine.lastBid,
      }
    : mine;

/** One lot of the board: price, who leads, time left, and the next step in two presses. */
export function BoardLot({ lot: mine, nowMs, onChange }: { lot: MyLot; nowMs: number; onChange: () => void }) {
  const t = useEntryText();
  const listings = useListingsText();
  const locale = useLocale();
  const id = groupDigits(mine.id);
  const { lot, reread } = useLiveLot(mine.id, null);
  const [isBidding, setIsBidding] = useState(false);
  const view = shownOf(mine, lot);
  useOnPhaseChange(view.phase, onChange);
  const canBid = lot?.phase === 'LIVE' && lot.resumesAtMs === null && !view.isLeading;
  const next = lot ? nextAmount(lotFromWire(lot)) : 0n;
  return (
    <article className={css.lot} data-leading={view.isLeading || undefined}>
      <div className={css.picture}>
        <CardPhoto lot={mine} sizes="120px" />
        {mine.isListed && (
          <div className={css.heart}>
            <SaveButton id={mine.id} label={id} />
          </div>
        )}
      </div>
      <div className={css.about}>
        <p className={css.id}>
          {t.lot({ id })} · {t.board.you({ n: mine.participant })}
        </p>
        <h2 className={css.name}>
          <Link to={`/auction/${mine.id}`}>{mine.name}</Link>
        </h2>
        <ul className={css.facts}>
          <FactItems listing={mine} />
        </ul>
        <p>
          <OwnPositionLabel view={view} />
        </p>
        <p className={css.own}>{ownWords(view, mine, locale, t)}</p>
      </div>
      <div className={css.figures}>
        <p className={css.label}>{view.bidCount > 0 ? t.currentPrice : t.startPrice}</p>
        <p className={css.price}>{formatAmount(view.price, locale)}</p>
        <p className={css.label}>{sumPerUnitWords(BigInt(view.price), mine, locale, listings)}</p>
        <TimeLeft view={view} nowMs={lot?.nowMs ?? nowMs} />
      </div>
      <div className={css.acts}>
        {canBid && (
          <Button aria-haspopup="dialog" onClick={() => setIsBidding(true)}>
            {(view.bidCount > 0 ? t.board.quickStep : t.board.firstBid)({ amount: formatAmount(next, locale) })}
          </Button>
        )}
        <LinkButton look={canBid ? 'line' : 'soft'} to={`/auction/${mine.id}`}>
          {t.board.open}
        </LinkButton>
      </div>
      {lot && (
        <QuickBid
          isOpen={isBidding}
          onClose={() => setIsBidding(false)}
          lot={lot}
          asksReserve={view.lastBid === null}
          onDone={() => {
            reread();
            onChange();
          }}
        />
      )}
    </article>
  );
}

/** A lot that opens or ends may stand elsewhere on the board. */
const useOnPhaseChange = (phase: string, onChange: () => void): void => {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase) onChange();
    before.current = phase;
  }, [phase, onChange]);
};

const ownWords = (
  view: ShownLot,
  { maximum }: MyLot,
  locale: Parameters<typeof formatAmount>[1],
  t: EntryText,
): string =>
  [
    view.lastBid === null ? '' : t.board.ownBid({ amount: formatAmount(view.lastBid, locale) }),
    maximum === null ? '' : t.board.maximum({ amount: formatAmount(maximum, locale) }),
  ]
    .filter(Boolean)
    .join(' · ');

function OwnPositionLabel({ view: { phase, isLeading, bidCount } }: { view: ShownLot }) {
  const t = useEntryText();
  const isOver = phase === 'WON' || phase === 'COMPLETED';
  if (isOver)
    return isLeading ? (
      <Badge tone="ok" icon="trophy">
        {t.board.won}
      </Badge>
    ) : (
      <Badge>{t.board.lost}</Badge>
    );
  if (phase !== 'LIVE') return <Badge tone="info">{t.phases[phase]}</Badge>;
  if (bidCount === 0) return <Badge isLive>{t.board.noBid}</Badge>;
  return isLeading ? (
    <Badge tone="ok" icon="crown">
      {t.board.leading}
    </Badge>
  ) : (
    <Badge tone="warn" icon="alert-triangle">
      {t.board.behind}
    </Badge>
  );
}

function TimeLeft({ view, nowMs }: { view: ShownLot; nowMs: number }) {
  const t = useEntryText();
  const locale = useLocale();
  const left = useSecondsUntil(view.phase === 'LIVE' ? view.closesAtMs : null, nowMs);
  if (view.phase === 'LIVE')
    return (
      <p className={css.time} role="timer" aria-label={t.board.timeLeft} data-tone={timerTone(left)}>
        {timerText(left)}
      </p>
    );
  if (view.opensAtMs === null || !['ACCEPTING', 'CLOSED'].includes(view.phase)) return null;
  return (
    <p className={css.starts}>
      {t.board.starts}: {formatRelativeMoment(view.opensAtMs, nowMs, locale, t)}
    </p>
  );
}
