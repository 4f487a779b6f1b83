import { plural } from '#platform/values/plural.ts';

const listings = (n: number) => plural('uz', n, { other: '# ta yangi eʼlon' });

/** Words of messages that leave the house: e-mail, Telegram, browsers, summaries. */
export default {
  /** What a message is called that has no title of its own. */
  kinds: {
    match: 'Siz qidirgan mulk',
    selection: 'Siz uchun saralangan eʼlonlar',
    order: 'Buyurtmangiz',
    auction: 'Elektron auksion',
    application: 'Arizangiz',
    viewing: 'Koʻrish uchrashuvi',
    call: 'Qoʻngʻiroq',
    payment: 'Toʻlov va depozit',
    account: 'Hisobingiz',
  },
  summary: (p: { count: number }) => `Yana ${listings(p.count)}`,
  summarySms: (p: { count: number; url: string }) => `Ostona: yana ${listings(p.count)} buyurtmangizga mos. ${p.url}`,
  andMore: (p: { count: number }) => `… va yana ${p.count} ta`,
  open: 'Koʻrish',
  stop: 'Bunday xabarlarni toʻxtatish',
  footer: 'Bu xabar Ostona sozlamalarida shu kanal yoqilgani uchun keldi.',
  telegram: {
    linked: 'Ulandi! Endi Ostona xabarlari shu yerga keladi. Toʻxtatish uchun /stop deb yozing.',
    stopped: 'Toʻxtatildi: bu yerga boshqa yozmaymiz. Qayta ulash uchun Ostona sozlamalarini oching.',
    linkWrong: 'Havola eskirgan yoki notoʻgʻri. Ostona sozlamalaridan yangisini oling.',
    hello: 'Bu Ostona boti. Ulash uchun Ostona saytida «Bildirishnomalar» sozlamalarini oching.',
  },
};
