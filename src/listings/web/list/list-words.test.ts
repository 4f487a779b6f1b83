import assert from 'node:assert/strict';
import test from 'node:test';
import type { Facets } from '#listings/contract.ts';
import { chips } from '#listings/rules/chips.ts';
import { emptyListingQuery, type ListingQuery, parseListingQuery } from '#listings/rules/query.ts';
import en from '#listings/text/en.ts';
import ru from '#listings/text/ru.ts';
import uz from '#listings/text/uz.ts';
import { addressWords, factWords } from '../fact-words.ts';
import { bankRows } from './bank-rows.ts';
import { type ChipNames, chipWords } from './chip-words.ts';
import { listHead } from './list-head.ts';
import type { ListData } from './load-list.ts';
import { withTyped } from './typed-change.ts';

const entryOf = (code: string, name: string) => ({ code, name });
const reference: ListData['reference'] = {
  categories: [{ id: 8, code: 'ResidentialMultiStorey_Sell', name: 'Kvartiralar', objectType: null, children: [] }],
  companies: [{ id: 182, code: 'SQB', kind: 'bank', name: 'SQB', monogram: 'SQ', hue: '#2b5f8a' }],
  repairs: [entryOf('euro', 'Yevrotaʼmir')],
  materials: [entryOf('brick', 'Gʻishtli')],
  buildingTypes: [{ id: 3, code: 'office', name: 'Ofis', parentId: null }],
};
const names: ChipNames = { reference, places: [{ id: 1726266, name: 'Yunusobod tumani' }], locale: 'uz' };

const everything =
  's=metro&cId=8&rId=1726266&rId=99&rooms=2,4&pMin=400000000&pMax=1500000000&aMin=50&aMax=120.5&fMin=2&fBMax=9' +
  '&cPIds=182,793,794,846&realtorRecommended=1&pPT=SOLD&rStat=euro,odd&bType=3,brick';
const query = (search: string) => parseListingQuery(new URLSearchParams(search));
const words = (search: string, t: typeof uz, locale: ChipNames['locale']) =>
  chips(query(search)).map((chip) => chipWords(chip, { ...names, locale }, t));

test('every applied filter has its words, also one whose name is not known', () => {
  assert.deepEqual(words(everything, uz, 'uz'), [
    '«metro»',
    'Kvartiralar',
    'Yunusobod tumani',
    'Tanlangan hudud',
    '2 xona',
    '4+ xona',
    '400\u00a0mln – 1,5\u00a0mlrd soʻm',
    '50–120,5 m²',
    '2-qavatdan',
    'koʻpi bilan 9 qavatli bino',
    'SQB',
    'Boshqalar',
    'Rieltor tavsiya qilgan',
    'Sotilgan',
    'Yevrotaʼmir',
    'Boshqa (odd)',
    'Ofis',
    'Gʻishtli',
  ]);
});

test('one bound of a price reads right in each language and currency', () => {
  assert.deepEqual(
    ['pMin=400000000', 'pMax=90000&pUnit=USD'].map((search) => [
      words(search, uz, 'uz')[0],
      words(search, ru, 'ru')[0],
      words(search, en, 'en')[0],
    ]),
    [
      ['400\u00a0mln soʻmdan', 'от 400\u00a0млн сум', 'from 400m UZS'],
      ['90\u00a0000 dollargacha', 'до $90\u00a0000', 'up to $90\u00a0000'],
    ],
  );
});

test('LIST-030 three of the largest banks and the product choice stand first, the other eight tiles behind them', () => {
  const facets = {
    companies: [
      { value: 191, count: 5 },
      { value: 793, count: 90 },
      { value: 846, count: 9 },
      { value: 6, count: 7 },
      { value: 182, count: 6 },
    ],
    recommended: 4,
  } as unknown as Facets;
  const { first, rest } = bankRows(facets);
  assert.deepEqual(
    first.map(({ code, count }) => [code, count]),
    [
      ['AGRO', 7],
      ['SQB', 6],
      ['BRB', 5],
      ['PRODUCT', 4],
    ],
  );
  assert.equal(rest.length, 8);
  assert.deepEqual(
    rest.filter(({ count }) => count !== 0).map(({ code, count }) => [code, count]),
    [
      ['ALL', null],
      ['OTHERS', 99],
    ],
  );
});

