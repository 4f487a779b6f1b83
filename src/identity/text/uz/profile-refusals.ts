import { limits } from '#platform/values/limits.ts';

/** Why a change of a profile, its settings or its groups was refused. */
export default {
  personMissing: 'Bunday foydalanuvchi yoʻq.',
  alreadyVerified:
    'Maʼlumotlaringiz tasdiqlangan. Ularni oʻzgartirish uchun qoʻllab-quvvatlash xizmatiga murojaat qiling.',
  birthDateDiffers: 'Tugʻilgan sana JSHSHIRdagi sanaga mos emas.',
  tooYoung: `Saytdan ${limits.adultYears} yoshga toʻlganlar foydalanishi mumkin.`,
  passportDates:
    'Pasport sanalari notoʻgʻri: berilgan sana oʻtgan boʻlishi, amal qilish muddati esa tugamagan boʻlishi kerak.',
  pinflGiven: 'Hisobingizda JSHSHIR bor. Uni oʻzgartirish uchun qoʻllab-quvvatlash xizmatiga murojaat qiling.',
  personRegisterUnavailable:
    'Jismoniy shaxslar reyestri javob bermayapti, shuning uchun hech narsa saqlanmadi. Keyinroq qayta urinib koʻring.',
  notGiven: 'Bu maʼlumot kiritilmagan.',
  emailNeeded: 'Xatlar olish uchun avval elektron pochtangizni kiriting.',
  passwordWrong: 'Joriy parol notoʻgʻri.',
  passwordSame: 'Yangi parol avvalgisidan farq qilsin.',
  proofNeeded:
    'Bu amal uchun avval hisob sizniki ekanini tasdiqlang: parol yoki hozirgi telefoningizga yuborilgan kod.',
  triesPause: (p: { minutes: number }) =>
    `Urinishlar koʻp boʻldi. ${p.minutes} daqiqadan keyin qayta urinib koʻring yoki SMS kod bilan tasdiqlang.`,
  secondFactorOn: 'Ikki bosqichli kirish allaqachon yoqilgan.',
  secondFactorOff: 'Ikki bosqichli kirish yoqilmagan. Uni qaytadan yoqing.',
  secondFactorWrong: 'Kod notoʻgʻri yoki ishlatib boʻlingan. Ilovadagi yangi kodni kiriting.',
  secondFactorPause: (p: { minutes: number }) =>
    `Urinishlar koʻp boʻldi. ${p.minutes} daqiqadan keyin qayta urinib koʻring.`,
  secondFactorRequired: 'Xodimlar ikki bosqichli kirishni oʻchira olmaydi.',
  passwordElsewhere: 'Parol kirish xizmatining sahifasida oʻzgartiriladi.',
  usernameDiffers: 'Foydalanuvchi nomi boshqacha yozilgan.',
  phoneSame: 'Bu sizning hozirgi raqamingiz.',
  phoneOfAnother: 'Bu raqam boshqa hisobga bogʻlangan.',
  groupMissing: 'Bunday guruh yoʻq.',
  groupNameTaken: (p: { name: string }) => `«${p.name}» nomli guruhingiz bor.`,
  groupsFull: (p: { max: number }) => `Koʻpi bilan ${p.max} ta guruh tuzish mumkin.`,
  usernameUnknown: (p: { userName: string }) => `«${p.userName}» nomli foydalanuvchi topilmadi.`,
  memberIsOwner: 'Oʻzingizni guruhga qoʻshish shart emas: oʻz eʼlonlaringizni doim koʻrasiz.',
  groupFull: (p: { max: number }) => `Bitta guruhda koʻpi bilan ${p.max} kishi boʻladi.`,
};
