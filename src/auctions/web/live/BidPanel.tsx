import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnParticipation } from '#auctions/contract.ts';
import { nextAmount } from '#auctions/rules/amounts.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { formatMoney } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useAuctionsText } from '../auctions-text.ts';
import { AutoBid } from './AutoBid.tsx';
import { type AmountChoice, amountOfChoice } from './amount-choice.ts';
import { BidFooter, DetailsToggle } from './BidFooter.tsx';
import { BidForm } from './BidForm.tsx';
import { ConfirmBid } from './ConfirmBid.tsx';
import css from './LotActionPanel.module.css';
import type { LotActionPanelProps } from './lot-action-panel-props.ts';
import { MoneyLine } from './MoneyLine.tsx';
import { useBidding } from './use-bidding.ts';

/** In the lead there is nothing to bid: says why, and keeps the button where it was. */
function LeaderPart({ beside }: { beside: ReactNode }) {
  const t = useAuctionsText().live;
  return (
    <>
      <div className={css.lead}>
        <span className={`${css.mark} ${css.ok}`}>
          <Icon name="crown" size={22} />
        </span>
        <div>
          <h2 className={css.title}>{t.leader.title}</h2>
          <p className={css.line} data-more>
            {t.leader.line}
          </p>
        </div>
        {beside}
      </div>
      <Button size={60} isWide icon="gavel" disabled className={css.wideOnly}>
        {t.bid.give}
      </Button>
    </>
  );
}

/** For how long the panel says that one was just outbid. */
const OUTBID_MS = 30_000;

/** A participant while bids are taken: the form, its one confirmation, or, in the lead, why there is none. */
export function BidPanel({ lot, own, position, isLost, onDone }: LotActionPanelProps & { own: OwnParticipation }) {
  const t = useAuctionsText().live;
  const locale = useLocale();
  const bidding = useBidding(lot, onDone);
  const rules = lotFromWire(lot);
  const next = nextAmount(rules);
  const [choice, setChoice] = useState<AmountChoice>({ kind: 'steps', steps: lot.leader ? 1 : 0 });
  const [confirmed, setConfirmed] = useState<bigint | null>(null);
  const [notice, setNotice] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const isJustOutbid = useJustOutbid(position.isOutbid);

  // What was chosen before somebody went higher may be too low now: then the next valid amount takes its place.
  useEffect(() => {
    setChoice((before) =>
      keeps(before, next, lot.leader !== null) ? before : { kind: 'steps', steps: lot.leader ? 1 : 0 },
    );
    if (confirmed === null || confirmed >= next || bidding.sending !== 'idle') return;
    setConfirmed(null);
    setNotice(t.confirm.changed);
  }, [next]);

  const choose = (to: AmountChoice) => {
    setChoice(to);
    setNotice('');
    bidding.forget();
  };
  const give = async (tiyin: bigint, confirmation: { isRetyped: boolean; isReserve: boolean | null }) => {
    const done = await bidding.send({ kind: 'bid', tiyin, ...confirmation });
    setConfirmed(null);
    if (!done) return;
    setChoice({ kind: 'steps', steps: 1 });
    const amount = formatMoney({ currency: 'UZS', hundredths: tiyin }, locale);
    const text = done.isLeading ? t.bid.acceptedLine({ amount, row: done.receipt.row }) : t.bid.overtaken;
    showToast({ kind: done.isLeading ? 'success' : 'warning', title: t.bid.accepted, text });
  };
  // A refusal brings the amount that may be bid.
  useEffect(() => {
    const better = bidding.refusal?.betterTiyin ?? null;
    if (better !== null) setChoice({ kind: 'typed', sum: (better / 100n).toString() });
  }, [bidding.refusal]);

  const isBusy = bidding.sending !== 'idle';
  const isConfirming = !(position.isLeading && !isBusy) && (confirmed !== null || isBusy);
  const toggle = <DetailsToggle isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />;
  const money = (look: 'card' | 'line') => (
    <div className={css.more} data-more>
      <AutoBid lot={lot} own={own} look={look} isLost={isLost} onDone={onDone} />
      <MoneyLine lot={lot} own={own} />
    </div>
  );
  if (isConfirming)
    return (
      <BidFooter isOpen={isOpen} isConfirming>
        <ConfirmBid
          kind="bid"
          rules={rules}
          tiyin={confirmed ?? next}
          asksReserve={own.isReserve === null && lot.participantCount > 1}
          sending={bidding.sending}
          isLost={isLost}
          onCancel={() => setConfirmed(null)}
          onYes={(confirmation) => void give(confirmed ?? next, confirmation)}
        />
      </BidFooter>
    );
  if (position.isLeading)
    return (
      <BidFooter label={t.leader.title} isOpen={isOpen} isConfirming={false}>
        <LeaderPart beside={toggle} />
        {money('card')}
      </BidFooter>
    );
  return (
    <BidFooter label={t.bid.title} isOpen={isOpen} isConfirming={false}>
      {isJustOutbid && (
        <p className={`${css.banner} ${css.amber}`} data-more>
          <Icon name="arrow-up" size={20} />
          <span>
            <b>{t.bid.outbid}</b> {t.bid.next}{' '}
            <b className="num">{formatMoney({ currency: 'UZS', hundredths: next }, locale)}</b>
          </span>
        </p>
      )}
      <BidForm
        lot={rules}
        choice={choice}
        isShort={isJustOutbid}
        isDisabled={isLost}
        error={bidding.refusal?.message ?? (notice || null)}
        beside={toggle}
        onChoose={choose}
        onSubmit={() => {
          const tiyin = amountOfChoice(rules, choice);
          if (tiyin !== null) setConfirmed(tiyin);
        }}
      />
      {money('line')}
    </BidFooter>
  );
}

/** Steps move along with the price by themselves; the start price is no choice once somebody has bid. */
const keeps = (choice: AmountChoice, next: bigint, hasLeader: boolean): boolean =>
  choice.kind === 'steps' ? !hasLeader || choice.steps > 0 : BigInt(choice.sum || '0') * 100n >= next;

/** True for a while after the lead was lost. */
const useJustOutbid = (isOutbid: boolean): boolean => {
  const was = useRef(isOutbid);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const isTurn = isOutbid && !was.current;
    was.current = isOutbid;
    setIsNew(isTurn);
    if (!isTurn) return;
    const timer = setTimeout(() => setIsNew(false), OUTBID_MS);
    return () => clearTimeout(timer);
  }, [isOutbid]);
  return isNew;
};
