import { outageClause } from '#platform/values/auction-clauses.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../uz/names.ts';

/** What the rules promise: no clause says another number. */
const promised = promisesIn('uz');

export const title = documentNames.offer;
export const line = 'Ostona elektron savdo platformasidan foydalanish toʻgʻrisida';

const contractMade = (isLegal: boolean): string[] => [
  'Foydalanuvchi ushbu matn bilan tanishib, rozilik belgisini qoʻysa va telefon raqamini SMS kod bilan tasdiqlasa, shartnoma tuzilgan hisoblanadi. Bu harakat fuqarolik qonunchiligiga muvofiq ofertani qabul qilish (aksept) boʻladi.',
  'Qabul qilingan matn, qabul qilingan vaqt va hujjat raqami platformada saqlanadi. Foydalanuvchi ularni profilining «Hujjatlar» boʻlimida istalgan vaqtda ochadi.',
  ...(isLegal
    ? [
        'Yuridik shaxs nomidan shartnomani uning vakolatli vakili tuzadi. Vakolat yuridik shaxsning elektron raqamli imzo kaliti bilan tasdiqlanadi; kalit muddati tugasa yoki bekor qilinsa, vakilning vakolati ham toʻxtaydi.',
        `Vakil almashsa yoki tashkilot rekvizitlari oʻzgarsa, Foydalanuvchi buni ${promised.representativeDays} ichida platformada yangilaydi.`,
      ]
    : [`Shartnomani ${promised.adultAge} yoshga toʻlgan va muomalaga layoqatli jismoniy shaxs tuzadi.`]),
];

