import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/comment-notices.ts';

/** What is told of a comment: to the specialist, to its author, and to whoever reported it. */
export default {
  left: 'О вас оставили новый отзыв.',
  author: {
    REPLIED: 'На ваш отзыв ответили.',
    SHOWN: 'Ваш скрытый отзыв снова виден всем.',
    HIDDEN: (p) => `Модератор скрыл ваш отзыв. Причина: ${p.reason}.`,
  },
  reporter: {
    HIDDEN: 'Ваша жалоба рассмотрена: отзыв скрыт.',
    SHOWN: 'Ваша жалоба рассмотрена: отзыв оставлен.',
  },
} satisfies SameAs<typeof uz>;
