import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/credit-paper.ts';

/** Words of the paper of an application for a credit, beside those of the form. */
export default {
  line: (p) => `${p.bank}, ${p.date}`,
  badge: 'Подтверждена кодом из SMS',
  facts: {
    number: 'Номер заявки',
    applicant: 'Заявитель',
    pinfl: 'ПИНФЛ',
    phone: 'Телефон',
    date: 'Дата',
    bank: 'Банк',
    product: 'Кредитный продукт',
    property: 'Объект',
    propertyNumber: 'Номер объекта',
    address: 'Адрес',
  },
  headings: { credit: 'Условия кредита', income: 'Доход', consents: 'Согласия' },
  asked: (p) => `Прошу ${p.bank} выдать мне кредит на следующих условиях.`,
  offerAccepted: 'С условиями публичной оферты площадки ознакомлен(а) и согласен (согласна).',
  checkAllowed: (p) => `Разрешаю ${p.bank} запросить мою кредитную историю и сведения о моих доходах.`,
  estimate: 'Ежемесячный платёж и проценты рассчитаны по условиям предложения. Окончательные условия определяет банк.',
  signature: 'Заявитель',
  signed: (p) => `Подтверждено кодом из SMS, ${p.moment} (UTC+5)`,
  qrLine: 'Чтобы проверить документ, отсканируйте QR-код. На открытой странице личных данных нет.',
} satisfies SameAs<typeof uz>;
