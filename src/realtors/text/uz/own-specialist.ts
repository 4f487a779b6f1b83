/** Words of the form in which realtors, agencies and developers write their own page. */
export default {
  title: 'Ommaviy sahifam',
  line: 'Mijozlar bu maʼlumotni sahifangizda koʻradi.',
  view: 'Sahifani koʻrish',
  none: 'Sizda ommaviy sahifa yoʻq',
  noneLine:
    'Sahifa rieltorlar, agentliklar va quruvchilarga ochiladi. Soʻrov uchun qoʻngʻiroq markaziga murojaat qiling.',
  tradeName: 'Nomi',
  tradeNameHint: 'Masalan: «Yangi makon»',
  about: { person: 'Oʻzingiz haqingizda', company: 'Kompaniya haqida' },
  counter: (p: { n: string; max: string }) => `${p.n} / ${p.max}`,
  languages: 'Mijozlar bilan qaysi tillarda gaplashasiz',
  languageMissing: 'Kamida bitta tilni tanlang.',
  services: 'Xizmatlar',
  provinces: 'Qayerda ishlaysiz',
  since: 'Qaysi yildan beri ishlaysiz',
  license: 'Guvohnoma raqami',
  telegram: 'Telegram',
  telegramHint: 'Masalan: @yangi_makon',
  save: 'Saqlash',
  saved: 'Sahifangiz yangilandi',
  reload: 'Yangi holatini ochish',
};
