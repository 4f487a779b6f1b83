import { duration } from '#platform/values/duration.ts';
import { promisesIn } from '#platform/values/promises.ts';

const promised = promisesIn('uz');

/** What whoever asked for a call hears in answer, and what whoever is to call is told. */
export default {
  promise: {
    product: {
      soon: (p: { n: number }) => `Mutaxassis ${duration('uz', p.n, 'minutes')} ichida qoʻngʻiroq qiladi.`,
      workingHours: (p: { n: number }) =>
        `Hozir ish vaqti emas. Mutaxassis ish vaqtida, soat ${promised.callsFrom} dan keyin ${duration('uz', p.n, 'minutes')} ichida qoʻngʻiroq qiladi.`,
    },
    user: {
      soon: (p: { n: number }) => `${duration('uz', p.n, 'minutes')} ichida sizga qoʻngʻiroq qilinadi.`,
      workingHours: (p: { n: number }) =>
        `Hozir ish vaqti emas. Sizga ish vaqtida, soat ${promised.callsFrom} dan keyin ${duration('uz', p.n, 'minutes')} ichida qoʻngʻiroq qilishadi.`,
    },
  },
  title: 'Yangi qoʻngʻiroq buyurtmasi',
  asked: (p: { until: string }) =>
    `Mijoz qoʻngʻiroq qilishingizni soʻradi: soat ${p.until} gacha qoʻngʻiroq qiling. Uning raqami profilingizda.`,
};
