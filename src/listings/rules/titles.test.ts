import assert from 'node:assert/strict';
import test from 'node:test';
import { listingTitle } from './listing-title.ts';
import { listTitle, type TitlePlace } from './title.ts';
import { ablative, dative, locative } from './uzbek.ts';

const all = { categoryId: null, rooms: [], process: 'ALL' } as const;
const yunusobod: TitlePlace = { id: 1726266, level: 'district', kind: 'district', name: 'Yunusobod tumani' };
const capital: TitlePlace = { id: 1726, level: 'province', kind: 'city', name: 'Toshkent shahri' };
const aroundCapital: TitlePlace = { id: 1727, level: 'province', kind: 'viloyat', name: 'Toshkent viloyati' };
const chirchiq: TitlePlace = { id: 1727424, level: 'district', kind: 'city', name: 'Chirchiq shahri' };
const samarqand: TitlePlace = { id: 1718233, level: 'district', kind: 'district', name: 'Samarqand tumani' };
const republic: TitlePlace = { id: 1735, level: 'province', kind: 'republic', name: 'Qoraqalpogʻiston Respublikasi' };

test('Uzbek -da and -dan never change in writing, -ga becomes -ka after k and -qa after q', () => {
  assert.deepEqual(['Toshkent', 'Yunusobod', 'Navoiy', 'Chirchiq', 'Urganch'].map(locative), [
    'Toshkentda',
    'Yunusobodda',
    'Navoiyda',
    'Chirchiqda',
    'Urganchda',
  ]);
  assert.equal(ablative('Toshkent'), 'Toshkentdan');
  assert.deepEqual(['Chirchiq', 'Qoʻshkoʻprik', 'Toshkent', 'Xonobod', 'Chortogʻ', 'Yunusobod tumani'].map(dative), [
    'Chirchiqqa',
    'Qoʻshkoʻprikka',
    'Toshkentga',
    'Xonobodga',
    'Chortogʻga',
    'Yunusobod tumaniga',
  ]);
});

test('a list title in Uzbek says where with the locative', () => {
  const flats = { ...all, categoryId: 8 };
  assert.equal(listTitle('uz', flats, [yunusobod]), 'Yunusobodda kvartiralar');
  assert.equal(listTitle('uz', flats, [capital]), 'Toshkentda kvartiralar');
  assert.equal(listTitle('uz', flats, [aroundCapital]), 'Toshkent viloyatida kvartiralar');
  assert.equal(listTitle('uz', flats, [samarqand]), 'Samarqand tumanida kvartiralar');
  assert.equal(
    listTitle('uz', { ...all, categoryId: 15 }, [republic]),
    'Qoraqalpogʻiston Respublikasida yer uchastkalari',
  );
  assert.equal(
    listTitle('uz', { ...flats, rooms: [2, 3] }, [yunusobod, chirchiq]),
    'Yunusobod va Chirchiqda 2–3 xonali kvartiralar',
  );
  assert.equal(listTitle('uz', all, [yunusobod, chirchiq, capital]), '3 ta hududda koʻchmas mulk');
  assert.equal(listTitle('uz', all, []), 'Sotuvdagi koʻchmas mulk');
  assert.equal(listTitle('uz', { ...flats, process: 'SOLD' }, [yunusobod]), 'Yunusobodda sotilgan kvartiralar');
  assert.equal(listTitle('uz', { ...flats, process: 'SOLD' }, []), 'Sotilgan kvartiralar');
  assert.equal(listTitle('uz', { ...flats, rooms: [4] }, []), 'Sotuvdagi 4 va undan koʻp xonali kvartiralar');
});

test('a list title in Russian keeps place names in the nominative', () => {
  const place = { ...yunusobod, name: 'Юнусабадский район' };
  assert.equal(listTitle('ru', { ...all, categoryId: 8 }, [place]), 'Квартиры: Юнусабадский район');
  assert.equal(
    listTitle('ru', { ...all, categoryId: 8, rooms: [3] }, [place]),
    '3-комнатные квартиры: Юнусабадский район',
  );
  assert.equal(listTitle('ru', { ...all, categoryId: 12, rooms: [3, 4] }, []), 'Дома от 3 комнат на продажу');
  assert.equal(listTitle('ru', { ...all, process: 'SOLD' }, []), 'Проданная недвижимость');
  assert.equal(
    listTitle('ru', { ...all, categoryId: 19, process: 'done' }, [place, place, place]),
    'Проданные нежилые помещения: выбрано мест: 3',
  );
  assert.equal(listTitle('ru', { ...all, categoryId: 15 }, []), 'Земельные участки на продажу');
});

test('a list title in English', () => {
  const place = { ...yunusobod, name: 'Yunusabad district' };
  assert.equal(listTitle('en', { ...all, categoryId: 8 }, [place]), 'Apartments in Yunusabad district');
  assert.equal(listTitle('en', { ...all, categoryId: 8, rooms: [1, 2] }, []), '1–2-room apartments for sale');
  assert.equal(
    listTitle('en', { ...all, categoryId: 12, rooms: [4], process: 'SOLD' }, [place]),
    'Sold houses with 4 or more rooms in Yunusabad district',
  );
});

test('rooms with a gap, or of a category without rooms, stay out of the title', () => {
  assert.equal(listTitle('uz', { ...all, categoryId: 8, rooms: [1, 4] }, []), 'Sotuvdagi kvartiralar');
  assert.equal(listTitle('en', { ...all, categoryId: 15, rooms: [2] }, []), 'Land plots for sale');
});

test('a listing is titled by what it is', () => {
  const flat = { categoryId: 8, rooms: 3, areaDm2: 7_250, buildingTypeName: null };
  assert.deepEqual(
    (['uz', 'ru', 'en'] as const).map((locale) => listingTitle(locale, flat)),
    ['3 xonali kvartira', '3-комнатная квартира', '3-room apartment'],
  );
  assert.equal(listingTitle('ru', { ...flat, categoryId: 12, rooms: null }), 'Дом с участком');
  assert.equal(
    listingTitle('ru', { ...flat, categoryId: 19, rooms: null, areaDm2: 123_400, buildingTypeName: 'Офис' }),
    'Офис, 1\u00a0234 м²',
  );
});

test('land is counted in sotka up to a hectare, with the right Russian plural', () => {
  const plot = (areaDm2: number) => ({ categoryId: 15, rooms: null, areaDm2, buildingTypeName: null });
  assert.equal(listingTitle('uz', plot(80_000)), '8 sotixli yer uchastkasi');
  const russian = [10_000, 20_000, 75_000, 80_000, 110_000, 210_000].map((areaDm2) =>
    listingTitle('ru', plot(areaDm2)),
  );
  assert.deepEqual(
    russian.map((title) => title.replace('Земельный участок, ', '')),
    ['1 сотка', '2 сотки', '7,5 сотки', '8 соток', '11 соток', '21 сотка'],
  );
  assert.equal(listingTitle('en', plot(80_000)), 'Land plot, 800 m²');
  assert.equal(listingTitle('uz', plot(2_500_000)), '2,5 gektarlik yer uchastkasi');
});

test('F22 what is searched for stands in the title', () => {
  const choice = { categoryId: 8, rooms: [], process: 'ALL', text: 'Novza' } as const;
  assert.deepEqual(
    (['uz', 'ru', 'en'] as const).map((locale) => listTitle(locale, choice, [])),
    ['«Novza»: sotuvdagi kvartiralar', '«Novza»: квартиры на продажу', '“Novza”: apartments for sale'],
  );
});
