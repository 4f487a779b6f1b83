import { apartments, houses, land } from '#listings/rules/categories.ts';
import { listingTitle } from '#listings/rules/listing-title.ts';
import type { SeededRandom } from '#platform/values/seeded-random.ts';
import { landEn, landRu, landUz } from '../../../../db/seed/listings/grammar.ts';
import type { SentenceFacts } from '../../../../db/seed/listings/sentence.ts';
import type { Translations } from './districts.ts';

type SpecialName = {
  readonly fits: (facts: SentenceFacts) => boolean;
  readonly name: (facts: SentenceFacts) => Translations;
};

const flatTitle = (facts: SentenceFacts, before: string, after: readonly [ru: string, en: string]): Translations => [
  `${before} ${facts.rooms} xonali kvartira`,
  `${facts.rooms}-комнатная квартира ${after[0]}`,
  `${facts.rooms}-room apartment ${after[1]}`,
];

/** Ways to name a listing besides its title with a hint where it is. */
const specialNames: readonly SpecialName[] = [
  {
    fits: (t) => t.categoryId === apartments.id && t.details.housing_type === 'new_building',
    name: (t) => flatTitle(t, 'Yangi binoda', ['в новостройке', 'in a new building']),
  },
  {
    fits: (t) => t.categoryId === apartments.id && t.repair === 'euro',
    name: (t) => flatTitle(t, 'Yevrotaʼmirli', ['с евроремонтом', 'with Euro renovation']),
  },
  {
    fits: (t) => t.categoryId === houses.id,
    name: (t) => [
      `${t.rooms} xonali hovli, ${landUz(t.areaM2)}`,
      `${t.rooms}-комнатный дом, участок ${landRu(t.areaM2)}`,
      `${t.rooms}-room house on a plot of ${landEn(t.areaM2)}`,
    ],
  },
  {
    fits: (t) => t.categoryId === land.id && t.purpose === 'housing',
    name: (t) => [
      `Uy-joy qurish uchun ${landUz(t.areaM2)} yer`,
      `Участок под дом, ${landRu(t.areaM2)}`,
      `Plot of ${landEn(t.areaM2)} for a house`,
    ],
  },
];

/** The name of a listing, and the part of it that does not repeat its address. */
type Name = { readonly names: Translations; readonly own: Translations };

/** Mostly the title with a hint where the listing is. */
export const nameListing = (chance: SeededRandom, facts: SentenceFacts, hint: Translations): Name => {
  const special = specialNames.find(({ fits }) => fits(facts));
  if (special && chance.happens(0.3)) {
    const names = special.name(facts);
    return { names, own: names };
  }
  const own = titles(facts);
  return { names: [`${own[0]}, ${hint[0]}`, `${own[1]}, ${hint[1]}`, `${own[2]}, ${hint[2]}`], own };
};

const titles = (listing: SentenceFacts): Translations => {
  const facts = {
    categoryId: listing.categoryId,
    rooms: listing.rooms,
    areaDm2: Math.round((listing.effectiveM2 ?? listing.areaM2) * 100),
  };
  const [uz, ru, en] = listing.buildingNames ?? [null, null, null];
  return [
    listingTitle('uz', { ...facts, buildingTypeName: uz }),
    listingTitle('ru', { ...facts, buildingTypeName: ru }),
    listingTitle('en', { ...facts, buildingTypeName: en }),
  ];
};
