import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/audit-file.ts';

export default {
  columns: ['Время (UTC)', 'Кто', 'Действие', 'Объект', 'Подробности', 'Номер запроса'],
} satisfies SameAs<typeof uz>;
