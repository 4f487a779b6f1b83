/** Words of the agreement by which a property is reserved, beside those of reservations. */
export default {
  line: (p: { property: string; date: string }) => `Obyekt ${p.property}, ${p.date}`,
  badge: 'Xaridor tasdiqlagan',
  facts: {
    number: 'Kelishuv raqami',
    buyer: 'Xaridor',
    representative: 'Vakil',
    pinfl: 'JSHSHIR',
    tin: 'STIR',
    seller: 'Sotuvchi',
    date: 'Sana',
    property: 'Obyekt',
    propertyNumber: 'Obyekt raqami',
    address: 'Manzil',
    product: 'Taklif',
  },
  headings: { parties: 'Tomonlar', terms: 'Shartlar', deposit: 'Depozit' },
  reserved: 'Xaridor obyektni quyidagi shartlarda band qiladi. Band qilingan obyekt boshqa xaridorga sotilmaydi.',
  moment: (p: { moment: string }) => `${p.moment} (UTC+5)`,
  held: (p: Sums) => `Depozit ${p.deposit} xaridorning balansida darhol band qilinadi.`,
  lost: (p: Sums) =>
    `Xaridor ${p.due} (UTC+5) gacha qolgan ${p.rest} summani toʻlamasa, band qilish bekor boʻladi va ${p.deposit} depozit sotuvchida qoladi.`,
  returned:
    'Sotuvchi sotishdan voz kechsa yoki hujjatlar sotuvga yoʻl qoʻymasa, xaridor toʻlagan pulning hammasi darhol uning balansiga qaytariladi.',
  agreed:
    'Tomonlar kelishib band qilishni tugatsa, depozitning kelishilgan qismi sotuvchida qoladi, qolgani xaridorga qaytariladi.',
  applied: 'Sotuv yakunlanganda toʻlangan pulning hammasi obyekt narxiga oʻtkaziladi.',
  signed: (p: { moment: string }) => `Platformada tasdiqlandi, ${p.moment} (UTC+5)`,
  qrLine: 'Hujjat haqiqiyligini tekshirish uchun QR kodni skanerlang. Ochiq sahifada shaxsiy maʼlumot koʻrsatilmaydi.',
};

type Sums = { deposit: string; rest: string; due: string };
