import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/call-back.ts';

export default {
  product: {
    title: (p) => `Звонок за ${p.n} минуты`,
    lead: (p) =>
      `Специалист позвонит по объекту № ${p.id} в течение ${p.n} минут (каждый день 9:00\u2060–\u206018:00).`,
  },
  user: {
    title: (p) => `Звонок за ${p.n} минут`,
    lead: (p) => `${p.name}: звонок в течение ${p.n} минут (каждый день 9:00\u2060–\u206018:00).`,
  },
  wish: 'Ваш вопрос',
  wishPlaceholder: 'Например, возможен ли торг?',
  send: 'Заказать звонок',
  close: 'Закрыть',
  mine: {
    title: 'Просят позвонить',
    lead: 'Клиенты ждут вашего звонка. Если опоздать, заявку увидят наши сотрудники.',
    empty: 'Пока никто не просил позвонить.',
    until: (p) => `до ${p.at}`,
    late: 'Опоздание',
    called: (p) => `Звонок сделан: ${p.at}`,
    done: 'Звонок сделан',
    doneOf: (p) => `Звонок сделан: ${p.name}`,
    saved: 'Записано.',
    failed: 'Не удалось записать. Попробуйте ещё раз.',
  },
} satisfies SameAs<typeof uz>;
