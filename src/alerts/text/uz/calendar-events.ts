import { numbered } from '#platform/values/format-number.ts';

/** What stands in a personal calendar. */
export default {
  name: 'Ostona: auksionlar, obyekt koʻrish, toʻlovlar',
  viewing: {
    come: (p: { name: string }) => `Obyektni koʻrish: ${p.name}`,
    show: (p: { name: string }) => `Xaridorga koʻrsatish: ${p.name}`,
    notYet: 'Sotuvchi hali tasdiqlamagan.',
  },
  auction: {
    cutOff: (p: { name: string; id: number }) => `Arizalar qabuli tugaydi: ${p.name}, ${numbered('uz', p.id)}`,
    cutOffText: 'Shu vaqtgacha ishtirokdan voz kechsa boʻladi.',
    opening: (p: { name: string; id: number }) => `Elektron auksion: ${p.name}, ${numbered('uz', p.id)}`,
    openingText: 'Ostona elektron auksioni. Savdo boshlanishidan oldin uning sahifasini oching.',
  },
  due: {
    sign: (p: { name: string; id: number }) => `Deklaratsiyani imzolash muddati: ${p.name}, ${numbered('uz', p.id)}`,
    pay: (p: { name: string; id: number }) => `Toʻlov muddati: ${p.name}, ${numbered('uz', p.id)}`,
  },
  order: {
    title: 'Eʼlonlarga buyurtma muddati tugaydi',
    text: 'Yangi eʼlonlar haqida xabar olishda davom etish uchun buyurtmani uzaytiring.',
  },
};
