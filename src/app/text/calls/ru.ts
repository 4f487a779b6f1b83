import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import type uz from './uz.ts';

export default {
  label: 'Звонки',
  views: { waiting: 'Ждут', called: 'Позвонили' },
  late: 'Обещанное время прошло',
  done: 'Сделано',
  name: 'Имя',
  about: 'О чём',
  consultation: 'Консультация',
  callOf: (p) => `Звонок: ${p.name}`,
  kept: {
    consultation: (p) => `Консультации: в течение ${duration('ru', p.n, 'minutes', 'genitive')}`,
    product: (p) => `Объекты: в течение ${duration('ru', p.n, 'minutes', 'genitive')}`,
    user: (p) => `Специалисты: в течение ${duration('ru', p.n, 'minutes', 'genitive')}`,
  },
  median: (p) => `Обычно ${p.minutes} мин · 30 дней`,
  phone: 'Телефон',
  wish: 'Пожелание',
  language: 'Язык',
  languages: { uz: 'узбекский', ru: 'русский', en: 'английский' },
  asked: 'Время заявки',
  due: 'Обещали',
  missed: 'опоздали',
  finish: 'Отметить звонок',
  finishTitle: (p) => `Разговор: ${p.name}`,
  note: 'Итог',
  noteHint: 'О чём договорились, что дальше.',
  called: 'Кто и когда',
  saved: 'Записано',
  empty: 'Никто не ждёт звонка',
} satisfies SameAs<typeof uz>;
