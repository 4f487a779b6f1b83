import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/reservation-paper.ts';

/** Words of the agreement by which a property is reserved, beside those of reservations. */
export default {
  line: (p) => `Объект ${p.property}, ${p.date}`,
  badge: 'Подтверждено покупателем',
  facts: {
    number: 'Номер соглашения',
    buyer: 'Покупатель',
    representative: 'Представитель',
    pinfl: 'ПИНФЛ',
    tin: 'ИНН',
    seller: 'Продавец',
    date: 'Дата',
    property: 'Объект',
    propertyNumber: 'Номер объекта',
    address: 'Адрес',
    product: 'Предложение',
  },
  headings: { parties: 'Стороны', terms: 'Условия', deposit: 'Депозит' },
  reserved: 'Покупатель бронирует объект на следующих условиях. Пока действует бронь, объект не продаётся другим.',
  moment: (p) => `${p.moment} (UTC+5)`,
  held: (p) => `Депозит ${p.deposit} сразу блокируется на балансе покупателя.`,
  lost: (p) =>
    `Если покупатель не оплатит остаток ${p.rest} до ${p.due} (UTC+5), бронь снимается и депозит ${p.deposit} остаётся у продавца.`,
  returned:
    'Если продавец откажется от продажи или документы не позволят её оформить, все внесённые деньги сразу возвращаются на баланс покупателя.',
  agreed:
    'Если стороны прекращают бронь по соглашению, у продавца остаётся согласованная часть депозита, остальное возвращается покупателю.',
  applied: 'Когда продажа завершена, все внесённые деньги идут в счёт цены объекта.',
  signed: (p) => `Подтверждено на площадке, ${p.moment} (UTC+5)`,
  qrLine: 'Чтобы проверить документ, отсканируйте QR-код. На открытой странице личных данных нет.',
} satisfies SameAs<typeof uz>;
