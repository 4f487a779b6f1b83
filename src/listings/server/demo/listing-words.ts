import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { foldWords } from '#platform/values/fold.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { companies } from '../../../../db/seed/listings/companies.ts';
import type { Sentence, SentenceFacts } from '../../../../db/seed/listings/sentence.ts';
import { bankRemarks, nearRemarks, repairRemarks, termRemarks } from '../../../../db/seed/listings/sentences-common.ts';
import { estateOpenings, estateRemarks } from '../../../../db/seed/listings/sentences-estate.ts';
import { flatOpenings, flatRemarks } from '../../../../db/seed/listings/sentences-flat.ts';
import {
  houseOpenings,
  houseRemarks,
  landOpenings,
  landRemarks,
} from '../../../../db/seed/listings/sentences-house.ts';
import type { DemoAddress } from './address.ts';
import type { Details } from './details.ts';
import type { Translations } from './districts.ts';
import type { Property, Sale } from './kinds.ts';

const openings: Readonly<Record<number, readonly Sentence[]>> = {
  [apartments.id]: flatOpenings,
  [houses.id]: houseOpenings,
  [land.id]: landOpenings,
  [commercial.id]: estateOpenings,
};
const remarks: Readonly<Record<number, readonly Sentence[]>> = {
  [apartments.id]: flatRemarks,
  [houses.id]: houseRemarks,
  [land.id]: landRemarks,
  [commercial.id]: estateRemarks,
};

/** The facts as the sentences read them. */
export const sentenceFacts = (property: Property, sale: Sale, details: Details): SentenceFacts => ({
  categoryId: property.categoryId,
  rooms: property.rooms,
  areaM2: property.areaDm2 / 100,
  livingM2: property.areaLivingDm2 === null ? null : property.areaLivingDm2 / 100,
  effectiveM2: property.areaEffectiveDm2 === null ? null : property.areaEffectiveDm2 / 100,
  kitchenM2: property.kitchenDm2 === null ? null : property.kitchenDm2 / 100,
  floor: property.floor,
  floors: property.floors,
  year: property.year,
  repair: property.repair,
  material: property.material,
  purpose: property.purpose,
  buildingCode: property.building?.code ?? null,
  buildingNames: property.building?.names ?? null,
  source: sale.source,
  bankRole: sale.bankRole,
  process: sale.process,
  details,
});

/** Two to four sentences: what it is, its state or what stands out, what is around, how it is sold. */
export const describeListing = (chance: SeededRandom, facts: SentenceFacts): Translations => {
  const sentences: Sentence[] = [];
  const add = (from: readonly Sentence[] | undefined) => {
    const sentence = fitting(chance, from ?? [], facts);
    if (sentence) sentences.push(sentence);
  };
  add(openings[facts.categoryId]);
  if (chance.happens(0.72)) add(repairRemarks);
  if (chance.happens(0.66) || sentences.length === 1) add(remarks[facts.categoryId]);
  if (sentences.length < 3 && chance.happens(0.6)) add(nearRemarks);
  if (sentences.length < 2 || (sentences.length < 4 && chance.happens(0.7)))
    add(facts.bankRole ? bankRemarks : termRemarks);
  const textIn = (language: 'uz' | 'ru' | 'en') =>
    sentences
      .map((sentence) => {
        const text = sentence[language];
        return typeof text === 'string' ? text : text(facts);
      })
      .join(' ');
  return [textIn('uz'), textIn('ru'), textIn('en')];
};

/** One of the sentences that fit, starting at a random one; null when none does. */
const fitting = (chance: SeededRandom, sentences: readonly Sentence[], facts: SentenceFacts): Sentence | null => {
  const start = Math.floor(chance.next() * sentences.length);
  for (let step = 0; step < sentences.length; step++) {
    const sentence = sentences[(start + step) % sentences.length] as Sentence;
    if (sentence.fits(facts)) return sentence;
  }
  return null;
};

/** Words people type for each category, whatever the name says. */
const categoryWords: Readonly<Record<number, readonly string[]>> = {
  [apartments.id]: foldWords('kvartira xonadon xonali квартира комнатная apartment flat room'),
  [houses.id]: foldWords('hovli uy xonali дом коттедж комнатный комнат участком house room plot'),
  [land.id]: foldWords('yer uchastka uchastkasi sotix земля земельный участок сотка land plot'),
  [commercial.id]: foldWords('noturar joy tijorat нежилое помещение коммерческая commercial property'),
};
const companyWords = new Map(companies.map(([id, , , , ...names]) => [id, names.flatMap((name) => foldWords(name))]));
const repairWords: Readonly<Record<string, readonly string[]>> = {
  euro: foldWords('yevrotaʼmir евроремонт euro renovation'),
  author: foldWords('mualliflik loyihasi авторский проект designer'),
};
const newBuildingWords = foldWords('yangi bino новостройка новый дом new building');

/**
 * Names repeat a lot: their words are folded once, kept by the Uzbek name, to which the others belong. The store is
 * emptied before it can grow large.
 */
const foldedNames = new Map<string, readonly string[]>();
const FOLDED_NAMES_MAX = 50_000;
const wordsOfName = (name: Translations): readonly string[] => {
  let words = foldedNames.get(name[0]);
  if (!words) {
    if (foldedNames.size >= FOLDED_NAMES_MAX) foldedNames.clear();
    words = name.flatMap((text) => foldWords(text));
    foldedNames.set(name[0], words);
  }
  return words;
};

/** All words the listing may be found by, folded, each once. `own` is the part of its name that is not its address. */
export const searchWords = (facts: SentenceFacts, sale: Sale, own: Translations, address: DemoAddress): string => {
  const all = new Set<string>(address.words);
  const add = (words: readonly string[] | undefined) => {
    if (words) for (const word of words) all.add(word);
  };
  add(categoryWords[facts.categoryId]);
  add(wordsOfName(own));
  add(companyWords.get(sale.companyId ?? 0));
  add(repairWords[facts.repair ?? '']);
  if (facts.details.housing_type === 'new_building') add(newBuildingWords);
  return [...all].join(' ');
};
