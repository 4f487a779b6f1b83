import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import type uz from '../uz/admin-refusals.ts';

export default {
  ownAccount: 'Права своей учётной записи изменить нельзя. Это делает другой администратор.',
  secondPerson: (p: { hours: number }) =>
    `Записано. Чтобы дать права администратора или сотрудника финансов, те же роли в течение ${duration('ru', p.hours, 'hours', 'genitive')} должен выбрать другой администратор.`,
  secondFactorOfStaff: 'Двухэтапный вход сотрудников здесь не отключается.',
  secondFactorNone: 'В этой учётной записи двухэтапный вход не включён.',
  secondUnblocker: (p: { hours: number }) =>
    `Записано. Чтобы учётная запись заработала, её в течение ${duration('ru', p.hours, 'hours', 'genitive')} должен разблокировать ещё один администратор: она принадлежит администратору или сотруднику финансов.`,
  legalEntityMissing: 'Такой организации нет.',
  providerAway: 'Служба входа не ответила. Попробуйте чуть позже.',
  bankNeeded: 'Для сотрудника банка сначала выберите банк.',
  bankOfTrade: 'Человек с такой деятельностью не относится к банку. Если он сотрудник банка, сначала снимите эту роль.',
  bankUnknown: 'Такого банка нет.',
} satisfies SameAs<typeof uz>;
