import { numbered } from '#platform/values/format-number.ts';
import { groupDigits } from '#platform/values/numeric.ts';

/** Asking to buy, new prices, the history of a property. */
export default {
  refusals: {
    listingMissing: 'Bunday eʼlon yoʻq.',
    notForSale: 'Bu obyektni hozir soʻrov orqali sotib olib boʻlmaydi.',
    ownProperty: 'Bu sizning obyektingiz.',
    purchaseMissing: 'Bunday soʻrov yoʻq.',
    purchaseSettled: 'Soʻrovga javob berilgan, uni qaytarib olib boʻlmaydi.',
    auctionRuns: 'Obyekt auksionda: narx lot qoidalarida belgilangan va auksion tugaguncha oʻzgarmaydi.',
    priceSame: 'Yangi narx hozirgi narx bilan bir xil.',
    priceChanged: 'Shu orada narx oʻzgartirildi. Oʻz narxingizni hozirgisi bilan solishtirib, qayta saqlang.',
    priceFarOff: (p: { median: number }) =>
      `Narx tuman medianasidan juda uzoq: shunday maydon ${groupDigits(p.median)} soʻm turadi. Nollarni tekshiring.`,
    priceOutOfRange: 'Narx juda past yoki juda baland. Nollar sonini tekshiring.',
  },
  /** Messages to sellers and buyers. */
  told: {
    asksToBuy: (p: { id: number }) =>
      `${p.id}-raqamli obyektingizni sotib olmoqchi boʻlgan xaridor bor. Tafsilotlar arizangiz sahifasida.`,
    tookBack: (p: { id: number }) => `Xaridor ${p.id}-raqamli obyektni sotib olish soʻrovini qaytarib oldi.`,
    chosen: (p: { id: number }) => `${p.id}-raqamli obyekt boʻyicha soʻrovingiz qabul qilindi. Siz bilan bogʻlanamiz.`,
    declined: (p: { id: number }) => `${p.id}-raqamli obyekt boshqa xaridorga sotildi.`,
    auctioned: (p: { id: number }) =>
      `${p.id}-raqamli obyekt endi auksionda sotiladi, shuning uchun soʻrovingiz yopildi. Uni lot sahifasida sotib olish mumkin.`,
    withdrawn: (p: { id: number }) => `${p.id}-raqamli obyekt sotuvdan olib tashlandi, soʻrovingiz yopildi.`,
  },
  standing: { failed: 'Amallar yuklanmadi.', again: 'Qayta urinish' },
  buy: {
    open: 'Sotib olish soʻrovini yuborish',
    openShort: 'Sotib olish',
    title: 'Sotib olish soʻrovi',
    line: 'Sotuvchi va moderator soʻrovingizni koʻradi va siz bilan bogʻlanadi. Bu sizni toʻlovga majbur qilmaydi.',
    consent: 'Sotuvchi ismingiz va telefon raqamingizni koʻradi.',
    comment: 'Sotuvchiga xabar',
    commentHint: 'Ixtiyoriy: qachon koʻrmoqchisiz, qanday toʻlaysiz',
    send: 'Soʻrov yuborish',
    cancel: 'Bekor qilish',
    sent: 'Soʻrovingiz sotuvchiga yuborildi.',
    already: 'Siz bu obyekt boʻyicha soʻrov yuborgansiz.',
    logIn: 'Soʻrov yuborish uchun kiring',
    asked: (p: { when: string }) => `Siz ${p.when} da soʻrov yuborgansiz.`,
    states: {
      OPEN: 'Javob kutilmoqda',
      CHOSEN: 'Siz tanlandingiz',
      DECLINED: 'Boshqa xaridor tanlandi',
      WITHDRAWN: 'Qaytarib olingan',
    },
    withdraw: 'Soʻrovni qaytarib olish',
    withdrawTitle: 'Soʻrov qaytarib olinsinmi?',
    withdrawLine: 'Sotuvchi soʻrovingizni boshqa koʻrmaydi. Keyin yana soʻrov yuborishingiz mumkin.',
    withdrawn: 'Soʻrovingiz qaytarib olindi.',
    keep: 'Qoldirish',
  },
  price: {
    open: 'Yangi narx qoʻyish',
    title: 'Yangi narx',
    now: (p: { price: string }) => `Hozirgi narx: ${p.price}`,
    label: 'Yangi narx',
    shown: (p: { price: string }) => `Xaridorlar ${p.price} narxini koʻradi.`,
    line: 'Yangi narx darhol koʻrinadi, avvalgisi narxlar tarixida qoladi.',
    comment: 'Izoh',
    commentHint: 'Ixtiyoriy: ariza tarixida qoladi',
    missing: 'Yangi narxni yozing.',
    saveMeant: 'Narx toʻgʻri, saqlash',
    save: 'Narxni oʻzgartirish',
    saved: 'Yangi narx qoʻyildi.',
  },
  own: {
    line: 'Bu sizning obyektingiz.',
    application: 'Arizani ochish',
  },
  buyers: {
    title: 'Xaridorlar',
    empty: 'Hali hech kim soʻrov yubormagan.',
    call: (p: { name: string }) => `Qoʻngʻiroq qilish: ${p.name}`,
  },
  wishes: {
    title: 'Sotib olish soʻrovlarim',
    empty: 'Hali birorta obyektga soʻrov yubormagansiz.',
    emptyLine: 'Auksionsiz sotilayotgan obyekt sahifasida «Sotib olish soʻrovini yuborish» tugmasini bosing.',
    toList: 'Obyektlarni koʻrish',
  },
  history: {
    title: 'Mulk tarixi',
    line: 'Kadastr raqami boʻyicha: avvalgi eʼlonlar, narxlar, urinishlar va sotuvlar.',
    kinds: {
      listed: 'Sotuvga qoʻyildi',
      price: 'Narx oʻzgardi',
      attempt: 'Auksion oʻtkazildi',
      unsold: 'Auksion xaridorsiz tugadi',
      sold: 'Sotildi',
      withdrawn: 'Sotuvdan olib tashlandi',
    },
    bids: (p: { n: number }) => `${p.n} ta taklif`,
    earlier: (p: { id: number }) => `avvalgi eʼlon ${numbered('uz', p.id)}`,
    gone: 'avvalgi eʼlon',
  },
};
