import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/reservations.ts';

const days = duration('ru', limits.reservationDays, 'days');

/** Words of reservations: what the page of a property, the profile, the admin area, papers and refusals share. */
export default {
  methods: {
    OFFERED_PREPAYMENT: 'Предоплата',
    OFFERED_CREDIT: 'Кредит',
    OFFERED_PAYMENT_INSTALLMENTS: 'Рассрочка',
  },
  advance: (p: { percent: string }) => `Предоплата ${p.percent}`,
  fields: {
    price: 'Цена объекта',
    deposit: 'Депозит',
    rest: 'Остаток',
    later: 'Платится потом',
    first: 'Первый взнос',
    monthly: 'Ежемесячный платёж',
    months: 'Срок',
    method: 'Способ покупки',
    due: 'Оплатить до',
    held: 'Заблокировано',
    returned: 'Возвращено',
    buyer: 'Покупатель',
  },
  states: {
    RESERVED: 'Забронировано',
    PAID: 'Оплачено',
    COMPLETED: 'Куплено',
    RETURNED: 'Деньги возвращены',
    SETTLED: 'Закрыто по соглашению',
    FORFEITED: 'Срок истёк',
  },
  reasons: {
    SELLER: 'Продавец отказался от продажи',
    PAPERS: 'Документы не позволили продать',
    SALE_UNDONE: 'Продажа отменена',
  },
  refusals: {
    reservationNotForSale: 'Этот объект больше не продаётся.',
    reservationOwnProperty: 'Свой объект забронировать нельзя.',
    reservationNameless: 'Для брони в профиле нужен ПИНФЛ. Укажите его в «Личных данных».',
    alreadyReserved: 'Этот объект забронировал другой покупатель.',
    reservationOfferMissing: 'Этого предложения больше нет. Обновите страницу.',
    reservationOfferChanged: 'Условия предложения изменились. Обновите страницу и посмотрите новые.',
    reservationPriceChanged: 'Цена объекта изменилась. Обновите страницу и попробуйте ещё раз.',
    methodNotOffered: 'Этот способ для объекта не предложен.',
    firstBelow: (p: { least: string }) => `Первый взнос должен быть не меньше ${p.least}.`,
    firstWhole: 'Первый взнос покрывает всю цену: на рассрочку ничего не остаётся.',
    reservationOfferNotAccepted: 'Примите условия оферты.',
    reservationDueNotAccepted: `Подтвердите, что оплатите остаток за ${days}.`,
    depositShort: (p: { missing: string }) => `На балансе не хватает денег: нужно ещё ${p.missing}.`,
    reservationMissing: 'Бронь не найдена.',
    reservationMoved: 'Состояние брони изменилось. Обновите страницу.',
    reservationOver: 'Срок оплаты истёк.',
    returnedOutOfRange: (p: { least: string; most: string }) => `Покупателю можно вернуть от ${p.least} до ${p.most}.`,
    settlementReasonMissing: 'Напишите, о чём договорились: это прочтут обе стороны.',
  },
} satisfies SameAs<typeof uz>;
