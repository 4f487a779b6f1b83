import { duration } from '#platform/values/duration.ts';

/** Words of practice auctions and of the clock of a demonstration. */
export default {
  card: {
    title: 'Auksionda qatnashishni uch daqiqada sinab koʻring',
    line: 'Siz uchun alohida sinov loti ochiladi. Raqiblaringiz robotlar, pul ham sinov uchun.',
    steps: [
      { name: 'Qoidalarni oʻqib, ariza bering', time: 'taxminan 1 daqiqa' },
      { name: 'Savdo ochilishini kuting', time: '1 daqiqa' },
      { name: 'Robotlardan yuqori taklif berib, gʻolib boʻling', time: '1 daqiqadan koʻproq' },
    ],
    money: 'Depozitga mablagʻ yetmasa, sinov puli depozitingizga oʻzi tushadi.',
    start: 'Mashqni boshlash',
    login: 'Kirish va mashqni boshlash',
    failed: 'Mashq boshlanmadi. Aloqani tekshirib, qayta urining.',
  },
  clock: {
    title: 'Auksion soati',
    line: 'Barcha lotlar shu soat boʻyicha ishlaydi. Uni oldinga sursangiz, vaqti kelgan hamma ish darhol bajariladi.',
    now: 'Hozir',
    real: 'Haqiqiy vaqt',
    ahead: (p: { time: string }) => `Haqiqiy vaqtdan ${p.time} oldinda`,
    behind: (p: { time: string }) => `Haqiqiy vaqtdan ${p.time} orqada`,
    days: (p: { days: number }) => duration('uz', p.days, 'days'),
    cutOff: 'Arizalar tugashiga',
    opening: 'Savdo ochilishiga',
    none: 'rejada yoʻq',
    minute: 'Bir daqiqa oldinga',
    hour: 'Bir soat oldinga',
    back: 'Haqiqiy vaqtga qaytarish',
    failed: 'Soat javob bermadi. Birozdan keyin qayta urining.',
  },
};
