/** Words of notification cards. */
export default {
  place: 'Bildirishnomalar',
  several: ({ n }: { n: number }) => `${n} ta yangi bildirishnoma`,
  lineLabel: 'Lot yangiliklari',
  lineEmpty: 'Bu lotga oid yangiliklar shu yerda koʻrinadi.',
  view: 'Koʻrish',
  close: 'Yopish',
  timerLabel: 'Qolgan vaqt',
  deniedTitle: 'Ruxsat yoʻq',
  deniedText: 'Huquqlaringiz oʻzgardi yoki boshqa qurilmadan kirildi. Davom etish uchun qayta kiring.',
  reenter: 'Qayta kirish',
  refusals: {},
};
