import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
/** What people are told of their orders and selections. */
export default {
  matchTitle: 'Buyurtmangizga mos yangi eʼlon',
  matchText: (p: { name: string; price: string }) => `${p.name}, ${p.price}`,
  matchSms: (p: { name: string; price: string; link: string; stop: string }) =>
    `Ostona: yangi eʼlon. ${p.name}, ${p.price}. ${p.link} Toʻxtatish: ${p.stop}`,
  endTitle: 'Buyurtmangiz muddati tugayapti',
  endText: (p: { day: string }) =>
    `Buyurtmangiz ${p.day} kuni tugaydi. Uni yana ${duration('uz', limits.orderLifeMonths, 'months')}ga uzaytirishingiz mumkin.`,
  endSms: (p: { day: string; link: string }) =>
    `Ostona: buyurtmangiz ${p.day} kuni tugaydi. Uzaytirish yoki toʻxtatish: ${p.link}`,
  selectionTitle: 'Siz uchun tanlov',
  selectionText: (p: { count: number }) => `Siz uchun ${p.count} ta eʼlon tanlandi.`,
};
