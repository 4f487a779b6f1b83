import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/office-refusals.ts';

export default {
  ownAccount: 'Права своей учётной записи изменить нельзя. Это делает другой администратор.',
  providerAway: 'Служба входа не ответила. Попробуйте чуть позже.',
  bankNeeded: 'Для сотрудника банка сначала выберите банк.',
  bankUnknown: 'Такого банка нет.',
} satisfies SameAs<typeof uz>;
