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
  documents: {
    label: 'Документы о доходах (по желанию)',
    helps: {
      SALARY: (p: { months: string }) => `Например, справка о зарплате с места работы за последние ${p.months}.`,
      BUSINESS: (p: { months: string }) => `Например, отчёт о доходах или выписка по счёту за последние ${p.months}.`,
      SELF_EMPLOYED: (p: { months: string }) =>
        `Например, справка о доходах или выписка по счёту за последние ${p.months}.`,
    },
    takes: (p: { megabytes: number; max: number; bank: string }) =>
      `PDF или JPEG, каждый до ${p.megabytes} МБ, не больше ${p.max}. Откроете их только вы и ${p.bank}.`,
    sending: 'Файл ещё отправляется. Дождитесь окончания или прервите отправку.',
    failed: 'Некоторые файлы не приняты. Отправьте их ещё раз или уберите из списка.',
  },
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
