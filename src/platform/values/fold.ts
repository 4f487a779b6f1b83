/**
 * The words of a text, folded: Uzbek Latin with any apostrophe, Uzbek Cyrillic, Russian and the usual English
 * transliterations of one word come out equal or nearly so. Folded text is for comparing, never for showing.
 *
 * Its alphabet is a-z and digits. `o` has become `a`, because Uzbek writes o where Russian and English write a
 * (Yunusobod, Юнусабад, Yunusabad); `oʻ` has become `u`, because they write u (Oʻzbekiston, Узбекистан); `h` stands
 * only in `sh` and `ch`, every other h and kh is `x`. Letters and digits part: «Ц14» is «s 14».
 */
export const foldWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** An `o` that no mark follows, which may have been left out: keyboards of phones hide it. */
const bareO = /o(?![‘’ʻʼ'`´ʹ′＇])/gi;

/**
 * What somebody may have meant who typed a text to search: for each of its words the folded ways to read it, the one that
 * is written first. Of `oʻ` many type the `o` alone: «Oktam» finds «Oʻktam» and «Oktam».
 */
export const searchWords = (text: string): string[][] =>
  text.split(/\s+/).flatMap((token) => {
    const places = [...token.matchAll(bareO)].map(({ index }) => index);
    const marked = places.map((at) => `${token.slice(0, at + 1)}ʻ${token.slice(at + 1)}`);
    const words = foldWords(token);
    const readings = [...marked, token.replace(bareO, '$&ʻ')]
      .map(foldWords)
      .filter((reading) => reading.length === words.length);
    return words.map((word, at) => [...new Set([word, ...readings.map((reading) => reading[at] ?? word)])]);
  });

/** The folded words of a text, joined by single spaces. */
export const foldText = (text: string): string => {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0400-\u04ff]/g, (letter) => cyrillic[letter] ?? letter);
  return rewrite(rewrite(latin, markedLetters).normalize('NFD').replace(/\p{M}/gu, ''), spellings).trim();
};

type Rule = readonly [pattern: RegExp, replacement: string];
const rewrite = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((folded, [pattern, by]) => folded.replace(pattern, by), text);

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'u',
  қ: 'k',
  ғ: 'g',
  ҳ: 'x',
  ә: 'a',
  ө: 'u',
  ү: 'u',
  ұ: 'u',
  ң: 'ng',
  һ: 'x',
  і: 'i',
};

/** Letters with a mark of their own, before every other mark is dropped. */
const markedLetters: readonly Rule[] = [
  [/[‘’ʻʼ'`´ʹ′＇]/g, "'"],
  [/o'|[õö]/g, 'u'],
  [/([sg])'h/g, '$1x'],
  [/ş/g, 'sh'],
  [/ç/g, 'ch'],
  [/ı/g, 'i'],
  [/'/g, ''],
];

/** Ways of writing one sound; the order matters. */
const spellings: readonly Rule[] = [
  [/[^a-z0-9]+/g, ' '],
  [/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 '],
  [/kh/g, 'x'],
  [/dzh|zh|dj/g, 'j'],
  [/gh/g, 'g'],
  [/(?<![sc])h/g, 'x'],
  [/ck|q/g, 'k'],
  [/ts|c(?!h)/g, 's'],
  [/w/g, 'v'],
  [/o/g, 'a'],
  [/ye/g, 'e'],
  [/y(?![aeu])/g, 'i'],
  [/iy/g, 'i'],
  // Double letters are a matter of spelling; a longer run is no word of any and stays what it is.
  [/([a-z])(?<!\1\1)\1(?!\1)/g, '$1'],
];
