import { type FormEvent, useEffect, useState } from 'react';
import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { highestAllowed, nextAmount } from '#auctions/rules/amounts.ts';
import { lotFromWire } from '#auctions/rules/wire.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { formatSum } from '#platform/values/money.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './AutoBid.module.css';
import { bidBounds } from './amount-choice.ts';
import { ConfirmBid } from './ConfirmBid.tsx';
import { useBidding } from './use-bidding.ts';

type MaximumFormProps = {
  lot: LotSnapshot;
  own: OwnParticipation;
  isLost: boolean;
  onDone: () => Promise<unknown>;
  /** The amount that is being confirmed; null while it is chosen. */
  confirmed: bigint | null;
  onConfirm: (tiyin: bigint | null) => void;
  onSet: () => void;
};

const TIYIN_IN_SUM = 100n;

/** The most that the engine may bid: chosen first, then confirmed like a bid. */
export function MaximumForm({ lot, own, isLost, onDone, confirmed, onConfirm, onSet }: MaximumFormProps) {
  const all = useAuctionsText();
  const t = all.live.auto;
  const locale = useLocale();
  const rules = lotFromWire(lot);
  const maximum = own.maximum === null ? null : BigInt(own.maximum);
  const least = [nextAmount(rules), maximum === null ? 0n : maximum + TIYIN_IN_SUM].reduce((a, b) => (a > b ? a : b));
  const [typed, setTyped] = useState(((least + rules.rules.stepTiyin * 2n) / TIYIN_IN_SUM).toString());
  const [isValidated, setIsValidated] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const bidding = useBidding(lot, onDone);
  const sum = wholeOf(typed, bidBounds);
  const tiyin = sum === null ? null : sum * TIYIN_IN_SUM;
  const amountError = (): string | null => {
    if (tiyin === null) return all.live.bid.typeAmount;
    if (tiyin < least)
      return maximum !== null && tiyin <= maximum
        ? all.refusals.maximumOnlyRises
        : all.refusals.bidTooLow({ nextTiyin: least.toString() });
    return tiyin > highestAllowed(rules)
      ? all.refusals.bidTooHigh({ maxTiyin: highestAllowed(rules).toString() })
      : null;
  };
  // While one hesitates somebody may go above the amount.
  useEffect(() => {
    if (confirmed === null || confirmed >= least || bidding.sending !== 'idle') return;
    onConfirm(null);
    setNotice(all.live.confirm.changed);
  }, [least]);
  const next = (event: FormEvent) => {
    event.preventDefault();
    setIsValidated(true);
    if (tiyin !== null && amountError() === null) onConfirm(tiyin);
  };
  const send = async (confirmation: { isRetyped: boolean; isReserve: boolean | null }) => {
    if (confirmed === null) return;
    const done = await bidding.send({ kind: 'maximum', tiyin: confirmed, ...confirmation });
    if (done) onSet();
    else onConfirm(null);
  };
  if (confirmed !== null)
    return (
      <ConfirmBid
        kind="maximum"
        rules={rules}
        tiyin={confirmed}
        asksReserve={own.isReserve === null && lot.participantCount > 1}
        sending={bidding.sending}
        isLost={isLost}
        onCancel={() => onConfirm(null)}
        onYes={(confirmation) => void send(confirmation)}
      />
    );
  return (
    <form className={css.form} onSubmit={next} noValidate>
      <p className={css.lead}>{t.lead}</p>
      <NumberInput
        label={t.amount}
        {...bidBounds}
        value={typed}
        hint={t.hint({ amount: formatSum(least) })}
        error={bidding.refusal?.message ?? notice ?? (isValidated ? (amountError() ?? undefined) : undefined)}
        onValue={(value) => {
          setTyped(value);
          setNotice(null);
          bidding.forget();
        }}
      />
      {tiyin !== null && <p className={css.spelled}>{amountInWords(tiyin, locale)}</p>}
      <p className={css.lead}>{t.final}</p>
      <Button type="submit" size={52} isWide disabled={isLost}>
        {t.set}
      </Button>
    </form>
  );
}
