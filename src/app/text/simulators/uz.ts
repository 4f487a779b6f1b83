/** Words of the page on which builders and testers look into the simulators. */
export default {
  title: 'Simulyatorlar',
  line: 'Bu yerda tashqi xizmatlar oʻrnida ishlayotgan simulyatorlarni koʻrasiz. Haqiqiy ish rejimida bu sahifa yoʻq.',
  inbox: 'Yuborilgan xabarlar',
  inboxLine: 'Eng yangisi yuqorida; roʻyxat oʻzi yangilanadi.',
  empty: 'Hali xabar yuborilmagan. Roʻyxatdan oʻtishda SMS kod shu yerga keladi.',
  failed: 'Xabarlarni yangilab boʻlmadi. Server javobi kutilmoqda.',
  channels: { sms: 'SMS', mail: 'Pochta', telegram: 'Telegram' },
  copyCode: (p: { code: string }) => `${p.code} kodini nusxalash`,
  copied: 'Kod nusxalandi',
  register: 'Shaxslar reyestri',
  registerLine:
    'Har bir toʻgʻri JSHSHIR uchun oʻylab topilgan shaxs qaytadi. Oxirgi toʻrt raqam boshqa javobni chaqiradi:',
  endings: {
    unknown: 'bunday shaxs yoʻq',
    otherBirthDate: 'tugʻilgan sanasi boshqa',
    slow: 'besh soniyada javob bermaydi',
    failing: 'xatolik bilan javob beradi',
  },
  others: 'Boshqa sahifalar',
  kit: 'Dizayn namunalari',
  api: 'API hujjatlari',
};
