import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  search: 'Найти',
  all: 'Все',
  more: 'Показать ещё',
  total: (p) => `Всего: ${p.n}`,
  failed: 'Список не загрузился. Проверьте подключение к интернету.',
  again: 'Повторить',
  empty: 'Ничего не найдено',
  emptyYet: 'Пока ничего нет',
  emptyHint: 'Попробуйте изменить фильтры.',
  reason: 'Причина',
  reasonHint: (p) => `Не меньше ${p.min} символов. Запишется в журнал аудита.`,
  reasonShort: (p) => `Опишите причину подробнее: не меньше ${p.min} символов.`,
  cancel: 'Отмена',
  close: 'Закрыть',
  deedFailed: 'Не получилось. Попробуйте ещё раз.',
  save: 'Сохранить',
  export: 'Экспорт',
} satisfies SameAs<typeof uz>;
