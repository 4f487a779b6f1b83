/** The colours of paper: those of the light theme. */
export const ink = {
  text: '#0c1325',
  quiet: '#4c5568',
  faint: '#626b7b',
  line: '#e4e1db',
  lapis: '#1d4baf',
  lapisMiddle: '#457be3',
  lapisSoft: '#f2f7ff',
  lapisLine: '#c7dcff',
  saffron: '#ffab4a',
  okSoft: '#ddf8e5',
  okText: '#095c34',
  warnSoft: '#fff4ca',
  warnText: '#7e4f0e',
  dashed: '#b4bbc6',
};

/** Measures of the page in points, A4 being 595 by 842. */
export const measure = { side: 45, top: 58, bottom: 70, width: 505, nameColumn: 150, qr: 86 };

export const REGULAR = 400;
export const BOLD = 600;
