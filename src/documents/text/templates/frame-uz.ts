/** Words that stand around the terms of every document. */
export default {
  heading: 'Elektron savdo platformasi',
  facts: {
    name: 'Familiya, ism, sharif',
    pinfl: 'JSHSHIR',
    birthDate: 'Tugʻilgan sana',
    phone: 'Telefon raqami',
    address: 'Manzil',
    company: 'Tashkilot',
    tin: 'STIR',
    director: 'Rahbar',
    number: 'Hujjat raqami',
    operator: 'Platforma operatori',
  },
  dated: (p: { line: string; date: string }) => `${p.line}, ${p.date}`,
  draft: 'Tanishish uchun',
  accepted: 'Qabul qilingan',
  waiting: 'Qabul qilinishi kutilmoqda',
  platform: 'Platforma operatori',
  parties: { user: 'Foydalanuvchi', realtor: 'Rieltor yordamchisi' },
  operatorTin: (p: { tin: string }) => `STIR ${p.tin}`,
  offered: 'Oferta platformada eʼlon qilingan',
  accepts: 'Elektron tarzda qabul qilindi',
  at: (p: { moment: string }) => `${p.moment} (UTC+5)`,
  notAccepted: 'Hali qabul qilinmagan',
  howAccepted: 'Roʻyxatdan oʻtishda SMS kod bilan tasdiqlanadi',
  qrLine:
    'Hujjat haqiqiyligini tekshirish: QR kodni skanerlang yoki faylni saytda tekshiring. Ochiq sahifada shaxsiy maʼlumot koʻrsatilmaydi.',
  draftLine:
    'Bu nusxa tanishish uchun tayyorlangan. Shaxsiy raqamlar qisman yashirilgan; toʻliq hujjat raqami bilan roʻyxatdan oʻtgach profilingizda saqlanadi.',
  fingerprint: (p: { sha256: string }) => `Matn xeshi (SHA-256) ${p.sha256}`,
  pageOf: (p: { n: number; pages: number }) => `${p.n}-bet, jami ${p.pages}`,
};
