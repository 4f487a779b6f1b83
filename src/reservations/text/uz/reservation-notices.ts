/** What is told of a reservation: to the buyer, and to whoever handed the property in. */
export default {
  buyer: {
    RESERVED: (p: Told) =>
      `Obyekt ${p.property} siz uchun band qilindi (${p.number}). ${p.until} gacha yana ${p.rest} toʻlang.`,
    reminder: (p: Told) =>
      `Eslatma: obyekt ${p.property} uchun ${p.until} gacha ${p.rest} toʻlang. Aks holda ${p.deposit} depozit sotuvchida qoladi.`,
    PAID: (p: Told) =>
      `Obyekt ${p.property} boʻyicha ${p.paid} band qilindi (${p.number}). Endi sotuv rasmiylashtiriladi.`,
    COMPLETED: (p: Told) => `Obyekt ${p.property} sizga sotildi. Toʻlangan ${p.paid} narxga oʻtkazildi (${p.number}).`,
    RETURNED: (p: Told & { amount: string; reason: string }) =>
      `Obyekt ${p.property}: ${p.amount} balansingizga qaytarildi (${p.number}). Sababi: ${p.reason}.`,
    SETTLED: (p: Told & { amount: string }) =>
      `Obyekt ${p.property}: band qilish kelishuv bilan yopildi (${p.number}). Balansingizga ${p.amount} qaytarildi.`,
    FORFEITED: (p: Told) =>
      `Obyekt ${p.property}: toʻlov muddati oʻtdi, band qilish bekor boʻldi (${p.number}). ${p.deposit} depozit sotuvchida qoldi.`,
  },
  seller: {
    RESERVED: (p: Told) =>
      `Obyektingiz ${p.property} band qilindi. Xaridor ${p.until} gacha yana ${p.rest} toʻlashi kerak.`,
    PAID: (p: Told) =>
      `Obyektingiz ${p.property} uchun xaridor ${p.paid} toʻladi. Endi sotuvni rasmiylashtirish mumkin.`,
    COMPLETED: (p: Told) => `Obyektingiz ${p.property} uni band qilgan xaridorga sotildi.`,
    RETURNED: (p: Told) => `Obyektingiz ${p.property} endi band emas: pul xaridorga qaytarildi.`,
    SETTLED: (p: Told & { amount: string }) =>
      `Obyektingiz ${p.property} endi band emas: kelishuvga koʻra sizga ${p.amount} toʻlanadi.`,
    FORFEITED: (p: Told) =>
      `Obyektingiz ${p.property} endi band emas: xaridor muddatida toʻlamadi. ${p.deposit} depozit sizga toʻlanadi.`,
  },
};

type Told = { number: string; property: string; deposit: string; rest: string; paid: string; until: string };
