import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type uz from '../uz/call-back.ts';

const promised = promisesIn('ru');

export default {
  product: {
    title: (p) => `Перезвоним в течение ${duration('ru', p.n, 'minutes', 'genitive')}`,
    lead: (p) =>
      `Специалист позвонит по объекту ${numbered('ru', p.id)} в течение ${duration('ru', p.n, 'minutes', 'genitive')} (ежедневно ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
  },
  user: {
    title: (p) => `Перезвоним в течение ${duration('ru', p.n, 'minutes', 'genitive')}`,
    lead: (p) =>
      `${p.name} перезвонит в течение ${duration('ru', p.n, 'minutes', 'genitive')} (ежедневно ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
  },
  wish: 'Ваш вопрос',
  wishPlaceholder: 'Например, возможен ли торг?',
  send: 'Заказать звонок',
  close: 'Закрыть',
  mine: {
    title: 'Заявки на звонок',
    lead: 'Клиенты ждут вашего звонка. Если не позвонить вовремя, заявку передадут нашим сотрудникам.',
    empty: 'Пока никто не просил позвонить.',
    until: (p) => `до ${p.at}`,
    late: 'Просрочено',
    called: (p) => `Звонок сделан: ${p.at}`,
    done: 'Звонок сделан',
    doneOf: (p) => `Звонок сделан: ${p.name}`,
    saved: 'Записано.',
    failed: 'Не удалось записать. Попробуйте ещё раз.',
  },
} satisfies SameAs<typeof uz>;
