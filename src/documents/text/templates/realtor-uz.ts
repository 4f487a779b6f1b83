import { promisesIn } from '#platform/values/promises.ts';
import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../uz/names.ts';

/** What the rules promise: no clause says another number. */
const promised = promisesIn('uz');

export const title = documentNames.realtorAgreement;
export const line = 'Ostona platformasida rieltorlik yordami koʻrsatish toʻgʻrisida';

export const sections: DocumentSection[] = [
  {
    heading: 'Kelishuv predmeti',
    clauses: [
      'Platforma Rieltor yordamchisiga (keyingi oʻrinlarda Yordamchi) mulk egalariga ariza tayyorlashda, mulk haqidagi maʼlumotni kiritishda, obyektni koʻrsatishda va bitimni kuzatib borishda yordam berish imkonini yaratadi.',
      'Yordamchi oʻz nomidan ishlaydi. Ushbu kelishuv mehnat munosabatlarini yuzaga keltirmaydi.',
      'Yordamchi mijozlarning mulki va puliga egalik qilmaydi, mulk uchun toʻlovni qabul qilmaydi.',
    ],
  },
  {
    heading: 'Yordamchining majburiyatlari',
    clauses: [
      'Mijoz nomidan ariza berishdan oldin uning roziligini olish va bu rozilikni saqlash.',
      'Mulk hujjatlarini koʻzdan kechirish, maʼlumotni hujjatga muvofiq kiritish, suratlarni oʻzi olish yoki egasidan olish.',
      'Mijoz bilan kelishilgan vositachilik haqidan ortiq pul soʻramaslik, xaridor vositachilik haqi toʻlash-toʻlamasligini eʼlonda toʻgʻri koʻrsatish, zakalat yoki mulk uchun toʻlovni naqd pulda olmaslik.',
      'Oʻzi tayyorlagan lotda shaxsan yoki yaqin qarindoshlari orqali qatnashmaslik; mulkda shaxsiy manfaati boʻlsa, buni oldindan maʼlum qilish.',
      'Mijozlarning shaxsiy maʼlumotlarini sir saqlash, ularni platformadan tashqarida yigʻmaslik va tarqatmaslik.',
    ],
  },
  {
    heading: 'Yordamchining huquqlari',
    clauses: [
      'Mijoz arizalarini yuritish, tavsiya etilgan obyektlarni koʻrish va mijozlarining yozma roziligi (ishonchnomasi) asosida ular uchun platforma xizmatlaridan foydalanish.',
      'Oʻzi yuritgan obyektlardan qaysilari sotilgani, ularning narxi va platformaning xizmat haqini profilida koʻrish.',
      'Platformadan uslubiy va texnik yordam olish.',
    ],
  },
  {
    heading: 'Platformaning xizmat haqi va Yordamchining vositachilik haqi',
    clauses: [
      'Platformaning xizmat haqini kim (xaridor yoki sotuvchi) toʻlashi arizada yoziladi. U platformaniki boʻlib, Yordamchining vositachilik haqi emas.',
      'Xizmat haqini bank toʻlashi kerak boʻlgan hollarda u toʻlangan-toʻlanmagani ariza holatida koʻrinadi.',
      'Vositachilik haqini Yordamchi mijoz bilan kelishadi. Platforma uni hisoblamaydi, qabul qilmaydi va toʻlamaydi.',
      'Soliqlarni Yordamchi qonunchilikda belgilangan tartibda oʻzi toʻlaydi.',
    ],
  },
  {
    heading: 'Platformaning huquq va majburiyatlari',
    clauses: [
      'Yordamchiga hisob ochish, uning amallarini jurnalda qayd etish va jurnal bilan tanishish imkonini berish.',
      'Arizadagi maʼlumotni tekshirish, notoʻgʻri boʻlsa tavsiyani bekor qilish va tuzatishni soʻrash.',
      'Kelishuv buzilsa, hisobni vaqtincha toʻxtatish; sabab va shikoyat qilish tartibi Yordamchiga yozma bildiriladi.',
    ],
  },
  {
    heading: 'Javobgarlik',
    clauses: [
      'Yordamchi ataylab yoki qoʻpol ehtiyotsizlik bilan notoʻgʻri maʼlumot kiritsa, bundan yetgan zararni qoplaydi.',
      'Shaxsiy maʼlumotlar oshkor qilinsa, hisob bloklanadi va Yordamchi qonunda belgilangan tartibda javob beradi.',
      'Tomonlar yengib boʻlmaydigan kuch (fors-major) taʼsirida majburiyatini bajara olmasa, javobgarlikdan ozod boʻladi.',
    ],
  },
  {
    heading: 'Amal qilish muddati va nizolar',
    clauses: [
      `Kelishuv Yordamchi uni elektron tarzda qabul qilib, telefon raqamini SMS kod bilan tasdiqlagan paytdan boshlab ${promised.agentTerm} amal qiladi. Tomonlardan hech biri eʼtiroz bildirmasa, u yana ${promised.agentTerm}ga uzayadi.`,
      `Har bir tomon ${promised.noticeDays} oldin xabar berib, kelishuvni bekor qilishi mumkin. Boshlangan bitimlar boʻyicha majburiyatlar oxiriga yetkaziladi.`,
      'Nizolar muzokara yoʻli bilan, kelishilmasa, Oʻzbekiston Respublikasi qonunchiligiga muvofiq sudda hal etiladi.',
      'Kelishuv oʻzbek, rus va ingliz tillarida tuzilgan. Matnlar farq qilsa, oʻzbek tilidagi matn ustun turadi.',
    ],
  },
];
