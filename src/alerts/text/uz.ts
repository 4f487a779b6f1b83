/** Words of notification cards. */
export default {
  place: 'Bildirishnomalar',
  close: 'Yopish',
  timerLabel: 'Qolgan vaqt',
  deniedTitle: 'Kirish taqiqlangan',
  deniedText: 'Hisobingizdagi huquqlar oʻzgardi. Davom etish uchun qayta kiring.',
  reenter: 'Qayta kirish',
  refusals: {},
};
