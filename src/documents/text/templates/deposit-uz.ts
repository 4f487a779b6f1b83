import type { Section } from '../../rules/sheet.ts';
import type { LotTerms } from './lot-terms.ts';

export const title = 'Depozit kelishuvi';
export const line = 'Elektron auksionda qatnashish uchun depozit toʻgʻrisida';

export const sections = (p: LotTerms): Section[] => [
  {
    heading: 'Kelishuv predmeti',
    clauses: [
      `Ishtirokchi № ${p.lot} lot boʻyicha auksionda qatnashish va majburiyatlarini bajarish kafolati sifatida ${p.deposit} miqdorida depozit kiritadi.`,
      'Depozit Ishtirokchining platformadagi depozit hisobidan, boʻsh mablagʻdan ushlab turiladi. Boʻsh mablagʻ yetmasa, kelishuv tuzilmaydi.',
    ],
  },
  {
    heading: 'Depozitning ushlab turilishi',
    clauses: [
      'Ishtirokchi auksionga kirishni tasdiqlagan lahzada depozit ushlab turiladi; kirish va ushlab turish bir amalda bajariladi.',
      'Ushlab turilgan depozitni Ishtirokchi boshqa lotga yoʻnaltira olmaydi va qaytarib ololmaydi, platforma esa undan foydalanmaydi. Unga foiz hisoblanmaydi.',
      'Bir lot uchun bir ishtirokchidan bitta depozit ushlab turiladi.',
    ],
  },
  {
    heading: 'Depozitning boʻshatilishi',
    clauses: [
      `Ishtirokchi ${p.cutOff} gacha auksiondan chiqsa, depozit oʻsha zahoti toʻliq boʻshatiladi.`,
      'Gʻolib boʻlmagan Ishtirokchining depoziti savdo tugagan lahzada toʻliq boʻshatiladi.',
      'Birinchi taklifda zaxirada qolishga rozi boʻlgan Ishtirokchining depoziti gʻolib narxni toʻlaguncha yoki Ishtirokchining oʻzi taklif etilgan lotni rad etguncha ushlab turiladi, soʻng toʻliq boʻshatiladi.',
      'Auksion bekor qilinsa yoki lot sotilmay yopilsa, barcha depozitlar toʻliq boʻshatiladi.',
      'Boʻshatilgan mablagʻ depozit hisobida boʻsh mablagʻ boʻladi: uni boshqa lotga ishlatish yoki bank hisobiga qaytarishni soʻrash mumkin.',
    ],
  },
  {
    heading: 'Gʻolibning depoziti',
    clauses: [
      'Gʻolibning depoziti narx toʻlanguncha ushlab turiladi va narxning bir qismi sifatida hisobga olinadi.',
      `Gʻolib deklaratsiyani ${p.signDays} ichida imzolamasa, imzolangan kundan ${p.payDays} ichida narxni toʻlamasa yoki lotdan voz kechsa, depozit qaytarilmaydi: yarmi sotuvchiga, yarmi platformaga oʻtadi.`,
      'Lotni zaxiradan qabul qilgan Ishtirokchiga ham gʻolib uchun belgilangan tartib qoʻllanadi.',
    ],
  },
  {
    heading: 'Amal qilish va nizolar',
    clauses: [
      'Kelishuv depozit ushlab turilgan lahzada kuchga kiradi va depozit boʻshatilganda, narxga oʻtkazilganda yoki qaytarilmaydigan boʻlganda tugaydi.',
      'Har bir pul harakati Ishtirokchining hisob-kitob koʻchirmasida koʻrinadi.',
      'Nizolar muzokara yoʻli bilan, kelishilmasa, Oʻzbekiston Respublikasi qonunchiligiga muvofiq sudda hal etiladi. Matnlar farq qilsa, oʻzbek tilidagi matn ustun turadi.',
    ],
  },
];
