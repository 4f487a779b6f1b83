import type { SameAs } from '#platform/contract/text.ts';
import type { entryRefusals as uz } from '../uz/admin-entries.ts';

/** What stands in the way of saving a choice of a list, of listings or of applications. */
export const entryRefusals = {
  referenceMissing: 'Такой записи нет.',
  referenceChanged: 'Эта запись изменилась. Обновите страницу и попробуйте снова.',
  referenceCodeTaken: 'Этот код занят. Введите другой.',
  orderWrong: 'Список изменился. Обновите страницу.',
} satisfies SameAs<typeof uz>;
