import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/credit-apply.ts';

/** Words of the form by which a credit is asked for. */
export default {
  title: 'Заявка на кредит',
  steps: ['Условия', 'О вас', 'SMS-код'],
  step: (p: { n: number; of: number; name: string }) => `Шаг ${p.n} из ${p.of} · ${p.name}`,
  rateAndTerm: (p: { rate: string; term: string }) => `${p.rate} · до ${p.term}`,
  amountHint: (p: { most: string; limit: string }) =>
    `По этому предложению — до ${p.most}, по любому — не больше ${p.limit}`,
  limitHint: (p: { limit: string }) => `Кредит не больше ${p.limit}`,
  afterGrace: (p: { grace: string }) =>
    `Льготный период: ${p.grace} платятся только проценты, ежемесячный платёж начнётся потом`,
  next: 'Продолжить',
  back: 'Назад',
  getCode: 'Получить код',
  send: 'Отправить заявку',
  fromProfile: (p: { pinfl: string }) => `ПИНФЛ ${p.pinfl} · из профиля`,
  otherHint: 'Если других кредитов нет, укажите ноль',
  loadWithin: (p: { percent: string; most: string }) => `Все платежи займут ${p.percent} дохода, предел — ${p.most}`,
  loadAbove: (p: { percent: string; most: string }) =>
    `Все платежи займут ${p.percent} дохода, предел — ${p.most}. Скорее всего, банк откажет.`,
  affordable: (p: { amount: string }) => `При таком доходе и сроке подойдёт кредит ${p.amount}.`,
  affordableNone: 'При таком доходе кредит на этот срок не получится.',
  neededIncome: (p: { amount: string }) => `Для запрошенной суммы нужен ежемесячный доход не меньше ${p.amount}.`,
  takeAffordable: (p: { amount: string }) => `Запросить ${p.amount}`,
  offerBefore: 'Принимаю условия ',
  offer: 'публичной оферты',
  offerAfter: '',
  check: (p: { bank: string }) => `Разрешаю банку проверить мою кредитную историю и доход (${p.bank})`,
  termAndRate: 'Срок и ставка',
  reload: 'Обновить страницу',
  toProfile: 'Личные данные',
  toCredits: 'Мои заявки на кредит',
  underWay: (p: { number: string }) => `Номер заявки: ${p.number}`,
  loading: 'Данные загружаются',
  failed: 'Данные не загрузились',
  again: 'Попробовать ещё раз',
  sent: 'Заявка отправлена',
  sentNumber: (p: { number: string; bank: string }) => `Номер: ${p.number}. Её рассмотрит ${p.bank}.`,
  sentAnswer: (p: { days: string }) =>
    `Банк ответит не позже чем через ${p.days}. Ответ придёт в уведомлениях и по SMS на номер из профиля.`,
} satisfies SameAs<typeof uz>;
