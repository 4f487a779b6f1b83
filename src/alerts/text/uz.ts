/** Words of notification cards. */
export default {
  place: 'Bildirishnomalar',
  view: 'Koʻrish',
  close: 'Yopish',
  timerLabel: 'Qolgan vaqt',
  deniedTitle: 'Ruxsat yoʻq',
  deniedText: 'Huquqlaringiz oʻzgardi yoki boshqa qurilmadan kirildi. Davom etish uchun qayta kiring.',
  reenter: 'Qayta kirish',
  refusals: {},
};
