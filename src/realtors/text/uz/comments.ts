import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';

/** Words of comments about realtors, agencies and developers, wherever they are read or written. */
export default {
  title: 'Izohlar',
  leave: 'Izoh qoldirish',
  count: (p: { n: number }) => `${groupDigits(p.n)} ta izoh`,
  proofs: {
    DEAL: 'Bitim tasdiqlangan',
    VIEWING: 'Koʻrishda boʻlgan',
    APPLICATION: 'Ariza bergan',
  },
  noProof: 'Bitim yoʻq, faqat izoh',
  stars: (p: { n: number }) => `${limits.commentRatingMax} dan ${p.n} ball`,
  reasons: {
    ABUSE: 'Haqorat yoki tahdid',
    PERSONAL_DATA: 'Shaxsiy maʼlumot oshkor qilingan',
    UNTRUE: 'Yolgʻon: bunday boʻlmagan',
    ADVERTISING: 'Reklama',
    OTHER: 'Boshqa sabab',
  },
  replyOf: (p: { name: string }) => `${p.name} javobi`,
  hidden: (p: { reason: string }) => `Moderator yashirgan. Sabab: ${p.reason}`,
  read: 'Toʻliq oʻqish',
  collapse: 'Yigʻish',
  contacts: 'Telefon, pochta va Telegram nomi moderator koʻrguncha yashirin turadi.',
  acts: {
    report: 'Shikoyat qilish',
    remove: 'Oʻchirish',
    reply: 'Javob berish',
    changeReply: 'Javobni oʻzgartirish',
    removeReply: 'Javobni oʻchirish',
  },
  cancel: 'Bekor qilish',
  reload: 'Sahifani yangilash',
  reply: {
    title: 'Izohga javob',
    text: 'Javobingiz',
    send: 'Javobni eʼlon qilish',
    sent: 'Javobingiz eʼlon qilindi',
  },
  removal: {
    title: { remove: 'Izoh oʻchirilsinmi?', removeReply: 'Javob oʻchirilsinmi?' },
    comment: (p: { name: string }) =>
      `${p.name} haqidagi izoh, bahosi va javobi bilan birga, hamma joydan oʻchadi. Uni qaytarib boʻlmaydi.`,
    reply: (p: { name: string }) => `${p.name} izohi ostidagi javobingiz oʻchadi. Keyin yangisini yozishingiz mumkin.`,
    no: 'Qoldirish',
    done: { remove: 'Izoh oʻchirildi', removeReply: 'Javob oʻchirildi' },
  },
  refusals: {
    commentMissing: 'Bunday izoh yoʻq.',
    commentChanged: 'Izoh shu orada oʻzgardi. Sahifani yangilang.',
    commentHidden: 'Bu izohni moderator yashirgan.',
    commentAboutSelf: 'Oʻzingiz haqingizda izoh yoza olmaysiz.',
    commentAboutColleague: 'Oʻz agentligingiz va hamkasblaringiz haqida izoh yoza olmaysiz.',
    commentNameless: 'Avval profilda ismingizni kiriting.',
    commentToday: 'Bu mutaxassis haqida bugun izoh yozgansiz. Ertaga yana yozishingiz mumkin.',
    commentsTooMany: `Kunlik chegara — ${limits.commentsOfDay} ta izoh. Ertaga davom eting.`,
    commentHasLink: 'Izohda havola boʻlmasin.',
    ratingUnproven: 'Yulduzni faqat Ostonada yakunlangan va hali baholanmagan bitimga qoʻyish mumkin.',
    commentOwn: 'Oʻz izohingizdan shikoyat qila olmaysiz: uni oʻchirishingiz mumkin.',
    commentOfModerator: 'Oʻzingiz yozgan yoki siz haqingizdagi izoh boʻyicha boshqa moderator qaror qiladi.',
    commentReported: 'Bu izohdan shikoyatingiz bor.',
    commentReportsTooMany: `Kunlik chegara — ${limits.commentReportsOfDay} ta shikoyat. Ertaga davom eting.`,
    commentNoteMissing: 'Sababini yozing.',
  },
};
