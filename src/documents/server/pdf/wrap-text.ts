import type { WidthOf } from './fonts.ts';

/**
 * Divides a text into lines that fit. The library would squeeze the spaces of a line to take one word more; lines that
 * are divided already keep their spaces as they are. A word wider than the line has a line of its own.
 */
export const wrapText = (text: string, width: number, fontSize: number, widthOf: WidthOf): string => {
  const space = widthOf(' ', fontSize);
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  // A no-break space holds its words together, so only plain spaces divide.
  for (const word of text.split(' ')) {
    const wide = widthOf(word, fontSize);
    if (line !== '' && filled + space + wide > width) {
      lines.push(line);
      line = word;
      filled = wide;
    } else {
      filled += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
};
