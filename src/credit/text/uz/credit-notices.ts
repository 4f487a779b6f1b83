/** What is told of applications for credits: to whoever applied, and to the people of the bank. */
export default {
  /** With a bank of a short name it fits into one SMS in each language. */
  code: (p: { bank: string; amount: string; code: string }) =>
    `Ostona: ${p.bank}, ${p.amount} kreditga ariza. Kod: ${p.code}. Uni hech kimga aytmang.`,
  applicant: {
    NEW: (p: Told & { until: string }) =>
      `${p.number} kredit arizangiz yuborildi. ${p.bank} ${p.until} gacha javob beradi.`,
    IN_REVIEW: (p: Told) => `${p.bank} ${p.number} kredit arizangizni koʻrib chiqmoqda.`,
    APPROVED: (p: Told & { amount: string; until: string }) =>
      `${p.bank} ${p.number} arizangiz boʻyicha ${p.amount} kreditni maʼqulladi. Qaror ${p.until} gacha amal qiladi.`,
    REJECTED: (p: Told & { reason: string }) =>
      `${p.bank} ${p.number} kredit arizangizni rad etdi. Sababi: ${p.reason}.`,
    WITHDRAWN: (p: Told) => `${p.number} kredit arizangiz qaytarib olindi.`,
    EXPIRED: (p: Told & { reason: string }) => `${p.number} kredit arizangiz yopildi: ${p.reason}.`,
  },
  bank: {
    NEW: (p: { number: string; amount: string; property: string }) =>
      `Yangi kredit arizasi: ${p.number}, ${p.amount}, ${p.property}.`,
    WITHDRAWN: (p: { number: string }) => `${p.number} kredit arizasi qaytarib olindi.`,
  },
};

type Told = { number: string; bank: string };
