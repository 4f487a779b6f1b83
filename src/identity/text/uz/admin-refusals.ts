/** Why a command of staff about people and companies was refused. */
export default {
  ownAccount: 'Oʻz hisobingiz huquqlarini oʻzgartira olmaysiz. Buni boshqa administrator qiladi.',
  secondPerson: (p: { hours: number }) =>
    `Yozib qoʻyildi. Administrator yoki moliya xodimi huquqi berilishi uchun boshqa administrator ham ${p.hours} soat ichida xuddi shu rollarni tanlashi kerak.`,
  secondFactorOfStaff: 'Xodimlarning ikki bosqichli kirishini bu yerda oʻchirib boʻlmaydi.',
  secondFactorNone: 'Bu hisobda ikki bosqichli kirish yoqilmagan.',
  secondUnblocker: (p: { hours: number }) =>
    `Yozib qoʻyildi. Hisob yana ishlashi uchun uni ${p.hours} soat ichida boshqa administrator ham blokdan chiqarishi kerak: bu administrator yoki moliya xodimining hisobi.`,
  legalEntityMissing: 'Bunday tashkilot yoʻq.',
  providerAway: 'Kirish xizmati javob bermadi. Birozdan keyin qayta urining.',
  bankNeeded: 'Bank xodimi uchun avval bankni tanlang.',
  bankOfTrade:
    'Bunday faoliyati bor odam bankka bogʻlanmaydi. Bank xodimi boʻlsa, avval «Bank xodimi» rolini olib tashlang.',
  bankUnknown: 'Bunday bank yoʻq.',
};
