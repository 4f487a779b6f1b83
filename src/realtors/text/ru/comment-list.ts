import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/comment-list.ts';

/** Words of the admin list of comments. */
export default {
  label: 'Отзывы о специалистах',
  search: 'Слово из отзыва или имя специалиста',
  views: { WAITING: 'Нужно проверить', HIDDEN: 'Скрытые', ALL: 'Все' },
  columns: {
    comment: 'Отзыв',
    about: 'О ком',
    author: 'Автор',
    proof: 'Основание и оценка',
    date: 'Дата',
    state: 'Состояние',
    acts: 'Решение',
  },
  states: { WAITING: 'Нужно проверить', SHOWN: 'Виден', HIDDEN: 'Скрыт' },
  contacts: {
    NONE: '',
    WAITING: 'Есть контакты: пока скрыты',
    SHOWN: 'Контакты видны',
    MASKED: 'Контакты скрыты',
  },
  contact: 'Контакт',
  reports: (p) => plural('ru', p.n, { one: '# жалоба', few: '# жалобы', many: '# жалоб' }),
  reply: 'Ответ специалиста',
  hiddenBy: (p) => `${p.by}, ${p.at}`,
  empty: { WAITING: 'Проверять нечего', HIDDEN: 'Скрытых отзывов нет', ALL: 'Отзывов пока нет' },
  hide: {
    act: 'Скрыть',
    title: 'Скрыть отзыв',
    line: 'На месте отзыва будет видна причина. Автор и пожаловавшиеся получат уведомление.',
    reason: 'Причина',
    chooseReason: 'Выберите причину.',
    note: 'Пояснение',
    noteHint: 'Обязательно, если выбрана «Другая причина».',
    noteLong: (p) => `Пояснение не длиннее ${p.max} символов.`,
    done: 'Отзыв скрыт',
  },
  show: {
    keep: 'Оставить',
    again: 'Показать снова',
    title: { keep: 'Оставить отзыв?', again: 'Показать отзыв снова?' },
    line: { keep: 'Отзыв останется на месте.', again: 'Отзыв снова увидят все.' },
    reports: 'Жалобы будут отклонены, их авторы получат уведомление.',
    contacts: 'Телефоны и другие контакты',
    masked: 'Оставить скрытыми',
    shown: 'Показать как написано',
    done: 'Отзыв виден',
  },
} satisfies SameAs<typeof uz>;
