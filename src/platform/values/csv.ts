/** What spreadsheets take for a formula is kept as text by an apostrophe before it; one that stood there gets another. */
const safe = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** A cell of such a file as it was before `csvOf` kept it from being a formula. */
export const withoutFormulaMark = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
const quoted = (cell: string): string => `"${safe(cell).replaceAll('"', '""')}"`;

/** A table as a file for spreadsheets: UTF-8 with its mark, cells in quotes, lines as the standard has them. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
