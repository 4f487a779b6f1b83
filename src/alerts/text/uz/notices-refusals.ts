/** What the house says when it refuses: notices. */
export default {
  emailNeeded: 'Avval profilga elektron pochta manzilini kiriting.',
  telegramNeeded: 'Avval Telegram botni ulang.',
  pushNeeded: 'Avval shu brauzerda bildirishnomalarga ruxsat bering.',
  kindUnmutable: 'Hisob xavfsizligi haqidagi xabarlarni oʻchirib boʻlmaydi.',
  telegramAway: 'Telegram bot hozir ishlamayapti.',
  pushEndpointWrong: 'Brauzer yuborgan obuna notoʻgʻri.',
  linkWrong: 'Havola notoʻgʻri yoki eskirgan.',
  reportWrong: 'Hisobotni oʻqib boʻlmadi.',
};
