/** Words of maps: controls, the choice of a point, what a map of a house shows. */
export default {
  zoomIn: 'Yaqinlashtirish',
  zoomOut: 'Uzoqlashtirish',
  simplified: 'Soddalashtirilgan xarita',
  kilometres: 'km',
  metres: 'm',
  loading: 'Xarita yuklanmoqda',
  failed: 'Xarita yuklanmadi',
  again: 'Qayta urinish',
  picker: 'Obyekt nuqtasi',
  pickerHint: 'Belgini suring yoki xaritaga bosing',
  putHere: 'Belgini oʻrtaga qoʻyish',
  remove: 'Belgini olib tashlash',
  pointSet: 'Nuqta qoʻyildi',
  noPoint: 'Nuqta qoʻyilmagan',
  outside: 'Bu nuqta Oʻzbekistondan tashqarida',
  place: 'Obyekt joylashuvi',
};
