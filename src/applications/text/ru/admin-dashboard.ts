import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/admin-dashboard.ts';

/** Words of the dashboard and the reports of the admin area. */
export default {
  dashboard: {
    title: 'Обзор',
    funnel: 'Заявки по статусам',
    overdue: 'Просроченные заявки',
    noneOverdue: 'Просроченной работы нет.',
    oldest: (p: { left: string }) => `самая давняя: ${p.left}`,
    unsold: 'Непроданные объекты',
    forLong: (p: { n: string }) => `дольше ${duration('ru', limits.unsoldLongDays, 'days', 'genitive')}: ${p.n}`,
    days: `Последние ${duration('ru', limits.figuresDays, 'days')}`,
    dayWords: (p: { day: string; entered: string; accepted: string; rejected: string }) =>
      `${p.day}: поступило ${p.entered}, принято ${p.accepted}, отклонено ${p.rejected}`,
    entered: 'поступило',
    accepted: 'принято',
    rejected: 'отклонено',
    toReports: 'Отчёты',
    editor: 'Выберите один из разделов слева.',
  },
  reports: {
    title: 'Отчёты',
    by: 'Группировать по',
    bys: { period: 'Период', region: 'Область', bank: 'Банк', person: 'Сотрудник' },
    from: 'С',
    to: 'По',
    show: 'Показать',
    columns: {
      entered: 'Поступило',
      accepted: 'Принято',
      rejected: 'Отклонено',
      sold: 'Продано',
      soldSum: 'Сумма продаж',
    },
    total: 'Всего',
    without: 'не указано',
    empty: 'За этот период данных нет.',
    tooLong: (p: { days: string }) => `Период должен быть не длиннее ${p.days} дней, а начало — не позже конца.`,
    file: 'Экспорт',
  },
} satisfies SameAs<typeof uz>;
