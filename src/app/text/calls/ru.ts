import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  label: 'Звонки',
  views: { waiting: 'Ждут', called: 'Позвонили' },
  late: 'Обещанное время прошло',
  done: 'Сделано',
  name: 'Имя',
  phone: 'Телефон',
  wish: 'Пожелание',
  language: 'Язык',
  languages: { uz: 'узбекский', ru: 'русский', en: 'английский' },
  asked: 'Просили',
  due: 'Обещали',
  missed: 'опоздали',
  finish: 'Позвонил',
  finishTitle: (p) => `Разговор: ${p.name}`,
  note: 'Итог',
  noteHint: 'О чём договорились, что дальше.',
  called: 'Кто и когда',
  saved: 'Записано',
  empty: 'Никто не ждёт звонка',
} satisfies SameAs<typeof uz>;
