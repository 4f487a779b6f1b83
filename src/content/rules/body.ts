/** A run of text inside a block; with `to` it is a link. */
export type TextRun = { text: string; to?: string };

/** A piece of an article as it is shown: a heading, a paragraph, or a list. A numbered list may go on from an earlier one. */
export type ArticleBlock =
  | { kind: 'heading'; text: string; anchor: string }
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; isNumbered: boolean; start: number; items: TextRun[][] };

const heading = /^#{1,6} +/;
const bullet = /^- +/;
const number = /^\d+\. +/;
const link = /\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Only addresses of this site become links: what an editor pastes must not lead a reader away unseen. */
const isOwnAddress = (address: string): boolean => /^(\/(?!\/)|#)/.test(address);

/** Splits a line into plain text and links `[words](/address)`. A link to another site stays plain words. */
export const runsOf = (line: string): TextRun[] => {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of line.matchAll(link)) {
    const [whole, words = '', address = ''] = match;
    if (match.index > end) runs.push({ text: line.slice(end, match.index) });
    runs.push(isOwnAddress(address) ? { text: words, to: address } : { text: words });
    end = match.index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
};

const blockOf = (lines: string[], headingsBefore: number): ArticleBlock => {
  const [first = ''] = lines;
  if (heading.test(first))
    return { kind: 'heading', text: lines.join(' ').replace(heading, ''), anchor: `s${headingsBefore + 1}` };
  if (bullet.test(first))
    return { kind: 'list', isNumbered: false, start: 1, items: itemsOf(lines, bullet).map(runsOf) };
  if (number.test(first)) {
    return {
      kind: 'list',
      isNumbered: true,
      start: Number.parseInt(first, 10),
      items: itemsOf(lines, number).map(runsOf),
    };
  }
  return { kind: 'paragraph', runs: runsOf(lines.join(' ')) };
};

/** The entries of a list; a line without a mark goes on with the entry above it. */
const itemsOf = (lines: string[], mark: RegExp): string[] => {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`.trim());
  }
  return items;
};

/**
 * Reads the text of an article. An empty line ends a block, and so does a heading, which `## ` starts; `- ` and `1. ` start
 * the entries of a list, and `[words](/address)` is a link. Single line breaks are spaces, so that the source may be wrapped anywhere.
 */
export const readBody = (body: string): ArticleBlock[] => {
  const blocks: ArticleBlock[] = [];
  let headings = 0;
  // Whoever forgets the empty line before a heading still means a heading.
  for (const chunk of body.split(/\n\s*\n|\n(?=\s*#{1,6} )/)) {
    const lines = chunk
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length === 0) continue;
    const block = blockOf(lines, headings);
    if (block.kind === 'heading') headings++;
    blocks.push(block);
  }
  return blocks;
};

const plainRuns = (runs: TextRun[]): string => runs.map((run) => run.text).join('');

/** The same text without marks, for search within a page, descriptions and structured data. */
export const plainText = (body: string): string =>
  readBody(body)
    .map((block) => {
      if (block.kind === 'heading') return block.text;
      if (block.kind === 'paragraph') return plainRuns(block.runs);
      return block.items.map(plainRuns).join(' ');
    })
    .join(' ');
