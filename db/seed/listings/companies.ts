/**
 * The companies that sell (O21): nine banks with a tile of their own and three others. Two letters on a muted colour,
 * dark enough for white text, stand in for a logo. The three others are made up.
 */
export const companies: readonly (readonly [
  id: number,
  code: string,
  monogram: string,
  hue: string,
  uz: string,
  ru: string,
  en: string,
])[] = [
  [182, 'SQB', 'SQ', '#2b5f8a', 'SQB', 'SQB', 'SQB'],
  [191, 'BRB', 'BR', '#8a3f46', 'BRB', 'BRB', 'BRB'],
  [173, 'MIKRO', 'MK', '#2f6f5e', 'Mikrokreditbank', 'Микрокредитбанк', 'Mikrokreditbank'],
  [153, 'ASAKA', 'AS', '#8a4a2b', 'Asakabank', 'Асакабанк', 'Asakabank'],
  [6, 'AGRO', 'AG', '#4c6b2d', 'Agrobank', 'Агробанк', 'Agrobank'],
  [299, 'TURON', 'TU', '#5a4b8c', 'Turonbank', 'Туронбанк', 'Turonbank'],
  [521, 'ASIA', 'AA', '#7a4674', 'Asia Alliance Bank', 'Asia Alliance Bank', 'Asia Alliance Bank'],
  [620, 'ALOQABANK', 'AL', '#2c6a7d', 'Aloqabank', 'Алокабанк', 'Aloqabank'],
  [314, 'NBU', 'NB', '#3b4f7d', 'Oʻzmilliybank', 'Национальный банк Узбекистана', 'National Bank of Uzbekistan'],
  [793, 'OTHERS', 'VK', '#6b5b2e', 'Vodiy Koʻprik banki', 'Водий Куприк банк', 'Vodiy Koprik Bank'],
  [794, 'OTHERS', 'SM', '#5f5568', 'Sarbon Mulk banki', 'Сарбон Мулк банк', 'Sarbon Mulk Bank'],
  [846, 'OTHERS', 'OI', '#45636b', 'Orol Invest banki', 'Орол Инвест банк', 'Orol Invest Bank'],
];
