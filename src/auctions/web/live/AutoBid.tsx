import { type FormEvent, useState } from 'react';
import type { LotSnapshot, OwnPart } from '#auctions/contract.ts';
import { highestAllowed, nextAmount } from '#auctions/rules/amounts.ts';
import { lotOfWire } from '#auctions/rules/wire.ts';
import { amountInWords } from '#platform/values/amount-words.ts';
import { formatMoney, formatSum } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useAuctionsText } from '../auctions-text.ts';
import css from './AutoBid.module.css';
import { useBidding } from './use-bidding.ts';

type AutoBidProps = {
  lot: LotSnapshot;
  own: OwnPart;
  /** A card of its own, or one line below the form. */
  look: 'card' | 'line';
  isLost: boolean;
  onDone: () => Promise<unknown>;
};

/** The deposit that is held for the lot. */
export function HeldDeposit({ own }: { own: OwnPart }) {
  const t = useAuctionsText().live.money;
  return (
    own.deposit && (
      <span className={css.held}>
        <Icon name="lock" size={16} /> {t.deposit}: <b className="num">{formatSum(BigInt(own.deposit.amount))}</b>
      </span>
    )
  );
}

/** Whether the engine bids for this participant, up to what, and the way to turn it on or to raise it. */
export function AutoBid({ lot, own, look, isLost, onDone }: AutoBidProps) {
  const t = useAuctionsText().live.auto;
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const maximum = own.maximum === null ? null : BigInt(own.maximum);
  const isPassed =
    maximum !== null && lot.leader?.participant !== own.participant && nextAmount(lotOfWire(lot)) > maximum;
  const amount = maximum === null ? '' : formatMoney({ currency: 'UZS', hundredths: maximum }, locale);
  const state = maximum === null ? t.off : isPassed ? t.passed({ amount }) : t.limit({ amount });
  const act = maximum === null ? t.turnOn : t.raise;
  return (
    <div className={css[look]}>
      <p className={css.words}>
        {look === 'line' && <Icon name="robot" size={18} />}
        <span>
          <b>
            {t.title}
            {look === 'line' && ':'}
          </b>{' '}
          <span className="num">{state}</span>
        </span>
      </p>
      {look === 'card' ? (
        <Button look="soft" disabled={isLost} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {act}
        </Button>
      ) : (
        <button
          type="button"
          className={css.act}
          disabled={isLost}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {act}
        </button>
      )}
      {look === 'line' && <HeldDeposit own={own} />}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.dialog} width={440} closeOnOutside={false}>
        <MaximumForm
          lot={lot}
          own={own}
          onDone={onDone}
          onSet={() => {
            setIsOpen(false);
            showToast({ kind: 'success', title: t.done });
          }}
        />
      </Dialog>
    </div>
  );
}

const TIYIN_IN_SUM = 100n;

function MaximumForm({
  lot,
  own,
  onDone,
  onSet,
}: Pick<AutoBidProps, 'lot' | 'own' | 'onDone'> & { onSet: () => void }) {
  const all = useAuctionsText();
  const t = all.live.auto;
  const locale = useLocale();
  const rules = lotOfWire(lot);
  const maximum = own.maximum === null ? null : BigInt(own.maximum);
  const least = [nextAmount(rules), maximum === null ? 0n : maximum + TIYIN_IN_SUM].reduce((a, b) => (a > b ? a : b));
  const [typed, setTyped] = useState(((least + rules.sheet.stepTiyin * 2n) / TIYIN_IN_SUM).toString());
  const [isReserve, setIsReserve] = useState(false);
  const [isJudged, setIsJudged] = useState(false);
  const bidding = useBidding(lot, onDone);
  const tiyin = /^\d{1,15}$/.test(typed) ? BigInt(typed) * TIYIN_IN_SUM : null;
  const fault = (): string | null => {
    if (tiyin === null) return all.live.bid.typeAmount;
    if (tiyin < least)
      return maximum !== null && tiyin <= maximum
        ? all.refusals.maximumOnlyRises
        : all.refusals.bidTooLow({ nextTiyin: least.toString() });
    return tiyin > highestAllowed(rules)
      ? all.refusals.bidTooHigh({ maxTiyin: highestAllowed(rules).toString() })
      : null;
  };
  const asksReserve = own.isReserve === null && lot.participantCount > 1;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsJudged(true);
    if (tiyin === null || fault() !== null) return;
    const done = await bidding.send({
      kind: 'maximum',
      tiyin,
      isRetyped: false,
      isReserve: asksReserve ? isReserve : null,
    });
    if (done) onSet();
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <p className={css.lead}>{t.lead}</p>
      <NumberInput
        label={t.amount}
        value={typed}
        hint={t.hint({ amount: formatSum(least) })}
        error={bidding.refusal?.message ?? (isJudged ? (fault() ?? undefined) : undefined)}
        onValue={(value) => {
          setTyped(value);
          bidding.forget();
        }}
      />
      {tiyin !== null && <p className={css.spelled}>{amountInWords(tiyin, locale)}</p>}
      {asksReserve && (
        <Checkbox checked={isReserve} onChange={({ target }) => setIsReserve(target.checked)}>
          {all.live.confirm.reserve}
        </Checkbox>
      )}
      <p className={css.lead}>{t.final}</p>
      <div role="status">
        {bidding.sending === 'unknown' && <FieldMessage state="warning">{all.live.bid.unknown}</FieldMessage>}
      </div>
      <Button type="submit" size={52} isWide isLoading={bidding.sending !== 'idle'}>
        {t.set}
      </Button>
    </form>
  );
}
