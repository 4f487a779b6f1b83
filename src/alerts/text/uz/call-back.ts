/** Words of forms that ask for a call, and of the list of those who did. */
export default {
  product: {
    title: (p: { n: number }) => `${p.n} daqiqada qoʻngʻiroq`,
    lead: (p: { n: number; id: number }) =>
      `№ ${p.id} boʻyicha mutaxassis ${p.n} daqiqa ichida qoʻngʻiroq qiladi (har kuni 9:00\u2060–\u206018:00).`,
  },
  user: {
    title: (p: { n: number }) => `${p.n} daqiqada qoʻngʻiroq`,
    lead: (p: { n: number; name: string }) =>
      `${p.name}: ${p.n} daqiqa ichida qoʻngʻiroq qiladi (har kuni 9:00\u2060–\u206018:00).`,
  },
  wish: 'Savolingiz',
  wishPlaceholder: 'Masalan, narxni kelishsa boʻladimi?',
  send: 'Qoʻngʻiroq soʻrash',
  close: 'Yopish',
  mine: {
    title: 'Qoʻngʻiroq soʻraganlar',
    lead: 'Mijozlar sizdan qoʻngʻiroq kutmoqda. Kechiksangiz, soʻrov xodimlarimizga oʻtadi.',
    empty: 'Hozircha hech kim qoʻngʻiroq soʻramagan.',
    until: (p: { at: string }) => `${p.at} gacha`,
    late: 'Kechikdi',
    called: (p: { at: string }) => `Qoʻngʻiroq qilingan: ${p.at}`,
    done: 'Qoʻngʻiroq qildim',
    doneOf: (p: { name: string }) => `Qoʻngʻiroq qildim: ${p.name}`,
    saved: 'Yozib qoʻyildi.',
    failed: 'Yozib boʻlmadi. Qayta urinib koʻring.',
  },
};
