import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/reservation-notices.ts';

/** What is told of a reservation: to the buyer, and to whoever handed the property in. */
export default {
  buyer: {
    RESERVED: (p) => `Объект ${p.property} забронирован за вами (${p.number}). Доплатите ${p.rest} до ${p.until}.`,
    reminder: (p) =>
      `Напоминаем: доплатите ${p.rest} за объект ${p.property} до ${p.until}. Иначе депозит ${p.deposit} останется у продавца.`,
    PAID: (p) => `По объекту ${p.property} заблокировано ${p.paid} (${p.number}). Теперь оформляется продажа.`,
    COMPLETED: (p) => `Объект ${p.property} продан вам. Внесённые ${p.paid} пошли в счёт цены (${p.number}).`,
    RETURNED: (p) => `Объект ${p.property}: ${p.amount} возвращено на ваш баланс (${p.number}). Причина: ${p.reason}.`,
    SETTLED: (p) =>
      `Объект ${p.property}: бронь закрыта по соглашению (${p.number}). На ваш баланс возвращено ${p.amount}.`,
    FORFEITED: (p) =>
      `Объект ${p.property}: срок оплаты истёк, бронь снята (${p.number}). Депозит ${p.deposit} остался у продавца.`,
  },
  seller: {
    RESERVED: (p) => `Ваш объект ${p.property} забронирован. Покупатель должен доплатить ${p.rest} до ${p.until}.`,
    PAID: (p) => `Покупатель внёс ${p.paid} за ваш объект ${p.property}. Можно оформлять продажу.`,
    COMPLETED: (p) => `Ваш объект ${p.property} продан покупателю, который его забронировал.`,
    RETURNED: (p) => `Бронь вашего объекта ${p.property} снята: деньги возвращены покупателю.`,
    SETTLED: (p) => `Бронь вашего объекта ${p.property} снята: по соглашению вам выплатят ${p.amount}.`,
    FORFEITED: (p) =>
      `Бронь вашего объекта ${p.property} снята: покупатель не оплатил в срок. Вам выплатят депозит ${p.deposit}.`,
  },
} satisfies SameAs<typeof uz>;
