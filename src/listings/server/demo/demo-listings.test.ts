import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { saleStatus } from '#listings/rules/sale-status.ts';
import { isCadastreNumber } from '#platform/values/cadastre.ts';
import { foldWords } from '#platform/values/fold.ts';
import { createRates, demoRates, rateDays } from '../seed-demo-listings.ts';
import { firstListingId, type GeneratedListing, makeListings } from './demo-listing.ts';
import { createDistricts, type StoredPlace } from './districts.ts';
import { createAlbum, type PoolPicture } from './picture-album.ts';
import { listingLine, priceLines, textLine } from './rows.ts';

const row = (
  id: number,
  parent: number | null,
  level: StoredPlace['level'],
  kind: string,
  code: string | null,
  names: [string, string, string],
): StoredPlace => ({
  id,
  parent_id: parent,
  level,
  kind,
  cadastral_code: code,
  name_uz: names[0],
  name_ru: names[1],
  name_en: names[2],
  lat_micro: level === 'neighbourhood' ? null : 41_000_000,
  lon_micro: level === 'neighbourhood' ? null : 69_000_000,
});

const places: StoredPlace[] = [
  row(1726, null, 'province', 'city', '10', ['Toshkent shahri', 'город Ташкент', 'Tashkent city']),
  row(1718, null, 'province', 'viloyat', '14', ['Samarqand viloyati', 'Самаркандская область', 'Samarkand region']),
  row(1726266, 1726, 'district', 'district', '1007', ['Yunusobod tumani', 'Юнусабадский район', 'Yunusabad district']),
  row(1718401, 1718, 'district', 'city', '1416', ['Samarqand shahri', 'город Самарканд', 'Samarkand city']),
  row(1718236, 1718, 'district', 'district', null, ['Urgut tumani', 'Ургутский район', 'Urgut district']),
  row(10070001, 1726266, 'neighbourhood', 'mfy', null, ['Bodomzor', 'Бадамзар', 'Bodomzor']),
  row(10070002, 1726266, 'neighbourhood', 'mfy', null, [
    'Yunusobod 11-mavze',
    'Юнусабад, 11-й квартал',
    'Yunusobod 11th block',
  ]),
];

const pool = JSON.parse(
  readFileSync(new URL('../../../../db/seed/pictures/pool.json', import.meta.url), 'utf8'),
) as PoolPicture[];
const base = Date.UTC(2026, 10, 20, 9);
const dayMs = 86_400_000;

const createDemoListings = (count: number): GeneratedListing[] => [
  ...makeListings({
    count,
    base,
    districts: createDistricts(places),
    rates: createRates(demoRates(base)),
    album: createAlbum(pool),
  }),
];
const demoListings = createDemoListings(4_000);
const ofCategory = (categoryId: number) => demoListings.filter(({ property }) => property.categoryId === categoryId);
const share = (fits: (listing: GeneratedListing) => boolean): number =>
  (demoListings.filter(fits).length / demoListings.length) * 100;
const assertWithin = (value: number, least: number, most: number, what: string) =>
  assert.ok(value >= least && value <= most, `${what}: ${value}`);

const hashOf = (listings: readonly GeneratedListing[]): string => {
  const hash = createHash('sha256');
  const ids = new Map(pool.map(({ key }, index) => [key, BigInt(index)]));
  for (const listing of listings)
    hash.update(listingLine(listing, ids)).update(textLine(listing)).update(priceLines(listing));
  return hash.digest('hex');
};

test('the same number of listings at the same instant gives the same world', () => {
  assert.equal(hashOf(createDemoListings(500)), hashOf(createDemoListings(500)));
  assert.notEqual(hashOf(createDemoListings(500)), hashOf(createDemoListings(501).slice(0, 500)));
});

test('ids start at 100001 and follow the advertising dates of the last 120 days', () => {
  assert.equal(demoListings[0]?.id, firstListingId);
  for (const [index, listing] of demoListings.entries()) {
    assert.equal(listing.id, 100_001 + index);
    assertWithin(base - listing.sale.sourceAt, 0, 120 * dayMs, 'age');
    assert.ok(index === 0 || listing.sale.sourceAt >= (demoListings[index - 1]?.sale.sourceAt ?? 0));
  }
});

