import assert from 'node:assert/strict';
import test from 'node:test';
import { SeededRandom } from '#platform/values/seeded-random.ts';
import { article, landRu, landUz, nearby, ordinal } from '../../../../db/seed/listings/grammar.ts';
import { bankRemarks, nearRemarks, repairRemarks, termRemarks } from '../../../../db/seed/listings/sentences-common.ts';
import { estateOpenings, estateRemarks } from '../../../../db/seed/listings/sentences-estate.ts';
import { flatOpenings, flatRemarks } from '../../../../db/seed/listings/sentences-flat.ts';
import {
  houseOpenings,
  houseRemarks,
  landOpenings,
  landRemarks,
} from '../../../../db/seed/listings/sentences-house.ts';
import { commonStreets, regionalStreets } from '../../../../db/seed/listings/streets.ts';
import { describeDetails } from './details.ts';
import { createDistricts } from './districts.ts';
import { makeEstate, makeLand } from './estates.ts';
import { makeFlat, makeHouse } from './homes.ts';
import { nameListing } from './listing-names.ts';
import { describeListing, sentenceFacts } from './listing-words.ts';
import { createSale } from './sales.ts';

const all = [
  flatOpenings,
  flatRemarks,
  houseOpenings,
  houseRemarks,
  landOpenings,
  landRemarks,
  estateOpenings,
  estateRemarks,
  repairRemarks,
  nearRemarks,
  bankRemarks,
  termRemarks,
];

const common = { cadastral_code: '1007', lat_micro: 1, lon_micro: 1, name_uz: 'A', name_ru: 'Б', name_en: 'A' };
const districts = createDistricts([
  { ...common, id: 1726, parent_id: null, level: 'province', kind: 'city' },
  { ...common, id: 1718, parent_id: null, level: 'province', kind: 'viloyat' },
  { ...common, id: 1726266, parent_id: 1726, level: 'district', kind: 'district' },
  { ...common, id: 1718236, parent_id: 1718, level: 'district', kind: 'district' },
]);

/** Two thousand properties as the sentences read them. */
const factsOf = Array.from({ length: 2_000 }, (_, seed) => {
  const district = districts.values[Math.floor(seed / 4) % 2];
  assert.ok(district);
  const chance = new SeededRandom();
  chance.seed(seed);
  const property = [makeFlat, makeHouse, makeLand, makeEstate][seed % 4]?.(chance, district);
  assert.ok(property);
  const sale = createSale(chance, property, seed, 2_000, 0);
  return { chance, facts: sentenceFacts(property, sale, describeDetails(chance, property, district, sale)) };
});

const scripts = {
  uz: /^[\p{Script=Latin}\d\sʻʼ.,:;²–%-]+$/u,
  ru: /^[\p{Script=Cyrillic}\d\s.,:;²–%-]+$/u,
  en: /^[A-Za-zé\d\s.,:;²–’%-]+$/,
} as const;

const checkText = (text: string, language: keyof typeof scripts): void => {
  assert.match(text, scripts[language], text);
  assert.match(text, /^[\p{Lu}\d].*\.$/u, `begins large and ends with a stop: ${text}`);
  assert.doesNotMatch(text, /undefined|null|NaN| {2}|\.\.| \.| ,/, text);
  if (language === 'uz') assert.doesNotMatch(text, /[oOgG][ʼ'‘’]|['‘’]/, text);
};

test('there are at least forty sentence templates, and each fits some listing', () => {
  const sentences = all.flat();
  assert.ok(sentences.length >= 40, `${sentences.length}`);
  for (const sentence of sentences)
    assert.ok(
      factsOf.some(({ facts }) => sentence.fits(facts)),
      typeof sentence.ru === 'string' ? sentence.ru : String(sentence.ru),
    );
});

test('every sentence is whole in three languages for every listing it fits', () => {
  for (const sentence of all.flat()) {
    for (const { facts } of factsOf.filter(({ facts: its }) => sentence.fits(its)).slice(0, 60)) {
      for (const language of ['uz', 'ru', 'en'] as const) {
        const text = sentence[language];
        checkText(typeof text === 'string' ? text : text(facts), language);
      }
    }
  }
});

test('a description has two to four sentences, as many in each language', () => {
  for (const { chance, facts } of factsOf) {
    const [uz, ru, en] = describeListing(chance, facts);
    const counts = [uz, ru, en].map((text) => text.split(/\. (?=[\p{Lu}\d])/u).length);
    assert.ok((counts[0] ?? 0) >= 2 && (counts[0] ?? 0) <= 4, uz);
    assert.deepEqual(counts, [counts[0], counts[0], counts[0]], [uz, ru, en].join('\n'));
  }
});

test('the property of a bank says so whenever it says how it is sold', () => {
  const plain = termRemarks.map(({ uz }) => uz);
  for (const { chance, facts } of factsOf.filter(({ facts: its }) => its.bankRole !== null)) {
    const [uz] = describeListing(chance, facts);
    for (const remark of plain) assert.ok(typeof remark !== 'string' || !uz.includes(remark), uz);
  }
});

test('a name says what it is and mostly where', () => {
  for (const { chance, facts } of factsOf) {
    const { names } = nameListing(chance, facts, ['14-mavze', '14-й квартал', 'block 14']);
    for (const name of names) assert.match(name, /^[\p{Lu}\d](?:[^.]|\.(?=\d))*$/u);
    assert.doesNotMatch(names.join(), /undefined|null|NaN/);
  }
});

test('English articles and ordinals follow the sound of the number', () => {
  assert.deepEqual([5, 8, 9, 11, 12, 18].map(article), ['a', 'an', 'a', 'an', 'a', 'an']);
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal), [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
  ]);
});

test('land is told in sotka up to a hectare', () => {
  assert.deepEqual(
    [landUz(600), landUz(25_000), landRu(430), landRu(2_100), landRu(500)],
    ['6 sotix', '2,5 gektar', '4,3 сотки', '21 сотка', '5 соток'],
  );
});

test('what is near is told as one or two places', () => {
  assert.deepEqual(nearby(['school']), { uz: 'maktab', ru: 'школа', en: 'a school' });
  assert.deepEqual(nearby(['park', 'metro', 'shop']), {
    uz: 'istirohat bogʻi va metro bekati',
    ru: 'парк и станция метро',
    en: 'a park and a metro station',
  });
});

test('every street has three names in their alphabets, and a province has at least fifty', () => {
  for (const [province, own] of Object.entries(regionalStreets)) {
    const streets = [...own, ...commonStreets];
    assert.ok(streets.length >= 50, province);
    assert.equal(new Set(streets.map(([uz]) => uz)).size, streets.length, province);
    for (const [uz, ru, en] of streets) {
      assert.match(uz, /^[\p{Script=Latin}ʻʼ -]+$/u);
      assert.match(ru, /^[\p{Script=Cyrillic} -]+$/u);
      assert.match(en, /^[A-Za-zé -]+$/);
    }
  }
});
