import type { Issued } from '#documents/server/api.ts';
import type { DeclarationPaper, LotPaper } from '#documents/server/lot-papers.ts';
import type { Locale } from '#platform/values/locale.ts';

const at = (time: string): number => Date.parse(`2026-11-24T${time}+05:00`);

/** A lot and an invented participant, as their papers name them. */
export const buildLotPaper = (language: Locale): Omit<LotPaper, 'issued'> => ({
  language,
  operator: {
    publicUrl: 'https://ostona.test',
    phone: '+998 00 000-00-00',
    address: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
    operatorName: '«Ostona» MChJ',
    operatorTin: '309114520',
  },
  participant: {
    fullName: 'Valiyeva Aziza Baxtiyor qizi',
    pinfl: '41203910530017',
    tin: '512804377',
    address: 'Toshkent shahri, Mirzo Ulugʻbek tumani, 12-uy',
    companyName: '',
    nameMasked: 'V*** A***',
  },
  lot: {
    lotId: 104_271,
    objectName: '3 xonali kvartira',
    objectAddress: 'Toshkent shahri, Yunusobod tumani, 14-mavze, 32-uy',
    cadastralNumber: '10:07:03:01:02:0148:0041',
    areaDm2: 7_250,
    sellerName: '«Namuna bank» ATB',
  },
  rules: {
    sheetHash: 'ab'.repeat(32),
    startPriceTiyin: 84_500_000_000n,
    stepTiyin: 4_225_000_000n,
    depositTiyin: 4_225_000_000n,
    day: '2026-11-24',
    cutOffAtMs: at('14:00:00'),
    opensAtMs: at('15:00:00'),
    windowSeconds: 3_600,
    extensionSeconds: 300,
    signWorkingDays: 3,
    payDays: 10,
    forfeitSellerPercent: 50,
    repeatDaysMax: 30,
    priceTimesMax: 10,
  },
  today: new Date(at('10:00:00')),
});

/** What a paper gets when it is kept and accepted. */
export const buildIssued = (number: string): Issued => ({
  number,
  publicId: 'A'.repeat(22),
  createdAt: new Date(at('10:12:00')),
  acceptedAt: new Date(at('10:12:00')),
});

/** The declaration of that participant, who won. */
export const buildDeclaration = (language: Locale): DeclarationPaper => ({
  ...buildLotPaper(language),
  issued: { ...buildIssued('GD-2026/000913'), acceptedAt: null },
  priceTiyin: 106_470_000_000n,
  signByMs: Date.parse('2026-11-27T18:00:00+05:00'),
  payDays: 10,
  endedAtMs: at('16:04:11'),
  logRow: 17,
  organiserSignature: { keyFingerprint: '3e910ac477f25b18', signature: 'c2VhbA', atMs: at('16:04:12') },
});
