import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/own-comments.ts';

/** Words of the comments by and about whoever is logged in, in the profile. */
export default {
  title: 'Отзывы',
  line: {
    BY: 'Что вы написали о специалистах и что они ответили.',
    ABOUT: 'Что клиенты пишут о вас. На каждый отзыв можно ответить.',
  },
  side: 'Какие отзывы',
  sides: { BY: 'Мои', ABOUT: 'Обо мне' },
  empty: { BY: 'Вы ещё не оставляли отзывов', ABOUT: 'О вас пока нет отзывов' },
  emptyLine: {
    BY: 'Если вы работали с риелтором, агентством или застройщиком, расскажите об этом.',
    ABOUT: 'Мы сообщим, когда кто-нибудь оставит отзыв.',
  },
  toSpecialists: 'Посмотреть специалистов',
  failedLine: 'Проверьте интернет и попробуйте ещё раз.',
  onlyYou: 'Текст видите только вы.',
  report: 'Пожаловаться',
  remove: {
    act: 'Удалить',
    title: 'Удалить отзыв?',
    text: (p) =>
      `Ваш отзыв о специалисте ${p.name} исчезнет отовсюду вместе с оценкой и ответом. Вернуть его будет нельзя.`,
    keep: 'Оставить',
    done: 'Отзыв удалён',
  },
  reply: {
    write: 'Ответить',
    change: 'Изменить ответ',
    label: 'Ваш ответ',
    counter: (p) => `${p.n} / ${p.max}`,
    short: (p) => `Напишите хотя бы ${p.min} символов.`,
    long: (p) => `Ответ не длиннее ${p.max} символов: лишних ${p.over}.`,
    save: 'Опубликовать',
    cancel: 'Отмена',
    done: 'Ответ опубликован',
  },
  takeBack: {
    act: 'Удалить ответ',
    title: 'Удалить ответ?',
    text: (p) => `${p.name}: ваш ответ на этот отзыв исчезнет. Потом можно написать новый.`,
    keep: 'Оставить',
    done: 'Ответ удалён',
  },
} satisfies SameAs<typeof uz>;
