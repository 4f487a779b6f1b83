/** Words that the lists of the admin area share. */
export default {
  search: 'Qidirish',
  all: 'Hammasi',
  more: 'Yana koʻrsatish',
  total: (p: { n: string }) => `Jami: ${p.n}`,
  failed: 'Roʻyxat yuklanmadi. Internet aloqasini tekshiring.',
  again: 'Qayta urinish',
  empty: 'Hech narsa topilmadi',
  emptyHint: 'Filtrlarni oʻzgartirib koʻring.',
  reason: 'Sabab',
  reasonHint: (p: { min: number }) => `Kamida ${p.min} ta belgi. Audit jurnaliga yoziladi.`,
  reasonShort: (p: { min: number }) => `Sababni batafsilroq yozing: kamida ${p.min} ta belgi.`,
  cancel: 'Ortga',
  close: 'Yopish',
  deedFailed: 'Amal bajarilmadi. Qayta urining.',
  save: 'Saqlash',
  export: 'Eksport',
};
