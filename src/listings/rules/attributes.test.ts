import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { formatNumber, squareMetres } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { type Locale, locales } from '#platform/values/locale.ts';
import { type Attribute, attributeLabel, attributeRange, attributeText, attributeUnits } from './attributes.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const numbers: Attribute[] = (['integer', 'decimal'] as const).flatMap((kind) =>
  [...attributeUnits, null].map((unit) => ({ kind, unit })),
);

test('F70 only what is measured in square metres has a sign after it, and only a year has no gap', () => {
  const year: Attribute = { kind: 'integer', unit: 'year' };
  const spaces: Attribute = { kind: 'integer', unit: null };
  const kitchen: Attribute = { kind: 'decimal', unit: 'm2' };
  for (const [locale, area] of [
    ['uz', '9,4 m²'],
    ['ru', '9,4 м²'],
    ['en', '9.4 m²'],
  ] as const) {
    assert.equal(attributeText(locale, year, 1987), '1987');
    assert.equal(attributeText(locale, spaces, 34), '34');
    assert.equal(plain(attributeText(locale, spaces, '1500')), '1 500');
    assert.equal(plain(attributeText(locale, kitchen, 9.4)), area);
    assert.equal(plain(attributeText(locale, kitchen, '9.4')), area, 'as the API tells it');
    assert.equal(attributeLabel(locale, { name: 'A', unit: 'year' }), 'A');
    assert.equal(attributeLabel(locale, { name: 'A', unit: 'm2' }), `A, ${area.slice(-2)}`);
  }
});

test('options are read by their names, days as people write them, and what is neither stays as it is', () => {
  const options = [
    { code: 'metro', name: 'Metro' },
    { code: 'park', name: 'Bogʻ' },
  ];
  assert.equal(attributeText('uz', { kind: 'options', unit: null, options }, ['metro', 'park']), 'Metro, Bogʻ');
  assert.equal(attributeText('uz', { kind: 'option', unit: null, options }, 'park'), 'Bogʻ');
  assert.equal(attributeText('uz', { kind: 'option', unit: null, options }, 'gone'), 'gone');
  assert.equal(attributeText('uz', { kind: 'date', unit: null }, '2026-11-24'), '24.11.2026');
  assert.equal(attributeText('uz', { kind: 'text', unit: null }, '1987.5'), '1987.5');
  assert.equal(attributeText('uz', { kind: 'integer', unit: null }, 'many'), 'many');
});

const readBack = (locale: Locale, text: string): number =>
  Number(
    text
      .replace(/[^\d.,\u2212]/g, '')
      .replace(locale === 'en' ? '' : ',', locale === 'en' ? '' : '.')
      .replace('\u2212', '-'),
  );

test('F54 F72 a number says what it is with one mark for decimals in each language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
      (locale, hundredths) => {
        const text = formatNumber(locale, hundredths / 100);
        assert.equal(readBack(locale, text), hundredths / 100, text);
        assert.ok(!text.includes(locale === 'en' ? ',' : '.'), text);
        assert.ok(!squareMetres(locale, hundredths).includes(locale === 'ru' ? 'm' : 'м'));
      },
    ),
  );
});

test('the range of a number belongs to its attribute', () => {
  assert.deepEqual(attributeRange({ kind: 'integer', unit: 'year', max: null }, 2026), {
    min: limits.yearBuiltMin,
    max: 2036,
  });
  assert.deepEqual(attributeRange({ kind: 'decimal', unit: 'm2', max: null }, 2026), { min: 0, max: limits.areaM2Max });
  assert.deepEqual(attributeRange({ kind: 'integer', unit: null, max: 10_000 }, 2026), { min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.integer({ min: 2_000, max: 2_100 }), (attribute, year) => {
      const { min, max } = attributeRange({ ...attribute, max: null }, year);
      assert.ok(min < max);
    }),
  );
});
