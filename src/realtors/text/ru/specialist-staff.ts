import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/specialist-staff.ts';

/** Words of the panel in which staff say whose member a specialist is, and that his papers were seen. */
export default {
  title: 'Специалист',
  page: 'Публичная страница',
  agency: 'Агентство',
  noAgency: 'Не состоит в агентстве',
  papers: 'Документы',
  verified: (p) => `проверил(а) ${p.by}, ${p.day}`,
  notVerified: 'не проверены',
  change: 'Изменить',
  changeTitle: 'Изменить данные специалиста',
  changeText: 'Изменение сразу видно на публичной странице.',
  isVerified: 'Свидетельство и документы проверены',
  done: 'Данные специалиста сохранены',
} satisfies SameAs<typeof uz>;
