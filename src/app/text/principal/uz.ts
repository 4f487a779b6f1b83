/** What a page says that was made for another party than acts now. */
export default {
  title: 'Bu oyna eskirgan',
  line: (p: { was: string; now: string }) =>
    `Boshqa oynada siz ${p.now} nomidan ishlay boshladingiz. Bu oyna ${p.was} nomidan ochilgan edi.`,
  notSent: 'Bu yerda yozganlaringiz yuborilmadi.',
  back: (p: { was: string }) => `${p.was} nomiga qaytish`,
  goOn: (p: { now: string }) => `${p.now} nomidan davom etish`,
  /** The login has ended while something typed stands on the page. */
  ended: {
    title: 'Tizimdan chiqib ketgansiz',
    line: 'Kirish muddati tugadi yoki seans boshqa joyda yakunlandi. Yozganlaringiz shu sahifada qoladi.',
    how: 'Yangi oynada qayta kiring va shu sahifaga qayting. Taklif va toʻlovlar oʻz-oʻzidan yuborilmaydi.',
    login: 'Qayta kirish',
    goOn: 'Kirdim, davom etish',
    notYet: 'Hali kirilmagan. Avval tizimga kiring.',
    leave: 'Yozganlarimni oʻchirib, bosh sahifaga oʻtish',
  },
};
