import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/credit-applications.ts';

const months = (n: number) => duration('ru', n, 'months');

/** Words of applications for credits: what the form, the lists, the paper and refusals share. */
export default {
  fields: {
    amount: 'Сумма кредита',
    term: 'Срок',
    incomeSource: 'Источник дохода',
    income: 'Официальный доход в месяц',
    otherPayments: 'Другие кредиты, в месяц',
    phone: 'Телефон',
    monthly: 'Ежемесячный платёж',
    firstPayment: 'Первоначальный взнос',
    rate: 'Ставка, годовых',
    grace: 'Льготный период',
    repayment: 'Способ погашения',
    interest: 'Всего процентов',
    price: 'Цена объекта',
    debtLoad: 'Долговая нагрузка',
  },
  incomeSources: {
    SALARY: 'Зарплата',
    BUSINESS: 'Предпринимательство',
    SELF_EMPLOYED: 'Самозанятость',
  },
  documents: {
    title: 'Документы о доходах',
    open: (p: { name: string }) => `${p.name}: открыть в новой вкладке`,
  },
  states: {
    NEW: 'Отправлена',
    IN_REVIEW: 'Рассматривается',
    APPROVED: 'Одобрена',
    REJECTED: 'Отклонена',
    WITHDRAWN: 'Отозвана',
    EXPIRED: 'Срок истёк',
  },
  rejections: {
    DEBT_LOAD: 'Платежи слишком велики для дохода',
    INCOME: 'Доход не подтверждён',
    HISTORY: 'Кредитная история',
    PROPERTY: 'Объект не подходит для залога',
    OTHER: 'Другая причина',
  },
  expiries: {
    UNANSWERED: 'Банк не ответил в срок',
    UNUSED: 'Одобренным кредитом не воспользовались',
    NOT_ON_SALE: 'Объект больше не продаётся',
  },
  errors: {
    missing: 'Укажите',
    amountAboveOffer: (p: { most: string }) => `По этому предложению не больше ${p.most}`,
    termAboveOffer: (p: { most: string }) => `По этому предложению не больше ${p.most}`,
    termWithinGrace: (p: { months: number }) => `Срок должен быть длиннее льготного периода (${months(p.months)})`,
  },
  refusals: {
    creditOfferMissing: 'Этого предложения больше нет. Обновите страницу.',
    creditOfferChanged: 'Банк изменил условия предложения. Посмотрите новые и подайте заявку ещё раз.',
    creditPriceChanged: 'Цена объекта изменилась. Обновите страницу и подайте заявку ещё раз.',
    creditNotForSale: 'Этот объект больше не продаётся.',
    creditOwnProperty: 'На свой объект кредит попросить нельзя.',
    creditForPersons: 'Заявку на кредит подают лично. Продолжите от своего имени, а не от имени компании.',
    creditNameless: 'Для заявки в профиле нужен ПИНФЛ. Укажите его в «Личных данных».',
    creditAlreadyAsked: 'В этот банк у вас уже есть заявка на этот объект. Она в профиле, в «Моих заявках на кредит».',
    creditPhone: 'Номер телефона неверный. Например: +998 90 123-45-67.',
    creditDocumentsTooMany: `Можно приложить документов: не больше ${limits.creditFilesMax}.`,
    creditDocumentForeign: 'Этот файл не найден или отправлен не вами. Уберите его и приложите заново.',
    creditDocumentUsed: 'Этот файл уже приложен к другой заявке. Уберите его и приложите заново.',
    creditOfferNotAccepted: 'Примите условия публичной оферты.',
    creditCheckNotAllowed: 'Разрешите банку запросить кредитную историю и доход.',
    creditMissing: 'Такой заявки нет.',
    creditDocumentMissing: 'Такого документа нет.',
    storeAway: 'Хранилище файлов сейчас не отвечает. Попробуйте немного позже.',
    creditMoved: 'Состояние заявки изменилось. Обновите страницу.',
    creditAboveAsked: 'Одобрить больше запрошенного нельзя.',
    creditReasonMissing: 'Напишите причину: её прочитает заявитель.',
  },
} satisfies SameAs<typeof uz>;
