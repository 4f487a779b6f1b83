import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/calendar-events.ts';

export default {
  name: 'Ostona: аукционы, просмотры, платежи',
  viewing: {
    come: (p) => `Просмотр: ${p.name}`,
    show: (p) => `Показ покупателю: ${p.name}`,
    notYet: 'Продавец ещё не подтвердил.',
  },
  auction: {
    cutOff: (p) => `Приём заявок заканчивается: ${p.name}, ${numbered('ru', p.id)}`,
    cutOffText: 'До этого времени можно отказаться от участия.',
    opening: (p) => `Э-аукцион: ${p.name}, ${numbered('ru', p.id)}`,
    openingText: 'Э-аукцион Ostona. Откройте страницу торгов до их начала.',
  },
  due: {
    sign: (p) => `Подписать декларацию: ${p.name}, ${numbered('ru', p.id)}`,
    pay: (p) => `Оплатить лот: ${p.name}, ${numbered('ru', p.id)}`,
  },
  order: {
    title: 'Подписка скоро закончится',
    text: 'Продлите её, чтобы и дальше узнавать о новых объявлениях.',
  },
} satisfies SameAs<typeof uz>;
