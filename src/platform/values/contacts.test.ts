import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hasContacts, hasLink, maskContacts } from './contacts.ts';
import { hasPhoneCode } from './phone.ts';

const DOTS = '•••';

test('CMT-001 ways to reach somebody are masked, however they are written', () => {
  for (const [text, masked] of [
    ['Tel: +998 90 123-45-67.', `Tel: ${DOTS}.`],
    ['998901234567 ga yozing', `${DOTS} ga yozing`],
    ['(90) 123 45 67', DOTS],
    ['90.123.45.67', DOTS],
    ['90 – 123 – 45 – 67', DOTS],
    ['123-45-67', DOTS],
    ['+7 912 345 67 89', DOTS],
    ['aziza.v+uy@mail.uz dan soʻrang', `${DOTS} dan soʻrang`],
    ['Telegramda @akmal_uy bor', `Telegramda ${DOTS} bor`],
    ['901234567 som', `${DOTS} som`],
    ['901234567som', `${DOTS}som`],
    ['UZS901234567', `UZS${DOTS}`],
    ['901 234 567 сум', `${DOTS} сум`],
    ['1234567 soʻm', `${DOTS} soʻm`],
    ['320000000 ga', `${DOTS} ga`],
    ['+998320000000 soʻm', `${DOTS} soʻm`],
    ['998320000000 soʻm', `${DOTS} soʻm`],
    ['901234567 yoki @akmal_uy', `${DOTS} yoki ${DOTS}`],
  ] as const) {
    assert.equal(maskContacts(text), masked, text);
    assert.equal(hasContacts(text), true, text);
  }
});

test('CMT-001 prices, years, areas, houses and numbers of properties stay as they are', () => {
  for (const text of [
    '845 000 000 soʻmga oldik',
    'boshlangʻich narxi 250 000 000 boʻladimi?',
    '301 234 567 сум',
    '845.000.000 сум',
    '1 250 000 000 soʻm',
    'boshlangʻich narx 320000000 soʻmmi?',
    'UZS 320000000, toʻgʻrimi?',
    '320000000soʻm',
    '$412345678',
    '415000000–450000000 сум',
    '901500000 сум',
    '2500000 ming',
    '2019-yildan beri, 5-qavat, 78 m²',
    'Obyekt № 103 512',
    '14.11.2026 kuni koʻrdik',
    '20208000900000000001',
    'narxi 84500000',
    'qor@oq',
    '@abc',
    'Sababi: 3 xonali, 2 hojatxonali',
  ]) {
    assert.equal(maskContacts(text), text);
    assert.equal(hasContacts(text), false, text);
  }
});

test('CMT-001 of whatever stands around it nothing of a phone is left', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
  const phone = fc.oneof(
    digits(7),
    digits(9),
    digits(9).map((local) => `998${local}`),
    digits(9).map((local) => `+998${local}`),
  );
  const separator = fc.constantFrom('', ' ', '-', '. ', ') ', ' – ');
  const around = fc.constantFrom('', ' ', 'Tel: ', ' deb yozing', ', ', '\n', ' ga ');
  fc.assert(
    fc.property(
      phone,
      fc.array(separator, { minLength: 15, maxLength: 15 }),
      around,
      fc.constantFrom('', ' deng', '. Rahmat', ', uy', '\nuy'),
      (number, separators, before, after) => {
        const written = Array.from(number, (digit, at) => digit + (at < number.length - 1 ? separators[at] : '')).join(
          '',
        );
        const masked = maskContacts(`${/[\p{L}]$/u.test(before) ? `${before} ` : before}${written}${after}`);
        assert.equal(/\d/.test(masked), false, `${written} -> ${masked}`);
      },
    ),
  );
});

test('CMT-001 beside a currency an amount that is no phone of Uzbekistan stays; whatever can be one is masked', () => {
  const currencies = fc.constantFrom('soʻm', 'сум', 'UZS', '$', 'mln');
  const nine = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);
  const written = fc.tuple(currencies, fc.constantFrom('', ' '), fc.boolean());
  const beside = (digits: string, [currency, gap, isBefore]: [string, string, boolean]) =>
    isBefore ? `narxi ${currency}${gap}${digits} emasmi` : `narxi ${digits}${gap}${currency} emasmi`;
  fc.assert(
    fc.property(nine, written, (digits, way) => {
      assert.equal(hasContacts(beside(digits, way)), hasPhoneCode(digits) && !digits.endsWith('0000'), digits);
      for (const code of ['+998', '998']) assert.equal(hasContacts(beside(`${code}${digits}`, way)), true, digits);
      assert.equal(hasContacts(`narxi ${digits} emasmi`), true, 'without a currency');
    }),
  );
});

test('CMT-001 a mask masks once: what is masked says nothing more', () => {
  fc.assert(fc.property(fc.string(), (text) => maskContacts(maskContacts(text)) === maskContacts(text)));
});

test('CMT-001 links are known by what they begin with and by the ending of an address', () => {
  for (const text of [
    'https://uybor.example/1',
    'HTTP://x.y',
    'www.uylar',
    't.me/akmal',
    'uylar.uz da bor',
    'Mana: bozor.uylar.com.',
    'сайт.рф',
    'Uy-joy.Online',
  ])
    assert.equal(hasLink(text), true, text);
  for (const text of [
    'Yaxshi.Rahmat',
    'aziza@mail.uz',
    'aziza.v@mail.uz ga yozing',
    'Narxi 1.250 mln',
    'Keldi. Uzr soʻradi',
    'v.b. hammasi joyida',
    'uz. ru. com',
  ])
    assert.equal(hasLink(text), false, text);
});
