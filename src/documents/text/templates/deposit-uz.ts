import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../uz/names.ts';
import type { LotTerms } from './lot-terms.ts';

export const title = documentNames.depositAgreement;
export const line = 'Elektron auksionda qatnashish uchun zakalat toʻgʻrisida';

export const sections = (p: LotTerms): DocumentSection[] => [
  {
    heading: 'Kelishuv predmeti',
    clauses: [
      `Ishtirokchi № ${p.lot} lot boʻyicha auksionda qatnashish va majburiyatlarini bajarish kafolati sifatida ${p.deposit} miqdorida zakalat kiritadi.`,
      'Zakalat Ishtirokchining platformadagi depozitidan, mavjud mablagʻdan band qilinadi. Mavjud mablagʻ yetarli boʻlmasa, kelishuv tuzilmaydi.',
    ],
  },
  {
    heading: 'Zakalatni band qilish',
    clauses: [
      'Ishtirokchi auksionda qatnashishni tasdiqlagan paytda zakalat band qilinadi; qatnashish va band qilish bir amalda bajariladi.',
      'Band qilingan zakalatni Ishtirokchi boshqa lotga yoʻnaltira olmaydi va qaytarib ololmaydi, platforma esa undan foydalanmaydi. Unga foiz hisoblanmaydi.',
      'Bir lot uchun bir ishtirokchidan bitta zakalat olinadi.',
    ],
  },
  {
    heading: 'Zakalatni qaytarish',
    clauses: [
      `Ishtirokchi ${p.cutOff} gacha ishtirokdan voz kechsa, zakalat darhol toʻliq uning depozitiga qaytariladi.`,
      'Gʻolib boʻlmagan va zaxirada qolmagan Ishtirokchining zakalati savdo tugashi bilan toʻliq uning depozitiga qaytariladi.',
      'Taklif berishda zaxirada qolishga rozi boʻlgan Ishtirokchining zakalati gʻolib narxni toʻlaguncha yoki Ishtirokchining oʻzi taklif etilgan lotni rad etguncha band boʻlib turadi, soʻng toʻliq qaytariladi.',
      'Auksion bekor qilinsa yoki lot sotilmay yopilsa, barcha zakalatlar toʻliq qaytariladi.',
      'Qaytarilgan zakalat depozitdagi mavjud mablagʻga qoʻshiladi: uni boshqa lot uchun ishlatish yoki oʻz bank hisobraqamiga oʻtkazib berishni soʻrash mumkin.',
    ],
  },
  {
    heading: 'Gʻolibning zakalati',
    clauses: [
      'Gʻolibning zakalati narx toʻlanguncha band boʻlib turadi va narx hisobiga oʻtkaziladi.',
      `Gʻolib deklaratsiyani ${p.signDays} ichida imzolamasa, deklaratsiya imzolangan kundan boshlab ${p.payDays} ichida narxni toʻlamasa yoki lotdan voz kechsa, zakalat qaytarilmaydi: ${p.sellerShare} sotuvchiga, ${p.platformShare} platformaga oʻtadi.`,
      'Lotni zaxiradan qabul qilgan Ishtirokchiga ham gʻolib uchun belgilangan tartib qoʻllanadi.',
    ],
  },
  {
    heading: 'Amal qilish va nizolar',
    clauses: [
      'Kelishuv zakalat band qilingan paytda kuchga kiradi va zakalat qaytarilganda, narx hisobiga oʻtkazilganda yoki qaytarilmaydigan boʻlganda tugaydi.',
      'Har bir pul harakati Ishtirokchi profilidagi «Depozit harakatlari»da koʻrinadi.',
      'Nizolar muzokara yoʻli bilan, kelishilmasa, Oʻzbekiston Respublikasi qonunchiligiga muvofiq sudda hal etiladi. Matnlar farq qilsa, oʻzbek tilidagi matn ustun turadi.',
    ],
  },
];
