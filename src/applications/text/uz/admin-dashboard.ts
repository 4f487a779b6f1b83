import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';

/** Words of the dashboard and the reports of the admin area. */
export default {
  dashboard: {
    title: 'Umumiy holat',
    funnel: 'Arizalar holat boʻyicha',
    overdue: 'Muddati oʻtgan ishlar',
    noneOverdue: 'Muddati oʻtgan ish yoʻq.',
    oldest: (p: { left: string }) => `eng eskisi ${p.left}`,
    unsold: 'Sotilmagan obyektlar',
    forLong: (p: { n: string }) => `${p.n} tasi ${duration('uz', limits.unsoldLongDays, 'days')}dan uzoq`,
    days: `Soʻnggi ${duration('uz', limits.figuresDays, 'days')}`,
    dayWords: (p: { day: string; entered: string; accepted: string; rejected: string }) =>
      `${p.day}: tushgan ${p.entered}, qabul qilingan ${p.accepted}, rad etilgan ${p.rejected}`,
    entered: 'tushgan',
    accepted: 'qabul qilingan',
    rejected: 'rad etilgan',
    toReports: 'Hisobotlar',
    editor: 'Chapdagi boʻlimlardan birini tanlang.',
  },
  reports: {
    title: 'Hisobotlar',
    by: 'Nima boʻyicha',
    bys: { period: 'Davr', region: 'Hudud', bank: 'Bank', person: 'Xodim' },
    from: 'Boshlanish sanasi',
    to: 'Tugash sanasi',
    show: 'Koʻrsatish',
    columns: {
      entered: 'Tushgan',
      accepted: 'Qabul qilingan',
      rejected: 'Rad etilgan',
      sold: 'Sotilgan',
      soldSum: 'Sotuv summasi',
    },
    total: 'Jami',
    without: 'koʻrsatilmagan',
    empty: 'Bu davrda harakat boʻlmagan.',
    tooLong: (p: { days: string }) => `Davr ${p.days} kundan oshmasin, boshlanishi oxiridan keyin boʻlmasin.`,
    file: 'Eksport',
  },
};
