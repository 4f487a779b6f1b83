import type { DocumentSection } from '../../rules/document-model.ts';
import { documentNames } from '../uz/names.ts';

/** `feeSentence` is null where no fee is charged. */
export type ContractTerms = { isAuction: boolean; listingLife: string; feeSentence: string | null };

/** Words of the service contract between the platform and the owner of a property. */
export default {
  heading: 'Mulkni sotish',
  title: documentNames.serviceContract,
  line: 'Platforma va mulk egasi oʻrtasida',
  badge: 'Imzo kutilmoqda',
  facts: {
    number: 'Hujjat raqami',
    application: 'Ariza raqami',
    party: 'Mulk egasi',
    company: 'Tashkilot',
    pinfl: 'JSHSHIR',
    tin: 'STIR',
    address: 'Egasining manzili',
    bank: 'Bank',
    date: 'Sana',
  },
  object: { name: 'Obyekt', address: 'Obyekt manzili', area: 'Maydoni', cadastre: 'Kadastr raqami' },
  /** Where the words stand in the language they were written in. */
  asWritten: (name: string) => name,
  terms: {
    wayOfSale: 'Sotish usuli',
    price: 'Mulk egasining narxi',
    priceWithFee: 'Eʼlon qilinadigan narx, xizmat haqi bilan',
    deposit: 'Ishtirokchining zakalati',
    step: 'Auksion qadami',
    daysToStart: 'Auksiongacha muddat',
  },
  ways: { auction: 'Elektron auksion', sale: 'Platforma topgan xaridorga sotish' },
  objectHeading: 'Obyekt',
  termsHeading: 'Sotish shartlari',
  sections: (p: ContractTerms): DocumentSection[] => [
    {
      heading: 'Shartnoma predmeti',
      clauses: [
        'Platforma yuqorida koʻrsatilgan mulkni mulk egasi nomidan, yuqoridagi usul va shartlarda sotuvga taklif qiladi, mulk egasi esa buni unga topshiradi.',
        p.isAuction
          ? 'Mulk elektron auksionga qoʻyiladi. Lot qoidalari uning sahifasida eʼlon qilinadi va auksion davomida oʻzgarmaydi.'
          : `Mulk ${p.listingLife} muddatga eʼlon qilinadi; mulk egasi bu muddatni profilida uzaytira oladi.`,
      ],
    },
    {
      heading: 'Platformaning majburiyatlari',
      clauses: [
        'Mulkni eʼlon qiladi, xaridorlarga javob beradi va har bir soʻrovni mulk egasiga koʻrsatadi.',
        'Narx, ariza va auksion tarixini saqlaydi va mulk egasiga koʻrsatadi.',
        'Mulk egasining shaxsiy maʼlumotlarini qonun boʻyicha huquqi boʻlmaganlarga bermaydi.',
      ],
    },
    {
      heading: 'Mulk egasining majburiyatlari',
      clauses: [
        'Mulk egasi mulkni sotish huquqi borligini va arizadagi maʼlumotlar toʻgʻriligini tasdiqlaydi.',
        'Taqiq, nizo yoki qarz paydo boʻlsa, mulk egasi buni platformaga darhol bildiradi.',
        p.isAuction
          ? 'Mulk auksionga topshirilgan paytdan boshlab mulk egasi uning narxini oʻzgartirmaydi, uni yashirmaydi va boshqa yoʻl bilan sotmaydi. Mulk auksiondan faqat platforma qoidalarida belgilangan tartibda chiqadi.'
          : 'Xaridor tanlanguncha mulk egasi profilida narxni oʻzgartirishi yoki mulkni sotuvdan olib tashlashi mumkin.',
        'Narx toʻliq toʻlangach, mulk egasi mulkni xaridorga topshiradi.',
      ],
    },
    ...(p.feeSentence === null
      ? []
      : [{ heading: 'Xizmat haqi', clauses: [p.feeSentence, 'Mulk sotilmasa, xizmat haqi toʻlanmaydi.'] }]),
    {
      heading: 'Imzo va amal qilish muddati',
      clauses: [
        'Shartnoma mulk egasi uni ERI kaliti bilan imzolaganda kuchga kiradi; imzosiz mulk sotuvga qoʻyilmaydi.',
        'Shartnoma mulk sotilib, xizmat haqi toʻlanganda yoki ariza rad etilganda yoxud mulk sotilmay yopilganda tugaydi. Mulk boshqa narxda qayta taklif qilinsa, yangi shartnoma tuziladi.',
        'Nizolar kelishuv yoʻli bilan, kelishilmasa, Oʻzbekiston Respublikasi qonunchiligi boʻyicha sudda hal qilinadi.',
      ],
    },
  ],
  platform: 'Platforma',
  operatorTin: (p: { name: string; tin: string }) => `${p.name} · STIR ${p.tin}`,
  drawnUp: (p: { moment: string }) => `Elektron tarzda tuzildi, ${p.moment} (UTC+5)`,
  owner: 'Mulk egasi',
  toSign: 'ERI kaliti bilan ariza sahifasida imzolanadi',
  qrLine: 'Hujjat haqiqiyligini tekshirish: QR kodni skanerlang yoki faylni saytda tekshiring.',
};
