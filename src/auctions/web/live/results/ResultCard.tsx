import { useEffect, useState } from 'react';
import { useTabAddress } from '#identity/web/profile/tab-address.ts';
import { currencyWord, formatMoney, formatSum } from '#platform/values/money.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Girih } from '#platform/web/Girih.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../../auctions-text.ts';
import css from './ResultCard.module.css';
import { useResultFacts } from './use-result-facts.ts';
import type { AuctionResult } from './visible-results.ts';

type ResultCardProps = { result: AuctionResult; onClose: () => void };

/** Whole seconds that a card still stays; they stand still while it is held. */
const useSecondsToStay = (seconds: number, isHeld: boolean): number => {
  const [leftMs, setLeftMs] = useState(seconds * 1000);
  useEffect(() => {
    if (isHeld) return;
    let atMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      const passedMs = nowMs - atMs;
      atMs = nowMs;
      setLeftMs((left) => left - passedMs);
    }, 250);
    return () => clearInterval(timer);
  }, [isHeld]);
  return Math.max(0, Math.ceil(leftMs / 1000));
};

/** A result as a notification: navy for the winner, plain for everybody else, with the seconds that it stays. */
export function ResultCard({ isHeld, ...card }: ResultCardProps & { isHeld: boolean }) {
  const left = useSecondsToStay(card.result.seconds, isHeld);
  return card.result.isWon ? <WonCard {...card} left={left} /> : <LostCard {...card} left={left} />;
}

function WonCard({ result, onClose, left }: ResultCardProps & { left: number }) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const facts = useResultFacts(result.lotId);
  const declarations = useTabAddress('declarations');
  return (
    <article className={`${css.card} ${css.won}`}>
      <Girih fade="start" />
      <header className={css.head}>
        <span className={css.badge}>
          <Icon name="trophy" size={16} /> {t.result.wonBadge}
        </span>
        <Left seconds={left} onClose={onClose} />
      </header>
      {facts && <h3 className={css.name}>{facts.name}</h3>}
      <p className={`${css.lot} num`}>{t.head.lot({ lot: groupDigits(result.lotId) })}</p>
      <p className={`${css.price} num`}>
        {formatSum(BigInt(result.priceTiyin))} <span>{currencyWord('UZS', locale)}</span>
      </p>
      <LinkButton look="line" isWide to={declarations} onClick={onClose} className={css.light ?? ''}>
        {t.end.openDeclaration}
      </LinkButton>
    </article>
  );
}

function LostCard({ result, onClose, left }: ResultCardProps & { left: number }) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const facts = useResultFacts(result.lotId);
  const deposit = facts?.own.deposit ?? null;
  const amount = deposit && formatMoney({ currency: 'UZS', hundredths: BigInt(deposit.amount) }, locale);
  return (
    <article className={css.card}>
      <header className={css.head}>
        <span className={css.badge}>
          <Icon name="gavel" size={16} /> {t.result.ended}
        </span>
        <Left seconds={left} onClose={onClose} />
      </header>
      <h3 className={css.name}>{t.result.winner({ name: result.winnerName })}</h3>
      <p className={`${css.lot} num`}>
        {t.head.lot({ lot: groupDigits(result.lotId) })} ·{' '}
        <b>{formatMoney({ currency: 'UZS', hundredths: BigInt(result.priceTiyin) }, locale)}</b>
      </p>
      {deposit && amount && (
        <p className={`${deposit.fate === 'released' ? css.back : css.held} num`}>
          <Icon name={deposit.fate === 'released' ? 'circle-check' : 'lock'} size={18} />
          <span>{deposit.fate === 'released' ? t.result.depositBack({ amount }) : t.end.reserved({ amount })}</span>
        </p>
      )}
      <LinkButton look="soft" size={36} to={`/auction/${result.lotId}`} onClick={onClose}>
        {t.result.openLot}
      </LinkButton>
    </article>
  );
}

function Left({ seconds, onClose }: { seconds: number; onClose: () => void }) {
  const t = useAuctionsText().live.result;
  return (
    <span className={`${css.left} num`}>
      <span aria-hidden="true">{t.seconds({ n: seconds })}</span>
      <IconButton icon="x" size={36} label={t.close} onClick={onClose} />
    </span>
  );
}
