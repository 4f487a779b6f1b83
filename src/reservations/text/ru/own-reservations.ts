import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/own-reservations.ts';

const notaryDays = duration('ru', limits.reservationNotaryWorkingDays, 'workingDays', 'genitive');
const share = formatPercent('ru', limits.reservationDepositHundredths);

/** Words of the profile about what its owner has reserved. */
export default {
  title: 'Мои брони',
  line: 'Объекты, которые вы забронировали с предоплатой или в рассрочку',
  empty: 'Вы ещё ничего не забронировали',
  emptyLine: 'Выберите на странице объекта предложение с предоплатой или рассрочкой.',
  toListings: 'Посмотреть жильё',
  parts: 'Из чего складывается цена',
  depositShare: `Депозит, ${share} цены`,
  byMonth: (p) => `${p.term}, ежемесячно ${p.monthly}`,
  payBy: (p) => `Оплатите до ${p.by}`,
  left: (p) => `До конца срока оплаты: ${p.days}`,
  stays: (p) => `Если не оплатить в срок, депозит (${p.deposit}) не возвращается и достаётся продавцу.`,
  over: 'Срок оплаты истёк. Скоро здесь появится результат.',
  paid: 'Сумма, которую платят заранее, заблокирована полностью.',
  paidNext: `Теперь в течение ${notaryDays} заключается договор у нотариуса. Деньги перейдут продавцу только вместе с продажей.`,
  completed: (p) => `Сделка завершена: ${p.sum} зачтено в цену объекта.`,
  returned: (p) => `${p.sum} полностью вернулись на ваш баланс.`,
  settled: (p) => `По соглашению ${p.returned} вернулись на ваш баланс, ${p.kept} остались у продавца.`,
  forfeited: (p) => `Остаток не оплачен в срок. С ${p.since} депозит (${p.deposit}) принадлежит продавцу.`,
  comment: 'Комментарий',
  history: 'Путь брони',
  steps: {
    RESERVED: 'Депозит заблокирован',
    PAID: 'Остаток оплачен',
    COMPLETED: 'Сделка завершена',
    RETURNED: 'Деньги возвращены',
    SETTLED: 'Закрыто по соглашению',
    FORFEITED: 'Срок оплаты истёк',
    restAhead: 'Вы платите остаток',
    notaryAhead: 'Договор у нотариуса',
  },
  until: (p) => `до ${p.by}`,
  notaryWithin: `в течение ${notaryDays} после оплаты`,
  by: { buyer: 'Вы', seller: 'Продавец', staff: 'Сотрудник Ostona', system: 'Система' },
  paper: 'Соглашение, PDF',
  paperFailed: 'Не удалось скачать соглашение. Попробуйте ещё раз.',
  calendar: 'В календарь',
  calendarTitle: (p) => `Оплатить ${p.sum}: остаток за объект`,
  pay: {
    act: 'Оплатить остаток',
    title: 'Оплата остатка',
    now: 'Сейчас блокируется',
    available: 'Есть на балансе',
    left: 'Останется после оплаты',
    note: 'Деньги блокируются на вашем счёте и переходят продавцу только вместе с продажей.',
    missing: (p) => `На балансе не хватает ${p.amount}.`,
    topUp: (p) => `Пополнить на ${p.amount}`,
    comeBack: 'После пополнения вы вернётесь в это окно.',
    doIt: (p) => `Оплатить ${p.amount}`,
    back: 'Назад',
    done: 'Остаток оплачен',
  },
} satisfies SameAs<typeof uz>;
