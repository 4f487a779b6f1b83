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
} satisfies SameAs<typeof uz>;