test('typed bounds are read by the rules of the address and begin at page 1', () => {
  const before: ListingQuery = { ...emptyListingQuery, page: 7, priceMax: 900, rooms: [2] };
  assert.deepEqual(withTyped(before, { pMin: '1 000', pMax: '200' }), {
    ...emptyListingQuery,
    priceMin: 200,
    priceMax: 1_000,
    rooms: [2],
  });
  assert.deepEqual(withTyped(before, { pMin: '', pMax: '' }), { ...emptyListingQuery, rooms: [2] });
});

const house = { categoryId: 12, areaDm2: 62_000, areaLivingDm2: 18_650, areaEffectiveDm2: null };

test('LIST-035 a card tells area, rooms and floor as far as the listing has them', () => {
  const flat = { ...house, categoryId: 8, areaDm2: 7_800, areaLivingDm2: 5_000, rooms: 3, floor: 4, floorsBuilding: 9 };
  const wordsOf = (listing: Parameters<typeof factWords>[0], locale: 'uz' | 'en' = 'uz') =>
    factWords(listing, locale, locale === 'en' ? en : uz).map((fact) => fact.words);
  assert.deepEqual(wordsOf(flat), ['78 m²', '3 xona', '4/9-qavat']);
  assert.deepEqual(wordsOf({ ...house, rooms: 5, floor: null, floorsBuilding: 1 }), [
    '186,5 m² · 6,2 sotix',
    '5 xona',
    '1 qavatli',
  ]);
  const plot = { ...house, categoryId: 15, areaDm2: 80_000, rooms: null, floor: null, floorsBuilding: null };
  assert.deepEqual(
    [wordsOf(plot), wordsOf(plot, 'en'), wordsOf({ ...plot, areaDm2: 2_500_000 })],
    [['8 sotix'], ['800 m²'], ['2,5 ga']],
  );
});

test('an address does not break inside the name of a block', () => {
  assert.equal(addressWords('14-mavze, 32-uy, Navoiy-2'), '14-\u2060mavze, 32-\u2060uy, Navoiy-2');
});

const data = (search: string, cards = 1): ListData => ({
  query: query(search),
  page: {
    data: Array.from({ length: cards }, (_, at) => ({ id: 104_271 + at, name: '3 xonali kvartira' })) as never,
    total: 284,
    page: 1,
    size: 20,
    didYouMean: null,
  },
  facets: {} as Facets,
  reference,
  places: [
    [
      { id: 1726, name: 'Toshkent shahri' },
      { id: 1726266, name: 'Yunusobod tumani' },
    ],
  ],
  drops: [],
});
const headOf = (search: string, cards?: number) =>
  listHead({ data: data(search, cards), locale: 'ru', t: ru, publicUrl: 'https://ostona.example' });

test('a list has one address for all its spellings, and its listings in their order', () => {
  const head = headOf('rId=1726266&page=3&cC=ResidentialMultiStorey_Sell&x=1', 2);
  assert.equal(head.canonical, '/products?sort=NEWEST&rId=1726266&cId=8&cC=ResidentialMultiStorey_Sell&page=3');
  assert.equal(head.title, 'Квартиры: Yunusobod tumani, страница 3');
  assert.equal(head.isHidden, undefined);
  assert.deepEqual(head.jsonLd[0]?.itemListElement[1], {
    '@type': 'ListItem',
    position: 42,
    url: 'https://ostona.example/ru/products/product/104272',
    name: '3 xonali kvartira',
  });
});

test('searches, rearranged lists, deep combinations and empty lists stay out of search engines', () => {
  const isHidden = (search: string, cards?: number) => headOf(search, cards).isHidden === true;
  assert.deepEqual(
    ['s=metro', 'sort=PRICE_ASC', 'size=40', 'cId=8&rId=1726266&rooms=2'].map((search) => isHidden(search)),
    [true, true, true, true],
  );
  assert.equal(isHidden('cId=8', 0), true);
  assert.equal(isHidden('cId=8&rId=1726266'), false);
});