/** The terms; those for a company differ where its representative comes in. */
export const sections = (isLegal: boolean): DocumentSection[] => [
  {
    heading: 'Shartnoma predmeti',
    clauses: [
      `Platforma Ostona elektron savdo tizimi boʻlib, uni shartnomada nomi koʻrsatilgan operator yuritadi. Foydalanuvchi ushbu shartnomani qabul qilgan ${isLegal ? 'yuridik' : 'jismoniy'} shaxsdir.`,
      'Platforma Foydalanuvchiga koʻchmas mulk eʼlonlarini koʻrish va joylash, elektron auksionlarda qatnashish, depozitdan foydalanish va bitim hujjatlarini elektron rasmiylashtirish imkonini beradi.',
      'Platforma sotuvchi ham, xaridor ham emas. Mulkka boʻlgan huquq sotuvchi va xaridor oʻrtasidagi alohida shartnoma asosida oʻtadi.',
    ],
  },
  { heading: 'Shartnomaning tuzilishi', clauses: contractMade(isLegal) },
  {
    heading: 'Hisob va xavfsizlik',
    clauses: [
      'Foydalanuvchi oʻzi haqida toʻgʻri maʼlumot beradi va u oʻzgarsa, yangilaydi. Bir shaxs bitta hisob ochadi.',
      'Foydalanuvchi parol va SMS kodlarini hech kimga bermaydi. Uning hisobi orqali bajarilgan amallar uning amallari hisoblanadi. Parol begona qoʻlga tushganini bilgan zahoti Foydalanuvchi uni almashtiradi va platformaga xabar beradi.',
      'Hisobdan qonunga zid foydalanilayotgani gumon qilinsa, platforma uni vaqtincha toʻxtatadi, sababini va shikoyat qilish tartibini yozma bildiradi.',
    ],
  },
  {
    heading: 'Eʼlonlar va auksionlar',
    clauses: [
      'Eʼlondagi maʼlumot uchun uni joylagan shaxs javob beradi. Platforma oʻzi tekshirgan bandlarni manbasi va sanasi bilan belgilaydi.',
      `Auksionga arizalar odatda soat ${promised.cutOff} gacha qabul qilinadi, savdo soat ${promised.opens} da ochiladi (Toshkent vaqti). Berilgan narx taklifi qaytarib olinmaydi.`,
      `Gʻolib lot qoidalarida koʻrsatilgan muddatlarda (odatda ${promised.signDays} ichida) gʻoliblik deklaratsiyasini imzolaydi va narxni toʻliq toʻlaydi (odatda deklaratsiya imzolangan kundan boshlab ${promised.payDays} ichida).`,
      'Har bir lotning oʻz qoidalari bor. Ular ushbu shartnomadan farq qilsa, lot qoidalari amal qiladi.',
    ],
  },
  {
    heading: 'Zakalat va xizmat haqi',
    clauses: [
      `Roʻyxatdan oʻtish va eʼlonlarni koʻrish bepul. Zakalat odatda boshlangʻich narxning ${promised.deposit} foizini tashkil etadi; aniq miqdori lotda yoziladi.`,
      'Auksionda gʻolib boʻlmagan ishtirokchining zakalati savdo tugagach uning depozitiga qaytariladi. Zaxirada qolishga rozi boʻlgan ishtirokchiniki gʻolib narxni toʻlaguncha band boʻlib turadi.',
      `Gʻolib deklaratsiya yoki toʻlov muddatini oʻtkazib yuborsa, zakalati qaytarilmaydi: ${promised.sellerShare} sotuvchiga, ${promised.platformShare} platformaga oʻtadi.`,
      'Mulk platforma orqali sotilsa, xizmat haqi va uni kim toʻlashi ariza berilgunga qadar mulk yoki lot sahifasida koʻrsatiladi. Keyinchalik u bir tomonlama oshirilmaydi.',
      promised.feeByBuyer,
      promised.feeBySeller,
      promised.feeByBank,
    ],
  },
  {
    heading: 'Shaxsiy maʼlumotlar',
    clauses: [
      'Platforma JSHSHIR, tugʻilgan sana, telefon raqami va hujjat maʼlumotlarini faqat shartnomani bajarish uchun qayta ishlaydi va shifrlangan holda saqlaydi.',
      'Bu maʼlumotlar bitim tomonlariga, davlat reyestrlariga va qonunda belgilangan hollarda vakolatli organlarga beriladi. Xizmat koʻrsatish uchun zarur hollarda (SMS, toʻlov, elektron imzo operatorlari) faqat kerakli maʼlumot beriladi; boshqa shaxslarga Foydalanuvchi roziligisiz berilmaydi.',
      'Foydalanuvchi oʻz maʼlumotlarining nusxasini olish va ularni oʻchirishni soʻrash huquqiga ega. Qonunga koʻra saqlanishi shart boʻlgan hujjatlar belgilangan muddat davomida saqlanadi.',
    ],
  },
  {
    heading: 'Javobgarlik',
    clauses: [
      'Platforma oʻz hisob-kitobi va savdo jurnalining toʻgʻriligi uchun javob beradi.',
      outageClause('uz'),
      'Tomonlar oldindan koʻrib boʻlmaydigan va bartaraf etib boʻlmaydigan holatlar tufayli majburiyatini bajara olmasa, javobgarlikdan ozod boʻladi va bu haqda bir-birini zudlik bilan xabardor qiladi.',
    ],
  },
  {
    heading: 'Amal qilish muddati, oʻzgartirish va nizolar',
    clauses: [
      'Shartnoma qabul qilingan paytdan boshlab muddatsiz amal qiladi. Bajarilmagan majburiyatlari boʻlmagan Foydalanuvchi hisobini oʻchirib, shartnomani istalgan vaqtda bekor qiladi.',
      `Shartlar oʻzgarsa, yangi matn kuchga kirishidan kamida ${promised.noticeDays} oldin eʼlon qilinadi va Foydalanuvchiga xabar beriladi. Rozi boʻlmagan Foydalanuvchi shartnomani bekor qilishga haqli.`,
      `Yozma murojaatga ${promised.replyDays} ichida asoslangan javob beriladi. Kelishuvga erishilmasa, nizo Oʻzbekiston Respublikasi qonunchiligiga muvofiq sudda koʻriladi.`,
      'Shartnoma oʻzbek, rus va ingliz tillarida tuzilgan. Matnlar farq qilsa, oʻzbek tilidagi matn ustun turadi.',
    ],
  },
];
