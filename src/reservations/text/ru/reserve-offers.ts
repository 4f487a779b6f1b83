import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/reserve-offers.ts';

const share = formatPercent('ru', limits.reservationDepositHundredths);
const days = duration('ru', limits.reservationDays, 'days');
const offers = (n: number) =>
  `${n} ${plural('ru', n, { one: 'предложение', few: 'предложения', many: 'предложений' })}`;

/** Words of the page of a property about paying in advance and by instalments. */
export default {
  title: 'Способ покупки',
  advanceLine: `депозит ${share}, остальное за ${days}`,
  offers: (p: { n: number }) => offers(p.n),
  offersUpTo: (p: { n: number; term: string }) => `${offers(p.n)}, до ${p.term}`,
  perMonth: (p: { amount: string }) => `${p.amount}/мес.`,
  perMonthFrom: (p: { amount: string }) => `от ${p.amount}/мес.`,
  advances: 'Предложения с предоплатой',
  instalments: 'Предложения рассрочки',
  paid: 'Вы платите',
  now: `Сейчас, депозит ${share}`,
  rest: `В течение ${duration('ru', limits.reservationDays, 'days', 'genitive')}`,
  later: (p: { amount: string }) => `Ещё ${p.amount} — у нотариуса`,
  held: 'Депозит заблокирован — объект забронирован за вами',
  back: 'Если продавец откажется, депозит вернётся полностью',
  advanceAct: 'Купить по предоплате',
  instalmentAct: 'Условия рассрочки',
  term: 'Срок',
  first: (p: { amount: string }) => `первый взнос ${p.amount}`,
  total: (p: { amount: string }) => `всего ${p.amount}`,
  what: `Что такое депозит ${share}?`,
  whatLine: (p: { amount: string }) =>
    `${share} цены (${p.amount}) блокируются на вашем счёте в Ostona и входят в цену. На это время объект никому другому не продают. Если остаток не оплатить за ${days}, депозит останется у продавца.`,
} satisfies SameAs<typeof uz>;
