import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../uz/names.ts';
import type { LotTerms } from './lot-terms.ts';

export const title = documentNames.bidOffer;
export const line = 'Elektron auksionda qatnashish shartlari toʻgʻrisida';

export const sections = (p: LotTerms): DocumentSection[] => [
  {
    heading: 'Kelishuv predmeti',
    clauses: [
      `Ishtirokchi № ${p.lot} lotni ochiq elektron auksionda sotib olish uchun qatnashadi va yuqorida yozilgan qoidalarga rozi boʻladi.`,
      'Lotning toʻliq qoidalari lot sahifasida eʼlon qilingan va savdo davomida oʻzgarmaydi. Ishtirokchi ularning xeshini tasdiqlaydi: matnning bir belgisi oʻzgarsa ham xesh boshqacha boʻladi.',
    ],
  },
  {
    heading: 'Qatnashish',
    clauses: [
      `Ariza ${p.cutOff} gacha qabul qilinadi. Shu paytda yoki undan keyin kelgan ariza bu savdo kuniga kirmaydi.`,
      'Ishtirokchi lotning sotuvchisi, eʼlon muallifi yoki qarzdori emasligini hamda ular nomidan qatnashmayotganini tasdiqlaydi.',
      'Ariza qabuli tugagunga qadar Ishtirokchi ishtirokdan voz kechishi mumkin: kelishuv tugaydi, zakalat toʻliq qaytariladi. Undan keyin voz kechib boʻlmaydi.',
      'Boshqalar uchun Ishtirokchi faqat tartib raqami bilan koʻrinadi.',
    ],
  },
  {
    heading: 'Narx takliflari',
    clauses: [
      `Savdo ${p.opens} da ochiladi va ${p.window} davom etadi. Tugashiga ${p.extension}dan kam qolganda taklif qabul qilinsa, savdo oʻsha taklifdan keyin yana ${p.extension} davom etadi.`,
      `Birinchi taklif ${p.startPrice} yoki undan yuqori boʻladi. Keyingi taklif eng yuqorisidan ${p.step} yoki unga karrali miqdorda oshadi. Yagona ishtirokchi lotni boshlangʻich narxda yoki undan yuqori bitta taklif bilan sotib olishi mumkin.`,
      'Qabul qilingan taklif qaytarib olinmaydi. Eng yuqori taklif egasi oʻz taklifini oshira olmaydi, ammo avto-taklif chegarasini oshirishi mumkin.',
      'Avto-taklif chegarasi qoʻyilsa, tizim Ishtirokchi nomidan shu chegarada yetarli boʻlgan eng kam summani taklif qiladi. Chegaralar teng boʻlsa, oldin qoʻyilgani ustun turadi.',
      'Taklif vaqti u platforma serveriga yetib kelgan payt bilan oʻlchanadi. Savdo tugagan paytda yoki undan keyin kelgan taklif qabul qilinmaydi.',
      p.highestBidClause,
      p.repeatClause,
    ],
  },
  {
    heading: 'Natija',
    clauses: [
      'Savdo tugaganda eng yuqori taklif bergan Ishtirokchi gʻolib boʻladi va lotni shu narxda sotib olish majburiyatini oladi.',
      `Gʻolib ${p.signDays} ichida gʻoliblik deklaratsiyasini elektron raqamli imzo (ERI) bilan imzolaydi va deklaratsiya imzolangan kundan boshlab ${p.payDays} ichida narxni toʻliq toʻlaydi. Zakalat narx hisobiga oʻtadi.`,
      'Taklif berishda zaxirada qolishga rozi boʻlgan Ishtirokchiga, gʻolib majburiyatini bajarmasa, lot uning oʻz oxirgi taklifi narxida taklif etiladi. U rad etishi mumkin, bunda zakalati toʻliq qaytariladi.',
    ],
  },
  {
    heading: 'Uzilish va bekor qilish',
    clauses: [
      `${p.outageClause} Qabul qilingan takliflar oʻz kuchida qoladi.`,
      'Auksion u tugaguniga qadar platforma tomonidan faqat ikki administratorning birgalikdagi asoslantirilgan qarori bilan bekor qilinadi; sud hujjati yoki qonunda nazarda tutilgan boshqa hollar bundan mustasno. Bunda barcha zakalatlar toʻliq qaytariladi.',
    ],
  },
  {
    heading: 'Isbot, amal qilish va nizolar',
    clauses: [
      'Har bir taklif, qabul qilingan yoki rad etilgan, savdo jurnaliga yoziladi; jurnaldagi har qanday oʻzgartirish xesh zanjiri orqali aniqlanadi. Ishtirokchi har bir taklifi uchun platforma imzolagan elektron kvitansiya oladi; jurnalni har kim yuklab olib tekshira oladi.',
      'Kelishuv Ishtirokchi auksionda qatnashishni tasdiqlaganda kuchga kiradi va lot boʻyicha majburiyatlar bajarilganda tugaydi.',
      'Nizolar muzokara yoʻli bilan, kelishilmasa, Oʻzbekiston Respublikasi qonunchiligiga muvofiq sudda hal etiladi. Matnlar farq qilsa, oʻzbek tilidagi matn ustun turadi.',
    ],
  },
];
