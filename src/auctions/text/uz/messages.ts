type Lot = { lot: number };

/** What participants are told while they are elsewhere. Amounts and moments come ready to be read. */
export default {
  entered: (p: Lot & { deposit: string; day: string }) =>
    `${p.lot}-lotga arizangiz qabul qilindi. ${p.deposit} miqdoridagi zakalat band qilindi, savdo kuni: ${p.day}.`,
  withdrew: (p: Lot) => `${p.lot}-lotdan voz kechdingiz. Kelishuvlar bekor qilindi.`,
  opened: (p: Lot & { until: string }) => `${p.lot}-lot boʻyicha savdo boshlandi, tugashi ${p.until}.`,
  paused: (p: Lot & { resumes: string }) =>
    `${p.lot}-lot savdosi uzilish sababli toʻxtadi. Davom etishi: ${p.resumes}. Tasdiqlangan takliflar kuchda.`,
  repeated: (p: Lot & { day: string }) => `${p.lot}-lot boʻyicha taklif boʻlmadi. Savdo ${p.day} kuni takrorlanadi.`,
  soldAnew: (p: Lot & { day: string }) =>
    `${p.lot}-lotni oladigan ishtirokchi qolmadi. ${p.day} kuni boshlangʻich narxdan yangi savdo oʻtkaziladi; qatnashish uchun qayta ariza bering.`,
  unsold: (p: Lot) => `${p.lot}-lot sotilmadi, savdo yopildi.`,
  /** Said after why the lot is over for somebody. */
  depositBack: (p: { deposit: string }) => `Zakalatingiz (${p.deposit}) depozitingizga qaytdi.`,
  released: (p: Lot & { deposit: string }) => `${p.lot}-lot boʻyicha zakalat depozitingizga qaytdi: ${p.deposit}.`,
  reserved: (p: Lot & { deposit: string }) =>
    `${p.lot}-lotda zaxiradasiz: gʻolib narxni toʻlaguncha zakalatingiz (${p.deposit}) band boʻlib turadi.`,
  signed: (p: Lot & { until: string }) =>
    `${p.lot}-lot deklaratsiyasi imzolandi. Qolgan summani ${p.until} gacha toʻlang.`,
  paid: (p: Lot) => `${p.lot}-lot toʻlovi qabul qilindi. Oldi-sotdi shartnomasi uchun siz bilan bogʻlanamiz.`,
  forfeitedSign: (p: Lot & { deposit: string }) =>
    `${p.lot}-lot deklaratsiyasi muddatida imzolanmadi. Zakalat (${p.deposit}) ushlab qolindi.`,
  forfeitedPay: (p: Lot & { deposit: string }) =>
    `${p.lot}-lot toʻlovi muddatida kelmadi. Zakalat (${p.deposit}) ushlab qolindi.`,
  owedToSeller: (p: Lot & { share: string }) =>
    `${p.lot}-lot gʻolibi majburiyatini bajarmadi. Ushlab qolingan zakalatdan sizga ${p.share} toʻlanishi kerak. Toʻlov uchun siz bilan bogʻlanamiz.`,
  offered: (p: Lot & { amount: string; until: string }) =>
    `${p.lot}-lotni ${p.amount}ga sotib olishingiz mumkin. Javobingizni ${p.until} gacha bering.`,
  tookOver: (p: Lot & { until: string }) => `${p.lot}-lot sizniki. Deklaratsiyani ${p.until} gacha imzolang.`,
  cancelled: (p: Lot) => `${p.lot}-lot savdosi bekor qilindi.`,
  outbid: (p: Lot & { price: string }) => `${p.lot}-lotda taklifingiz oshirildi, hozirgi narx ${p.price}.`,
  corrected: (p: Lot & { reason: string }) =>
    `${p.lot}-lot tavsifi tuzatildi: «${p.reason}». Auksion sahifasini qayta koʻrib chiqing.`,
  /** Whoever may not log in any more hears it by SMS. */
  blocked: (p: Lot & { deposit: string }) =>
    `Hisobingiz bloklandi. ${p.lot}-lotdagi zakalat (${p.deposit}) auksion yakunigacha band turadi, gʻolib boʻlmasangiz depozitingizga qaytadi. Avto-taklif qoʻygan boʻlsangiz, u toʻxtatildi; berilgan takliflaringiz kuchda.`,
  blockedAfterBidding: (p: Lot & { deposit: string }) =>
    `Hisobingiz bloklandi. ${p.lot}-lot boʻyicha zakalatingiz (${p.deposit}) hamon band, imzo va toʻlov muddatlari davom etadi. Qoʻllab-quvvatlash xizmatiga qoʻngʻiroq qiling.`,
  /** Whose company the register calls inactive still reads notices. */
  inactive: (p: Lot & { deposit: string }) =>
    `Reyestrga koʻra kompaniyangiz faoliyati toʻxtatilgan, uning nomidan ${p.lot}-lotda taklif berib boʻlmaydi. Avto-taklif qoʻygan boʻlsangiz, u toʻxtatildi; berilgan takliflar kuchda. Zakalat (${p.deposit}) auksion yakunigacha band turadi.`,
  inactiveAfterBidding: (p: Lot & { deposit: string }) =>
    `Reyestrga koʻra kompaniyangiz faoliyati toʻxtatilgan. ${p.lot}-lot boʻyicha zakalat (${p.deposit}) hamon band, imzo va toʻlov muddatlari davom etadi. Qoʻllab-quvvatlash xizmatiga qoʻngʻiroq qiling.`,
  /** Whoever sells is told of a question, whoever asked of the answer, and of its being hidden. */
  question: {
    asked: (p: Lot) => `${p.lot}-lot boʻyicha yangi savol bor. Lot sahifasida javob bering.`,
    answered: (p: Lot) => `${p.lot}-lot boʻyicha savolingizga javob berildi.`,
    answerChanged: (p: Lot) => `${p.lot}-lot boʻyicha savolingizning javobi oʻzgartirildi.`,
    hidden: (p: Lot & { reason: string }) =>
      `Moderator ${p.lot}-lot boʻyicha savolingizni yashirdi. Sababi: ${p.reason}`,
  },
  /** What the staff of the platform are told. */
  staff: {
    stopped: (p: Lot) =>
      `${p.lot}-lot toʻxtab qoldi: muddati kelgan ishni bajarib boʻlmayapti. «Auksionlar» boʻlimida sababini koʻring va qayta urining.`,
  },
  /** The result, which open pages show in their own way. */
  result: {
    won: (p: Lot) => `${p.lot}-lot boʻyicha siz gʻolib boʻldingiz. Deklaratsiyani muddatida imzolang.`,
    lost: (p: Lot & { price: string }) =>
      `${p.lot}-lot savdosi tugadi: gʻolib taklif ${p.price}. Bu safar boshqa ishtirokchi gʻolib boʻldi.`,
  },
};
