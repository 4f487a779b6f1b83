/** What a page says that was made for another party than acts now. */
export default {
  title: 'Bu oyna eskirgan',
  line: (p: { was: string; now: string }) =>
    `Boshqa oynada siz ${p.now} nomidan ishlay boshladingiz. Bu oyna ${p.was} nomidan ochilgan edi.`,
  notSent: 'Bu yerda yozganlaringiz yuborilmadi.',
  back: (p: { was: string }) => `${p.was} nomiga qaytish`,
  goOn: (p: { now: string }) => `${p.now} nomidan davom etish`,
};
