/** What spreadsheets take for a formula is kept as text. */
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => `"${safe(cell).replaceAll('"', '""')}"`;

/** A table as a file for spreadsheets: UTF-8 with its mark, cells in quotes, lines as the standard has them. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
