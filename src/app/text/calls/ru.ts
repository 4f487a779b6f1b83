import type { SameAs } from '#platform/contract/text.ts';
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
    consultation: (p) => `Консультации: за ${p.n} минут`,
    product: (p) => `Объекты: в течение ${p.n} мин`,
    user: (p) => `Специалисты: за ${p.n} минут`,
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
