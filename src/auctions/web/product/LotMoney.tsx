import type { LotSnapshot } from '#auctions/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useEntryText } from '../entry-text.ts';
import { saidMoney, saidShare } from '../said.ts';
import css from './LotMoney.module.css';

/** What taking part costs, who pays the fee, and that a loser's deposit comes back. */
export function LotMoney({ lot: { sheet } }: { lot: LotSnapshot }) {
  const t = useEntryText();
  const locale = useLocale();
  const share = (tiyin: string) => ({ percent: saidShare(tiyin, sheet.startPriceTiyin, locale) });
  const lines = [
    [t.deposit(share(sheet.depositTiyin)), saidMoney(sheet.depositTiyin, locale)],
    [t.step(share(sheet.stepTiyin)), saidMoney(sheet.stepTiyin, locale)],
    [t.fee, t.feeBySeller],
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
