import type { OwnParticipation } from '#auctions/contract.ts';
import { formatMoney } from '#platform/values/money.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './LotActionPanel.module.css';
import { clockText } from './time-text.ts';

type DepositOutcomeProps = { deposit: NonNullable<OwnParticipation['deposit']>; endedAtMs: number | null };

/** What became of the deposit of one who did not win: back, with the second, or held in reserve. */
export function DepositOutcome({ deposit, endedAtMs }: DepositOutcomeProps) {
  const t = useAuctionsText().live.end;
  const locale = useLocale();
  const amount = formatMoney({ currency: 'UZS', hundredths: BigInt(deposit.amount) }, locale);
  if (deposit.fate === 'held')
    return (
      <p className={`${css.banner} ${css.amber}`}>
        <Icon name="lock" size={20} />
        <span className="num">{t.reserved({ amount })}</span>
      </p>
    );
  if (deposit.fate === 'forfeited')
    return (
      <p className={`${css.banner} ${css.bad}`}>
        <Icon name="alert-circle" size={20} />
        <span className="num">{t.forfeited({ amount })}</span>
      </p>
    );
  return (
    <p className={css.banner}>
      <Icon name="circle-check" size={20} />
      <span className="num">
        <b>{t.releasedWord}</b> {endedAtMs === null ? amount : t.released({ amount, time: clockText(endedAtMs) })}
      </span>
    </p>
  );
}
