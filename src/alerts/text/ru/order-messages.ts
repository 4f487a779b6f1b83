import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/order-messages.ts';

/** What people are told of their orders and selections. */
export default {
  matchTitle: 'Новое объявление по вашей подписке',
  matchText: (p) => `${p.name}, ${p.price}`,
  matchSms: (p) => `Ostona: новое объявление. ${p.name}, ${p.price}. ${p.link} Остановить: ${p.stop}`,
  endTitle: 'Подписка скоро закончится',
  endText: (p) =>
    `Ваша подписка действует до ${p.day} включительно. Её можно продлить ещё на ${duration('ru', limits.orderLifeMonths, 'months')}.`,
  endSms: (p) => `Ostona: ваша подписка действует до ${p.day}. Продлить или остановить: ${p.link}`,
  selectionTitle: 'Подборка для вас',
  selectionText: (p) =>
    `Для вас ${plural('ru', p.count, { one: 'выбрано # объявление', few: 'выбраны # объявления', many: 'выбрано # объявлений' })}.`,
} satisfies SameAs<typeof uz>;
