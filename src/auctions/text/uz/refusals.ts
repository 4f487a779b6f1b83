import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';

const freeze = duration('uz', limits.questionFreezeWorkingDays, 'workingDays');

const sum = (tiyin: string | number) => `${groupDigits(BigInt(tiyin) / 100n)} soʻm`;

/** Why an auction said no, and what helps. Amounts come as whole tiyin. */
export default {
  questionMissing: 'Bunday savol yoʻq.',
  questionHidden: 'Bu savolni moderator yashirgan.',
  questionsClosed: `Savol berish vaqti tugagan: ariza qabuli tugashidan ${freeze} oldin savollar yopiladi.`,
  questionOfSeller: 'Lot sotuvchisi oʻz lotiga savol bera olmaydi.',
  questionsTooMany: `Bitta lotga ${limits.questionsOfParty} tadan koʻp savol berib boʻlmaydi.`,
  questionRepeated: 'Bu lot boʻyicha xuddi shu savolni bergansiz. Savolingiz va javobi shu sahifada.',
  questionHasContacts: 'Matnda telefon, manzil yoki havola boʻlmasin: uni hamma oʻqiydi.',
  answersClosed: 'Javob berish vaqti tugagan: ariza qabuli tugagan.',
  answerFrozen: `Javobni endi oʻzgartirib boʻlmaydi: ariza qabuli tugashiga ${freeze}dan kam qoldi.`,
  answerChanged: 'Javob shu orada oʻzgardi. Sahifani yangilang.',
  lotMissing: 'Bunday lot yoʻq.',
  documentMissing: 'Bunday hujjat yoʻq.',
  documentsBusy: 'Hujjatni hozir tayyorlab boʻlmadi. Bir daqiqadan keyin qayta urining.',
  partyUnknown: 'Hisobingiz topilmadi. Qayta kiring.',
  notVerified: 'Auksionda qatnashish uchun avval shaxsingiz davlat reyestrida tasdiqlanishi kerak.',
  isSeller:
    'Siz yoki tashkilotingiz shu mulkning sotilishiga aloqadorsiz: mulk egasi, ariza muallifi, qarzdor, sotuvchining xodimi va arizani yurituvchi savdoda qatnasha olmaydi.',
  hasDefaulted:
    'Siz bu lotni avval yutib, muddatida imzolamagan yoki toʻlamagansiz, shu sababli unda qayta qatnasha olmaysiz.',
  companyInvalid: 'Tashkilot faol emas yoki kalit muddati oʻtgan, shu sababli u nomidan qatnashib boʻlmaydi.',
  sheetChanged: 'Lot qoidalari siz oʻqiganidan farq qiladi. Sahifani yangilab, qoidalarni qayta oʻqing.',
  agreementChanged: 'Kelishuv matni yangilandi. Uni qayta oʻqib, tasdiqlang.',
  alreadyPaid: 'Siz bu lot uchun toʻlab boʻlgansiz. Pul qayta yechilmadi.',
  alreadyEntered: 'Siz bu lotga ariza bergansiz.',
  entryClosed: 'Bu lotga ariza qabuli tugagan.',
  notEnoughMoney: (p: { missingTiyin: string }) => `Depozitda mablagʻ yetmaydi: yana ${sum(p.missingTiyin)} kerak.`,
  keyReused: 'Bu soʻrov kaliti boshqa soʻrov uchun ishlatilgan.',
  clockUnsure: 'Server vaqti aniqlanmoqda. Bir soniyadan keyin qayta urining.',
  notParticipant: 'Siz bu lot ishtirokchisi emassiz.',
  tooLateToWithdraw: 'Ariza qabuli tugagan, endi voz kechib boʻlmaydi.',
  notOpen: 'Savdo hali boshlanmagan.',
  ended: 'Savdo tugagan.',
  paused: 'Savdo toʻxtatib turilgan. Davom etish vaqti lot sahifasida.',
  alreadyLeading: 'Eng yuqori taklif sizniki, oʻzingiznikini oshirish shart emas.',
  notWholeSum: 'Taklif butun soʻmda boʻlishi kerak.',
  bidTooLow: (p: { nextTiyin: string }) => `Eng kami ${sum(p.nextTiyin)}.`,
  offStep: (p: { belowTiyin: string; aboveTiyin: string }) =>
    `Taklif qadamga mos emas. Yaqin miqdorlar: ${sum(p.belowTiyin)} yoki ${sum(p.aboveTiyin)}.`,
  bidTooHigh: (p: { maxTiyin: string }) => `Eng koʻpi ${sum(p.maxTiyin)}. Raqamlarni tekshiring.`,
  retypeAmount: (p: { steps: number }) => `Bu summa ${p.steps} qadam yuqori. Uni qayta kiritib tasdiqlang.`,
  maximumOnlyRises: 'Avto-taklif chegarasini faqat oshirish mumkin.',
  maximumMet: 'Bu chegara yetakchining taklifidan oshmaydi. Yuqoriroq summa kiriting.',
  notStopped: 'Lot toʻxtab turgani yoʻq: u allaqachon davom etmoqda.',
  notYours: 'Bu amal boshqa ishtirokchiga tegishli.',
  notNow: 'Lotning hozirgi holatida bu amal bajarilmaydi.',
  tooLate: 'Muddat oʻtgan.',
  secondPerson: `Soʻrov yozildi. Auksion ${duration('uz', limits.secondPersonHours, 'hours')} ichida ikkinchi administrator ham tasdiqlasa, bekor qilinadi.`,
  practiceNone: 'Mashq uchun boʻsh obyekt qolmadi. Keyinroq urinib koʻring.',
  clockTooFar: `Soatni haqiqiy vaqtdan ${duration('uz', limits.clockShiftDaysMax, 'days')}dan uzoqqa surib boʻlmaydi.`,
  notFound: 'Bunday sahifa yoʻq.',
};
