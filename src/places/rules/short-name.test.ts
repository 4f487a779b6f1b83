import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyPlaceSelection } from './place-selection.ts';
import { shortAreaName, shortPlaceName } from './short-name.ts';

test('PLC-008 a narrow field shows the two deepest places, shortened in its language', () => {
  const uz = {
    province: { id: 1726, name: 'Toshkent shahri' },
    region: { id: 1726266, name: 'Yunusobod tumani' },
    mfy: null,
  };
  assert.equal(shortAreaName('uz', uz), 'Toshkent sh. · Yunusobod');
  assert.equal(shortAreaName('uz', { ...uz, mfy: { id: 60070006, name: 'Bodomzor' } }), 'Yunusobod · Bodomzor');
  assert.equal(shortAreaName('uz', emptyPlaceSelection), '');
  const ru = {
    province: { id: 1727, name: 'Ташкентская область' },
    region: { id: 1727419, name: 'город Чирчик' },
    mfy: null,
  };
  assert.equal(shortAreaName('ru', ru), 'Ташкентская обл. · г. Чирчик');
});

test('A city stays told apart from the district of the same name', () => {
  assert.notEqual(shortPlaceName('uz', 'Samarqand shahri'), shortPlaceName('uz', 'Samarqand tumani'));
  assert.notEqual(shortPlaceName('ru', 'город Самарканд'), shortPlaceName('ru', 'Самаркандский район'));
  assert.equal(shortPlaceName('uz', 'Qoraqalpogʻiston Respublikasi'), 'Qoraqalpogʻiston');
  assert.equal(shortPlaceName('ru', 'Республика Каракалпакстан'), 'Каракалпакстан');
  assert.equal(shortPlaceName('en', 'Republic of Karakalpakstan'), 'Karakalpakstan');
});
