import { moneyWords } from '#credit/text/error-words.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { depositOf } from '../../rules/reservation.ts';
import { useReserveOffersText } from '../reservations-text.ts';
import css from './offers.module.css';

/** CRD-007: what the deposit is, in plain words. */
export function DepositNote({ priceTiyin }: { priceTiyin: bigint }) {
  const t = useReserveOffersText();
  const amount = moneyWords(depositOf(priceTiyin), useLocale());
  return (
    <p className={css.what}>
      <Icon name="info-circle" size={20} />
      <span>
        <b>{t.what}</b> {t.whatLine({ amount })}
      </span>
    </p>
  );
}
