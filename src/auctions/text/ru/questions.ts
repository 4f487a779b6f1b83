import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/questions.ts';

/** Words of questions about a lot, and of their answers. */
export default {
  title: 'Вопросы и ответы',
  bySeller: 'Ответ продавца',
  byPlatform: 'Ответ Ostona',
  waiting: 'Ждёт ответа',
  unanswered: 'Ответа не было',
  hidden: (p) => `Скрыто модератором. Причина: ${p.reason}`,
  none: 'Вопросов пока нет.',
  failed: 'Не удалось загрузить вопросы.',
  again: 'Повторить',
  askUntil: (p) => `Вопросы принимаются до ${p.time} (время Ташкента).`,
  askNow: 'Можно задать вопрос: день аукциона ещё не назначен.',
  closedSince: (p) => `Приём вопросов закрыт с ${p.time} (время Ташкента).`,
  closed: 'Приём вопросов закрыт.',
  answersUntil: (p) => `Ответы ожидаются до ${p.time} (время Ташкента).`,
  name: (p) => `Вопрос ${numbered('ru', p.n)}`,
  own: 'Ваш вопрос',
  changed: 'изменён',
  showAll: (p) =>
    plural('ru', p.n, {
      one: 'Показать все: # вопрос',
      few: 'Показать все: # вопроса',
      many: 'Показать все: # вопросов',
    }),
  collapse: 'Свернуть',
  cancel: 'Отмена',
  ask: {
    label: 'Ваш вопрос',
    rules:
      'Вопрос и ответ читают все, а кто спросил, не показывается. Текст с телефоном, адресом почты или ссылкой не принимается.',
    send: 'Задать вопрос',
    sent: 'Ваш вопрос опубликован.',
    logIn: 'Войдите, чтобы задать вопрос',
  },
  answer: {
    act: 'Ответить',
    change: 'Изменить ответ',
    title: (p) => `Ответ на вопрос ${numbered('ru', p.n)}`,
    label: 'Ответ',
    rules: 'Ответ читают все. Текст с телефоном, адресом почты или ссылкой не принимается.',
    send: 'Опубликовать',
    sent: 'Ответ опубликован.',
  },
  hide: {
    act: 'Скрыть',
    title: (p) => `Скрыть вопрос ${numbered('ru', p.n)}`,
    label: 'Причина',
    rules: 'Вопрос и ответ больше никто не увидит, а причину прочтут все. Вернуть их нельзя.',
    sent: 'Вопрос скрыт.',
  },
} satisfies SameAs<typeof uz>;
