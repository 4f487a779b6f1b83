import { inflateSync } from 'node:zlib';

/** The unpacked streams of a PDF: pages and the maps of its fonts among them. */
const streamsOf = (pdf: Uint8Array): string[] => {
  const bytes = Buffer.from(pdf);
  const streams: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    const end = bytes.indexOf('endstream', at);
    try {
      streams.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Pictures and fonts are packed otherwise, and hold no words.
    }
  }
  return streams;
};

/** A ligature stands for several letters, with blanks between their numbers. */
const HEX = /<([0-9a-f ]+)>/gi;
const fromUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The letters behind the numbers of a font, by its map to Unicode. */
const lettersOf = (map: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, first = '', , targets = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ''] of targets.matchAll(HEX)) letters.set(glyph++, fromUtf16(hex));
  }
  return letters;
};

/**
 * Whether a reader can copy a text out of a PDF. Blanks do not count: lines and scripts are set apart. A run of letters
 * does not say here which font it is of, so it is read with each; what is on the paper is found, and nonsense is not asked.
 */
export const pdfReader = (pdf: Uint8Array): ((text: string) => boolean) => {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  const pages = streams.filter((stream) => / T[jJ]\b/.test(stream));
  const read = fonts
    .flatMap((letters) =>
      pages.map((page) =>
        [...page.matchAll(/\[([^\]]*)\] TJ/g)]
          .map(([, run = '']) =>
            [...run.matchAll(HEX)]
              .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
              .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '')
              .join(''),
          )
          .join(''),
      ),
    )
    .join('\n')
    .replace(/[^\S\n]+/g, '');
  return (text) => read.includes(text.replace(/\s+/g, ''));
};
