/** Heads of a small file of lots, as a bank would write them. */
export const lotHeads = [
  'Kadastr raqami',
  'Nomi',
  'Toifa',
  'Bino turi',
  'Maqsad',
  'Viloyat',
  'Tuman yoki shahar',
  'Manzil',
  'Umumiy maydon, m²',
  'Xonalar soni',
  'Qavati',
  'Bino qavatlari soni',
  'Narxi',
  'JSHSHIR yoki STIR',
  'Qarzdor',
  'Kredit summasi',
  'Taʼmir holati',
];

/** The cadastral number of the n-th lot: no two are equal. */
export const lotNumber = (n: number): string =>
  `10:07:03:${String(10 + Math.floor(n / 1_000_000)).padStart(2, '0')}:02:${String(Math.floor(n / 1000) % 1000).padStart(4, '0')}:${String(n % 1000).padStart(4, '0')}`;

/** A row of a flat that stands for a debt; some cells may differ. */
export const lotCells = (n: number, changes: Readonly<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    'Kadastr raqami': lotNumber(n),
    Nomi: `${1 + (n % 4)} xonali kvartira`,
    Toifa: 'Kvartira',
    'Bino turi': 'Koʻp qavatli uy-joy',
    Maqsad: 'Garov',
    Viloyat: 'Toshkent shahri',
    'Tuman yoki shahar': n % 2 === 0 ? 'Yunusobod' : 'Chilonzor tumani',
    Manzil: `${1 + (n % 30)}-mavze, ${1 + (n % 50)}-uy`,
    'Umumiy maydon, m²': '78,4',
    'Xonalar soni': String(1 + (n % 4)),
    Qavati: '4',
    'Bino qavatlari soni': '9',
    Narxi: '845 000 000',
    'JSHSHIR yoki STIR': '30101900010011',
    Qarzdor: 'Qarzdor Namuna',
    'Kredit summasi': '700000000',
    'Taʼmir holati': 'Yaxshi taʼmir',
    ...changes,
  };
  return lotHeads.map((head) => cells[head] ?? '');
};

/** A file of so many right lots, in the order of their numbers. */
export const lotFile = (count: number, from = 0): string[][] => [
  lotHeads,
  ...Array.from({ length: count }, (_, at) => lotCells(from + at)),
];
