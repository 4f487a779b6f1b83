import { methodOf, type PurchaseMethod } from '#credit/rules/purchase-method.ts';
import type { ShownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { duration } from '#platform/values/duration.ts';
import { shortSum } from '#platform/values/money.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { reservationTerms } from '../../rules/reservation.ts';
import { useReservationsText, useReserveOffersText } from '../reservations-text.ts';
import css from './offers.module.css';

type MethodChoiceProps = {
  offers: readonly ShownBenefit[];
  priceTiyin: bigint;
  /** What the cheapest credit costs a month by the terms that stand beside the offers. */
  creditTiyin: bigint | null;
  methods: readonly PurchaseMethod[];
  value: PurchaseMethod;
  onValue: (method: PurchaseMethod) => void;
};

const icons: Record<PurchaseMethod, IconName> = {
  OFFERED_PREPAYMENT: 'cash',
  OFFERED_CREDIT: 'building-bank',
  OFFERED_PAYMENT_INSTALLMENTS: 'calendar',
};

/** PRD-023: the ways to pay that the offers open, each with what it takes; one is chosen to see its offers. */
export function MethodChoice({ offers, priceTiyin, creditTiyin, methods, value, onValue }: MethodChoiceProps) {
  const t = useReserveOffersText();
  const names = useReservationsText().methods;
  const line = useMethodLine({ offers, priceTiyin, creditTiyin });
  return (
    <div className={css.methods}>
      <RadioGroup
        legend={t.title}
        look="cards"
        value={value}
        onValue={onValue}
        options={methods.map((method) => {
          const { hint, sum } = line(method);
          return {
            value: method,
            label: (
              <span className={css.method}>
                <Icon name={icons[method]} size={20} />
                <span>{names[method]}</span>
                {sum !== null && <b className="num">{sum}</b>}
              </span>
            ),
            hint,
          };
        })}
      />
    </div>
  );
}

/** What a way to pay takes, in a line and a figure. */
const useMethodLine = ({
  offers,
  priceTiyin,
  creditTiyin,
}: Pick<MethodChoiceProps, 'offers' | 'priceTiyin' | 'creditTiyin'>) => {
  const t = useReserveOffersText();
  const locale = useLocale();
  return (method: PurchaseMethod): { hint: string; sum: string | null } => {
    const own = offers.filter(({ terms }) => methodOf(terms, priceTiyin) === method);
    switch (method) {
      case 'OFFERED_PREPAYMENT':
        return { hint: t.advanceLine, sum: shortSum(priceTiyin, locale) };
      case 'OFFERED_CREDIT': {
        const sum = creditTiyin === null ? null : t.perMonth({ amount: shortSum(creditTiyin, locale) });
        return { hint: t.offers({ n: own.length }), sum };
      }
      case 'OFFERED_PAYMENT_INSTALLMENTS': {
        const plans = own.flatMap(({ terms }) => {
          const read = reservationTerms(terms, priceTiyin);
          return read && 'terms' in read ? [read.terms] : [];
        });
        const most = Math.max(0, ...plans.map(({ months }) => months ?? 0));
        const term = duration(locale, most, 'months', 'genitive');
        const least = plans.reduce<bigint | null>(
          (least, { monthlyTiyin }) =>
            monthlyTiyin !== null && (least === null || monthlyTiyin < least) ? monthlyTiyin : least,
          null,
        );
        const sum = least === null ? null : t.perMonthFrom({ amount: shortSum(least, locale) });
        return { hint: t.offersUpTo({ n: own.length, term }), sum };
      }
    }
  };
};
