/** What a pager shows: page numbers, and 'gap' where it skips some. */
export type PageMark = number | 'gap';

/**
 * The first and the last page and the neighbours of the current one: `1 2 3 4 gap 15`. A gap never stands for a single
 * page, and the length stays the same near both ends, so that buttons do not wander under the pointer.
 */
export const pageWindow = (current: number, pages: number, reach = 1): PageMark[] => {
  const width = 2 * reach + 5;
  if (pages <= width) return range(1, pages);
  const edge = width - 2;
  if (current <= reach + 3) return [...range(1, edge), 'gap', pages];
  if (current >= pages - reach - 2) return [1, 'gap', ...range(pages - edge + 1, pages)];
  return [1, 'gap', ...range(current - reach, current + reach), 'gap', pages];
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