test('the shares of the market are those promised', () => {
  assertWithin(
    share(({ sale }) => sale.companyId !== null),
    20,
    24.5,
    'banks and debtors',
  );
  assertWithin(
    share(({ sale }) => saleStatus(sale.process) === 'sold'),
    10,
    14,
    'sold',
  );
  assertWithin(
    share(({ sale }) => sale.isRecommended),
    3,
    5,
    'recommended',
  );
  assertWithin(
    share(({ sale }) => sale.premiumUntil !== null),
    0.5,
    1.6,
    'premium',
  );
  assertWithin(
    share(({ pricing }) => pricing.currency === 'USD'),
    13,
    17,
    'dollars',
  );
  assertWithin(
    share(({ sale }) => saleStatus(sale.process) === 'hidden'),
    1.5,
    5,
    'hidden',
  );
  assertWithin(
    share(({ sale }) => sale.visibility !== 'TO_EVERYONE'),
    0.5,
    2.5,
    'not for everyone',
  );
});

test('a square metre costs what is plausible where it is', () => {
  const perM2 = (listing: GeneratedListing, areaDm2: number) => listing.pricing.priceTiyin / areaDm2 / 1_000_000;
  for (const listing of ofCategory(8))
    assertWithin(perM2(listing, listing.property.areaDm2), 1.8, 36, `${listing.id} million sum for a square metre`);
  for (const listing of ofCategory(12))
    assertWithin(perM2(listing, listing.property.areaLivingDm2 ?? 0), 1.2, 60, `${listing.id}`);
  const average = (listings: GeneratedListing[]) =>
    listings.reduce((sum, one) => sum + perM2(one, one.property.areaDm2), 0) / listings.length;
  const flatsIn = (district: number) => ofCategory(8).filter((listing) => listing.district.id === district);
  assert.ok(average(flatsIn(1726266)) > 1.25 * average(flatsIn(1718401)), 'the capital is dearer than Samarkand');
  assert.ok(average(flatsIn(1718401)) > 1.4 * average(flatsIn(1718236)), 'the city is dearer than the district');
});

test('a flat is on a floor of its house, and its rooms add up to its area', () => {
  for (const { id, property } of ofCategory(8)) {
    assert.ok(
      property.floor !== null && property.floors !== null && property.floor >= 1 && property.floor <= property.floors,
      `${id}`,
    );
    assert.equal(
      property.roomsPlan.reduce((sum, { areaDm2 }) => sum + areaDm2, 0),
      property.areaDm2,
    );
    assert.ok(property.roomsPlan.every(({ areaDm2 }) => areaDm2 >= 100));
    assert.equal(
      property.roomsPlan.filter(({ room }) => room === 'living' || room === 'bedroom').length,
      property.rooms,
    );
    assert.ok((property.areaLivingDm2 ?? 0) < property.areaDm2);
  }
});

test('a house stands on its plot and has no floor of its own', () => {
  for (const { id, property } of ofCategory(12)) {
    assert.ok((property.footprintDm2 ?? 0) < property.areaDm2, `${id}`);
    assert.ok((property.areaLivingDm2 ?? 0) <= (property.footprintDm2 ?? 0) * (property.floors ?? 0), `${id}`);
    assert.equal(property.floor, null);
  }
});

test('land has no rooms, floors, walls, repair or building type', () => {
  for (const { property } of ofCategory(15)) {
    const { rooms, floor, floors, material, repair, building, roomsPlan } = property;
    assert.deepEqual(
      [rooms, floor, floors, material, repair, building, roomsPlan],
      [null, null, null, null, null, null, []],
    );
  }
});

test('commercial property has an effective area within its total area and no rooms', () => {
  for (const { id, property } of ofCategory(19)) {
    assert.ok((property.areaEffectiveDm2 ?? 0) > 0 && (property.areaEffectiveDm2 ?? 0) <= property.areaDm2, `${id}`);
    assert.ok(property.floor === null || property.floor <= (property.floors ?? 0), `${id}`);
    assert.equal(property.rooms, null);
  }
});

