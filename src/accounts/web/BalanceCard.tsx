import type { ReactNode } from 'react';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { Girih } from '#platform/web/Girih.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { OwnBalance } from '../contract.ts';
import { sharesOf } from '../rules/shares.ts';
import type text from '../text/uz.ts';
import css from './BalanceCard.module.css';
import { useOwnBalance } from './use-own-balance.ts';

const parts = ['available', 'held', 'refunding'] as const;

/** The money that whoever acts keeps with us: what is free, what is bound to lots, what is on its way back. */
export function BalanceCard({
  companyName,
  className,
  children,
}: {
  companyName: string | null;
  className?: string;
  /** What can be done with the money; knows more than the card. */
  children?: ReactNode;
}) {
  const t = useText<typeof text>('accounts').deposit;
  const deposit = useOwnBalance();
  const title = companyName === null ? t.title : t.ofCompany({ company: companyName });
  return (
    <section className={`${css.card} ${className ?? ''}`} aria-label={title}>
      <Girih fade="start" />
      <p className={css.title}>{title}</p>
      {deposit === 'failed' ? <p className={css.line}>{t.unknown}</p> : <Balance deposit={deposit} />}
      {children && <div className={css.actions}>{children}</div>}
    </section>
  );
}

function Balance({ deposit }: { deposit: OwnBalance | null }) {
  const t = useText<typeof text>('accounts').deposit;
  const locale = useLocale();
  if (!deposit)
    return (
      <div className={css.wait}>
        <Skeleton width="260px" height="44px" className={css.bone ?? ''} />
      </div>
    );
  const amounts = parts.map((part) => BigInt(deposit[part]));
  const shares = sharesOf(amounts);
  const isEmpty = amounts.every((amount) => amount === 0n);
  return (
    <>
      <p className={css.sum}>
        <span className="num">{formatSum(amounts[0] ?? 0n, 'decimal')}</span>
        <span className={css.unit}>{currencyWord('UZS', locale)}</span>
      </p>
      <div className={css.bar} role="img" aria-label={t.bar}>
        {parts.map((part, at) => shares[at] && <svg key={part} className={css[part]} width={`${shares[at]}%`} />)}
      </div>
      {isEmpty ? (
        <p className={css.line}>{t.empty}</p>
      ) : (
        <ul className={css.legend}>
          {parts.map((part, at) => (
            <li key={part}>
              <span className={`${css.dot} ${css[part]}`} />
              {t[part]} <b className="num">{formatSum(amounts[at] ?? 0n)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
