/** What whoever asked for a call hears in answer, and what whoever is to call is told. */
export default {
  promise: {
    product: {
      soon: (p: { n: number }) => `Mutaxassis ${p.n} daqiqa ichida qoʻngʻiroq qiladi.`,
      workingHours: (p: { n: number }) =>
        `Hozir ish vaqti emas. Mutaxassis ish vaqtida, soat 9:00 dan keyin ${p.n} daqiqa ichida qoʻngʻiroq qiladi.`,
    },
    user: {
      soon: (p: { n: number }) => `${p.n} daqiqa ichida sizga qoʻngʻiroq qilishadi.`,
      workingHours: (p: { n: number }) =>
        `Hozir ish vaqti emas. Sizga ish vaqtida, soat 9:00 dan keyin ${p.n} daqiqa ichida qoʻngʻiroq qilishadi.`,
    },
  },
  title: 'Qoʻngʻiroq soʻrashdi',
  asked: (p: { until: string }) =>
    `Sizdan qoʻngʻiroq soʻrashdi: soat ${p.until} gacha qoʻngʻiroq qiling. Raqam profilingizda.`,
};