test('what is sold, and only that, has a day and a price of sale', () => {
  for (const { id, sale, pricing } of demoListings) {
    const isSold = saleStatus(sale.process) === 'sold';
    assert.equal(sale.soldAt !== null, isSold, `${id}`);
    assert.equal(pricing.soldPriceTiyin !== null, isSold, `${id}`);
    if (sale.soldAt !== null) assert.ok(sale.soldAt >= sale.sourceAt && sale.soldAt <= base, `${id}`);
  }
});

test('a listing has one to four prices, each later than the one before, the last of them the present one', () => {
  for (const { id, pricing } of demoListings) {
    assertWithin(pricing.history.length, 1, 4, `${id} prices`);
    assert.equal(pricing.history.at(-1)?.priceMinor, pricing.priceMinor);
    assert.equal(pricing.history.at(-1)?.priceTiyin, pricing.priceTiyin);
    for (const [index, { at }] of pricing.history.entries())
      assert.ok(index === 0 || at > (pricing.history[index - 1]?.at ?? 0), `${id}`);
  }
});

test('a cadastral number has a valid length and the pairs of its district', () => {
  const numbers = demoListings.flatMap(({ cadastralNumber, district }) =>
    cadastralNumber === null ? [] : [{ cadastralNumber, district }],
  );
  assert.ok(numbers.length > 3_000);
  for (const { cadastralNumber, district } of numbers) {
    assert.ok(isCadastreNumber(cadastralNumber), cadastralNumber);
    assert.match(cadastralNumber, /^\d\d(:\d\d){4}:\d{4,5}(:\d{4})?(:\d{3})?$/);
    assert.ok(cadastralNumber.startsWith(district.cadastral), cadastralNumber);
  }
  assert.deepEqual(
    new Set(demoListings.map(({ district }) => district.cadastral)),
    new Set(['10:07', '14:16', '14:01']),
  );
});

test('LIST-002 a listing is found by every word of its names and addresses', () => {
  for (const { id, names, address, words } of demoListings.slice(0, 1_500)) {
    const wordSet = new Set(words.split(' '));
    assert.equal(wordSet.size, words.split(' ').length, `${id}: each word once`);
    for (const text of [...names, ...address.text])
      for (const word of foldWords(text)) assert.ok(wordSet.has(word), `${id}: ${word} of ${text}`);
  }
});

test('covers next to each other rarely show the same scene at the same hour', () => {
  for (const listings of [demoListings, ofCategory(8), ofCategory(12)]) {
    const covers = listings.flatMap(({ pictures }) => pictures[0] ?? []);
    const alike = covers.filter(
      (cover, index) => index > 0 && cover.scene === covers[index - 1]?.scene && cover.hour === covers[index - 1]?.hour,
    );
    assertWithin((alike.length / covers.length) * 100, 0, 8, 'percent alike');
  }
});

test('pictures suit the listing: rooms only in homes, a plan of as many rooms, land as a plot', () => {
  for (const { property, pictures } of demoListings) {
    const scenes = pictures.map(({ scene }) => scene);
    assert.equal(new Set(pictures.map(({ key }) => key)).size, pictures.length);
    if (property.categoryId === 15) assert.ok(scenes.every((scene) => scene === 'plot'));
    if (property.categoryId === 19) assert.ok(!scenes.includes('bedroom') && !scenes.includes('plan'));
    const plan = pictures.find(({ kind }) => kind === 'plan');
    if (plan) assert.equal(plan.rooms, Math.min(property.rooms ?? 0, 5));
  }
});

test('the rate of the dollar moves little from day to day', () => {
  const rates = demoRates(base);
  assert.equal(rates.length, rateDays);
  assert.equal(rates.at(-1)?.day, '2026-11-20');
  for (const [index, { rateTiyin }] of rates.entries()) {
    assertWithin(rateTiyin, 1_180_000, 1_230_000, 'rate');
    if (index > 0) assertWithin(Math.abs(rateTiyin / (rates[index - 1]?.rateTiyin ?? 1) - 1), 0, 0.006, 'move');
  }
});
