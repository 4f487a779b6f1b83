/** Words of the form by which a credit is asked for. */
export default {
  title: 'Kreditga ariza',
  steps: ['Shartlar', 'Siz haqingizda', 'SMS tasdiq'],
  step: (p: { n: number; of: number; name: string }) => `${p.n}-qadam, ${p.of} tadan · ${p.name}`,
  rateAndTerm: (p: { rate: string; term: string }) => `${p.rate} · ${p.term}gacha`,
  amountHint: (p: { most: string; limit: string }) =>
    `Bu taklif boʻyicha ${p.most}gacha, har qanday kredit ${p.limit}gacha`,
  limitHint: (p: { limit: string }) => `Kredit ${p.limit}dan oshmaydi`,
  afterGrace: (p: { grace: string }) =>
    `Dastlabki ${p.grace} faqat foiz toʻlanadi, oylik toʻlov undan keyin boshlanadi`,
  next: 'Davom etish',
  back: 'Orqaga',
  getCode: 'Kod olish',
  send: 'Arizani yuborish',
  fromProfile: (p: { pinfl: string }) => `JSHSHIR ${p.pinfl} · profildan`,
  otherHint: 'Boshqa kreditingiz boʻlmasa, nol yozing',
  documents: {
    label: 'Daromad hujjatlari (ixtiyoriy)',
    helps: {
      SALARY: (p: { months: string }) => `Masalan, ish joyidan oxirgi ${p.months}lik ish haqi maʼlumotnomasi.`,
      BUSINESS: (p: { months: string }) =>
        `Masalan, oxirgi ${p.months}lik daromad hisoboti yoki hisobvaraqdan koʻchirma.`,
      SELF_EMPLOYED: (p: { months: string }) =>
        `Masalan, oxirgi ${p.months}lik daromad haqida maʼlumotnoma yoki hisobvaraqdan koʻchirma.`,
    },
    takes: (p: { megabytes: number; max: number; bank: string }) =>
      `PDF yoki JPEG, har biri ${p.megabytes} MB gacha, koʻpi bilan ${p.max} ta. Ularni faqat siz va ${p.bank} ochadi.`,
    sending: 'Fayl hali yuborilmoqda. Tugashini kuting yoki uni toʻxtating.',
    failed: 'Baʼzi fayllar olinmadi. Qayta yuboring yoki roʻyxatdan olib tashlang.',
  },
  loadWithin: (p: { percent: string; most: string }) =>
    `Barcha toʻlovlar daromadning ${p.percent} qismini oladi, chegara ${p.most}`,
  loadAbove: (p: { percent: string; most: string }) =>
    `Barcha toʻlovlar daromadning ${p.percent} qismini oladi, chegara ${p.most}. Bank rad etishi mumkin.`,
  affordable: (p: { amount: string }) => `Shu daromadga va shu muddatga ${p.amount} toʻgʻri keladi.`,
  affordableNone: 'Shu daromad bilan bu muddatga kredit chiqmaydi.',
  neededIncome: (p: { amount: string }) => `Soʻralgan summa uchun daromad oyiga kamida ${p.amount} boʻlishi kerak.`,
  takeAffordable: (p: { amount: string }) => `${p.amount} soʻrash`,
  offerBefore: '',
  offer: 'Ommaviy oferta',
  offerAfter: ' shartlariga roziman',
  check: (p: { bank: string }) => `Kredit tarixim va daromadimni ${p.bank} tekshirishiga roziman`,
  termAndRate: 'Muddat va stavka',
  reload: 'Sahifani yangilash',
  toProfile: 'Shaxsiy maʼlumotlar',
  toCredits: 'Kredit arizalarim',
  underWay: (p: { number: string }) => `Ariza raqami: ${p.number}`,
  loading: 'Maʼlumotlar yuklanmoqda',
  failed: 'Maʼlumotlar yuklanmadi',
  again: 'Qayta urinish',
  sent: 'Ariza yuborildi',
  sentNumber: (p: { number: string; bank: string }) => `Raqami: ${p.number}. Uni ${p.bank} koʻrib chiqadi.`,
  sentAnswer: (p: { days: string }) =>
    `Bank koʻpi bilan ${p.days} ichida javob beradi. Javob bildirishnomada va profilingizdagi raqamga SMS bilan keladi.`,
};
