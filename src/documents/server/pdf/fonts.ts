import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { BOLD, REGULAR } from './style.ts';

const require = createRequire(import.meta.url);

export const FAMILY = 'Noto Sans';

/** Roboto and PT lack the Uzbek letter U+02BB, so the fonts are ours. Both weights are read once. */
Font.register({
  family: FAMILY,
  fonts: [
    { src: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'), fontWeight: REGULAR },
    { src: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'), fontWeight: BOLD },
  ],
});
/** No word of our languages is as long; what is longer would run off the paper. */
const WORD_CHARS_MAX = 32;

// Words are not divided: the library knows English syllables only.
Font.registerHyphenationCallback((word) =>
  word.length <= WORD_CHARS_MAX ? [word] : (word.match(/.{1,16}/gsu) ?? [word]),
);

type Measured = { layout: (text: string) => { advanceWidth: number }; unitsPerEm: number };

/** Tells how wide a text is, in points, in the regular weight. */
export type WidthOf = (text: string, fontSize: number) => number;

/** Reads the fonts and hands out their ruler. */
export const loadFonts = async (): Promise<WidthOf> => {
  const regular = { fontFamily: FAMILY, fontWeight: REGULAR };
  await Promise.all([Font.load(regular), Font.load({ fontFamily: FAMILY, fontWeight: BOLD })]);
  const font = Font.getFont(regular).data as Measured | null;
  if (!font) throw new Error('The font is not loaded.');
  const unitsByText = new Map<string, number>();
  return (text, fontSize) => {
    const units = unitsByText.get(text) ?? font.layout(text).advanceWidth;
    unitsByText.set(text, units);
    return (units / font.unitsPerEm) * fontSize;
  };
};
