import type { LotSnapshot } from '#auctions/contract.ts';
import { serviceFeeName, serviceFeeShort } from '#platform/values/service-fee.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatShare } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import css from './LotMoney.module.css';

/** What taking part costs, who pays the fee, and that a loser's deposit comes back. */
export function LotMoney({ lot: { sheet: rules, serviceFee } }: { lot: Pick<LotSnapshot, 'sheet' | 'serviceFee'> }) {
  const t = useEntryText();
  const locale = useLocale();
  const share = (tiyin: string) => ({ percent: formatShare(tiyin, rules.startPriceTiyin, locale) });
  const lines = [
    [t.deposit(share(rules.depositTiyin)), formatAmount(rules.depositTiyin, locale)],
    [t.step(share(rules.stepTiyin)), formatAmount(rules.stepTiyin, locale)],
    ...(serviceFee ? [[serviceFeeName(locale), serviceFeeShort(locale, serviceFee)] as const] : []),
  ] as const;
  return (
    <>
      <dl className={css.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.promise}>
        <Icon name="lock" size={16} /> {t.panel.promise}
      </p>
    </>
  );
}
