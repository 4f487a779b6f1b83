import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
/** What a move says when it cannot be made. */
export default {
  mib: {
    title: 'Ijro byurosining javobi',
    unanswered: 'Javob hali kiritilmagan. Busiz obyekt eʼlon qilinmaydi.',
    enter: { ACCEPTED: 'Byuro qabul qildi', NOT_ACCEPTED: 'Byuro qabul qilmadi' },
    enterTitle: (p: { id: string }) => `${p.id}-ariza boʻyicha byuro javobi kiritilsinmi?`,
    enterText: (p: { answer: string }) =>
      `Kiritiladigan javob: “${p.answer}”. Keyin uni faqat sababi bilan va ikkinchi xodim tasdigʻi bilan oʻzgartirish mumkin.`,
    saved: 'Byuroning javobi saqlandi.',
    change: { ACCEPTED: '“Qabul qildi”ga oʻzgartirish', NOT_ACCEPTED: '“Qabul qilmadi”ga oʻzgartirish' },
    changeText: 'Javob boshqa xodim tasdiqlagandan keyin oʻzgaradi.',
    asked: 'Soʻrov yozib qoʻyildi. Uni boshqa xodim tasdiqlashi kerak.',
    waits: (p: { who: string; at: string; answer: string; reason: string }) =>
      `${p.who}, ${p.at}: “${p.answer}”ga oʻzgartirishni soʻradi. Sababi: ${p.reason}`,
    waitsForOther: 'Buni boshqa xodim tasdiqlashi kerak.',
    confirm: 'Oʻzgartirishni tasdiqlash',
    confirmTitle: (p: { id: string }) => `${p.id}-ariza boʻyicha byuro javobi oʻzgartirilsinmi?`,
    confirmText: (p: { answer: string }) => `Javob “${p.answer}” boʻladi. Ismingiz yozib qoʻyiladi.`,
    keep: 'Shundayligicha qoldirish',
    keepTitle: (p: { id: string }) => `${p.id}-ariza boʻyicha byuro javobi shundayligicha qolsinmi?`,
    keepText: (p: { answer: string; who: string }) =>
      `Javob “${p.answer}” boʻlib qoladi, ${p.who} soʻragan oʻzgarish rad etiladi. Ismingiz yozib qoʻyiladi.`,
    takeBack: 'Soʻrovni qaytarib olish',
    kept: 'Byuroning javobi oʻzgarmadi.',
    overtaken: 'Boshqa xodim ulgurdi. Hozir nima yozilganini koʻrib, qaytadan qaror qiling.',
  },
  refusals: {
    riskTwice: 'Bitta narsa ikki marta yozilgan.',
    riskDay: `Tekshiruv sanasi bugundan keyin yoki ${duration('uz', limits.riskDaysMax, 'days')}dan eski boʻlmasin.`,
    applicationMissing: 'Bunday ariza yoʻq.',
    statusChanged: 'Ariza holati siz koʻrgandan keyin oʻzgargan. Sahifani yangilang.',
    moveForbidden: 'Bu amal sizga ruxsat etilmagan.',
    noSuchMove: 'Ariza bu holatdan u holatga oʻtmaydi.',
    reasonMissing: 'Sababini yozing.',
    incomplete: 'Ariza toʻliq emas. Belgilangan joylarni toʻldiring.',
    mibNotAccepted: 'Ijro byurosi arizani qabul qilmagan, shuning uchun obyekt eʼlon qilinmaydi.',
    analysisUnfinished: 'Avval tahlilni yakunlang.',
    bankMissing: 'Bu arizada bank koʻrsatilmagan.',
    bankDecides: 'Bu mulk bankniki: avval bank tasdiqlashi kerak.',
    hasParticipants: 'Auksionda ishtirokchilar bor.',
    soldPriceMissing: 'Sotilgan narxni yozing.',
    priceMissing: 'Yangi narxni yozing.',
    assistantUnknown: 'Bunday rieltor yordamchisi yoʻq.',
    rateMissing: 'Dollar kursi hali kiritilmagan. Birozdan keyin urinib koʻring.',
    feeIsDue: 'Bankdan xizmat haqi kutilmoqda.',
    auctionBusy: 'Auksionni hozir toʻxtatib boʻlmadi. Bir daqiqadan keyin urinib koʻring.',
    secondPerson: 'Oʻz arizangizni oʻzingiz tasdiqlay olmaysiz: buni boshqa xodim qilishi kerak.',
    personUnknown: 'Bunday xodim yoʻq.',
    assigneeBids: 'Bu xodim shu lot savdosida qatnashmoqda, shu sababli ariza unga topshirilmaydi.',
    lotInAuction:
      'Obyekt auksionda va auksion tugaguncha hammaga koʻrinib turadi. Uni faqat administrator, ikkinchi administrator tasdigʻi va sababi bilan toʻxtata oladi.',
    mibUnanswered: 'Ijro byurosining javobi hali kiritilmagan. Javob kiritilgach, obyektni eʼlon qilish mumkin.',
    mibChanging:
      'Ijro byurosining javobini oʻzgartirish soʻralgan: avval boshqa xodim buni tasdiqlashi yoki rad etishi kerak.',
    warningUnanswered: 'Avval reyestr tekshiruvidagi har bir ogohlantirishga javob yozing.',
    findingChanged: 'Tekshiruv shu orada takrorlandi. Yangi natijani oʻqib, javobni qayta yuboring.',
    explanationUnfit: 'Xaridorlar oʻqiydigan izohni tanlang.',
    mibSettled: 'Bu bosqichda ijro byurosining javobi oʻzgartirilmaydi.',
    auctionNotAgreed: 'Mulk egasi auksion shartlarini hali imzolamagan.',
    auctionAgreed: 'Mulk egasi auksion shartlarini allaqachon imzolagan.',
    proposalMissing: 'Auksion taklif qilinmagan yoki taklif allaqachon bekor qilingan.',
    contractUnsigned: 'Xizmat koʻrsatish shartnomasini mulk egasi hali imzolamagan.',
    priceUnpaid: 'Auksion gʻolibi narxni hali toʻlamagan. Sotuv toʻlovdan keyin davom etadi.',
    notAtContract: 'Ariza hozir shartnoma bosqichida emas.',
    contractMissing: 'Shartnoma hali tuzilmagan.',
    notFromMib: 'Bu ariza ijro byurosidan emas.',
    notPublished: 'Obyekt hozir eʼlon qilinmagan.',
    forbidden: 'Bu amal sizga ruxsat etilmagan.',
    partyUnknown: 'Hisobingiz topilmadi. Qaytadan kiring.',
  },
  /** Messages to the author, by what happened. */
  told: {
    moved: (p: { id: number; status: string }) => `${p.id}-raqamli ariza holati: ${p.status}.`,
    movedWith: (p: { id: number; status: string; reason: string }) =>
      `${p.id}-raqamli ariza holati: ${p.status}. Sababi: ${p.reason}`,
    comment: (p: { id: number; comment: string }) => `${p.id}-raqamli arizaga izoh: ${p.comment}`,
    assigned: (p: { id: number }) => `${p.id}-raqamli ariza sizga biriktirildi.`,
    auction: {
      proposed: (p: { id: number }) =>
        `${p.id}-raqamli obyektingizni auksionga qoʻyish taklif qilindi. Shartlarini ariza sahifasida oʻqib, imzolang yoki rad eting.`,
      withdrawn: (p: { id: number }) =>
        `${p.id}-raqamli obyektni auksionga qoʻyish taklifi qaytarib olindi. Obyekt sotuvda qoladi.`,
      agreed: (p: { id: number }) => `${p.id}-raqamli ariza egasi auksion shartlarini imzoladi.`,
      declined: (p: { id: number }) => `${p.id}-raqamli ariza egasi auksionni rad etdi.`,
    },
  },
};
