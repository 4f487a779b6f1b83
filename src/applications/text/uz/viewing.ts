/** Coming to see a property that is on sale. */
export default {
  refusals: {
    viewingAhead: 'Bu obyekt uchun koʻrish vaqtini allaqachon soʻragansiz.',
    viewingTime: 'Bu vaqtga yozilib boʻlmaydi. Boshqa vaqtni tanlang.',
    viewingMissing: 'Bunday koʻrish uchrashuvi topilmadi.',
    viewingSettled: 'Bu koʻrish boʻyicha qaror qabul qilingan. Sahifani yangilang.',
  },
  /** Messages to those who come and those who show. */
  told: {
    asked: (p: { id: number; when: string }) =>
      `${p.id}-raqamli obyektingizni ${p.when} da koʻrmoqchi boʻlgan xaridor bor: arizangiz sahifasida javob bering.`,
    agreed: (p: { id: number; when: string }) => `${p.id}-raqamli obyektni ${p.when} da koʻrishga kelishildi.`,
    notAgreed: (p: { id: number; when: string }) =>
      `Sotuvchi ${p.id}-raqamli obyektni ${p.when} da koʻrsata olmaydi. Boshqa vaqtni tanlang.`,
    cancelled: (p: { id: number; when: string }) => `${p.id}-raqamli obyektni ${p.when} da koʻrish bekor qilindi.`,
  },
  open: 'Koʻrishga yozilish',
  title: 'Koʻrishga yozilish',
  line: 'Bepul. Sotuvchi vaqtni tasdiqlaydi, sizga SMS va bildirishnoma yuboramiz.',
  consent: 'Sotuvchi ismingiz va telefon raqamingizni koʻradi.',
  day: 'Kun',
  time: 'Vaqt',
  send: (p: { day: string; time: string }) => `${p.day}, ${p.time} ga yozilish`,
  sent: 'Soʻrov sotuvchiga yuborildi.',
  yours: (p: { day: string; time: string }) => `Koʻrish: ${p.day}, ${p.time}`,
  states: {
    REQUESTED: 'Tasdiq kutilmoqda',
    AGREED: 'Kelishildi',
    DECLINED: 'Rad etildi',
    CANCELLED: 'Bekor qilindi',
    HELD: 'Boʻlib oʻtdi',
    LAPSED: 'Javobsiz qoldi',
  },
  save: 'Kalendarga saqlash',
  event: (p: { name: string }) => `Koʻrish: ${p.name}`,
  drop: 'Koʻrishni bekor qilish',
  dropTitle: 'Koʻrish bekor qilinsinmi?',
  dropLine: 'Ikkinchi tomonga darhol xabar beramiz.',
  dropped: 'Koʻrish bekor qilindi.',
  keep: 'Qoldirish',
  own: {
    title: 'Koʻrishlarim',
  },
  visits: {
    title: 'Koʻrishlar',
    agree: 'Roziman',
    agreeTo: (p: { name: string }) => `Roziman: ${p.name}`,
    decline: 'Rad etish',
    declineTo: (p: { name: string }) => `Rad etish: ${p.name}`,
    dropOf: (p: { name: string }) => `Koʻrishni bekor qilish: ${p.name}`,
    call: (p: { name: string }) => `${p.name} ga qoʻngʻiroq qilish`,
    agreed: 'Koʻrish vaqti tasdiqlandi.',
    declined: 'Koʻrish rad etildi.',
  },
};
