import { documentNames } from '../uz/names.ts';

/** Words of the conclusion on a property. */
export default {
  heading: 'Obyekt tahlili',
  title: documentNames.conclusion,
  line: 'Identifikatsiya, huquqiy va narx tahlili natijasi',
  badge: 'Tayyor',
  facts: {
    number: 'Hujjat raqami',
    application: 'Ariza raqami',
    objectName: 'Obyekt nomi',
    objectAddress: 'Obyekt manzili',
    area: 'Obyekt maydoni',
    cadastre: 'Kadastr raqami',
    seenOn: 'Joyida koʻrilgan sana',
    occupants: 'Yashovchilar',
    condition: 'Holati',
    date: 'Sana',
  },
  /** Where the words stand in the language they were written in. */
  asWritten: (name: string) => name,
  asAgentWrote: (name: string) => name,
  checks: 'Reyestrlar boʻyicha tekshiruv',
  noChecks: 'Reyestrlar boʻyicha tekshiruv oʻtkazilmagan.',
  market: 'Oʻxshash obyektlar',
  marketLine: (p: { count: number; days: number }) =>
    `Taqqoslangan obyektlar soni: ${p.count}. Sotuvda turgan muddat medianasi: ${p.days} kun.`,
  noMarket: 'Taqqoslash uchun oʻxshash obyekt topilmadi.',
  columns: {
    number: 'Raqami',
    area: 'Maydoni, m²',
    price: 'Narxi, soʻm',
    unit: 'Birlik narxi, soʻm',
    kind: 'Qanday narx',
  },
  priceKinds: { asked: 'soʻralgan', bid: 'hozirgi taklif', won: 'gʻolib taklif', sold: 'sotilgan' },
  median: { m2: 'Bir m² narxi, mediana', sotka: 'Bir sotix narxi, mediana' },
  price: 'Tavsiya etilgan narx',
  sum: 'soʻm',
  liquidity: 'Likvidlik',
  wayOfSale: 'Sotish usuli',
  summary: 'Xulosa',
  organiser: 'Platforma',
  operatorTin: (p: { name: string; tin: string }) => `${p.name} · STIR ${p.tin}`,
  assistant: 'Rieltor yordamchisi',
  drawnUp: (p: { moment: string }) => `Elektron tarzda tuzildi, ${p.moment} (UTC+5)`,
  qrLine: 'Hujjat haqiqiyligini tekshirish: QR kodni skanerlang yoki faylni saytda tekshiring.',
};
