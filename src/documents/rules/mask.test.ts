import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { groupDigits } from '#platform/values/numeric.ts';
import { lotFrames } from '../text/templates/lot-templates.ts';
import contractEn from '../text/templates/service-contract-en.ts';
import contractRu from '../text/templates/service-contract-ru.ts';
import contractUz from '../text/templates/service-contract-uz.ts';
import { frames } from '../text/templates/templates.ts';
import type { DocumentModel } from './document-model.ts';
import { maskAddress, maskModel, maskName, maskNumber, namesPerson, tinNames } from './mask.ts';

test('a masked name keeps first letters, a number its last four digits, an address its town', () => {
  assert.equal(maskName('  Valiyeva  Aziza Baxtiyor qizi '), 'V*** A*** B*** q***');
  assert.equal(maskName('Ўткир'), 'Ў***');
  assert.equal(maskName(''), '');
  assert.equal(maskNumber('30105880010018'), '•••••• 0018');
  assert.equal(maskNumber(''), '');
  assert.equal(maskAddress('Toshkent shahri, Yunusobod tumani, 14-mavze'), 'Toshkent shahri, •••');
  assert.equal(maskAddress('Xiva'), 'Xiva');
});

const modelWith = (facts: DocumentModel['facts'], agreedBy: string[] = []): DocumentModel => ({
  kind: 'bidOffer',
  language: 'uz',
  templateVersion: 1,
  title: 'Ommaviy oferta',
  line: '',
  badge: null,
  facts,
  terms: [{ kind: 'facts', facts: [{ name: 'hash', value: 'ab30105880010018cd' }] }],
  agreedBy,
  signatures: [],
  qrAddress: null,
  qrLine: '',
  footer: [],
  letterhead: { heading: '', lines: [] },
});
const grouped = (pinfl: string) =>
  pinfl.replace(/^(\d)(\d{6})(\d{3})(\d{3})(\d)$/, '$1\u00A0$2\u00A0$3\u00A0$4\u00A0$5');
const pinfls = fc
  .tuple(
    fc.constantFrom(3, 4),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ max: 99, min: 0 }),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(([century, day, month, year, rest]) =>
    [century, ...[day, month, year].map((part) => String(part).padStart(2, '0')), String(rest).padStart(7, '0')].join(
      '',
    ),
  );

test('F65 of any document a session shows no PINFL, wherever and however it is printed, and everything else as it is', () => {
  fc.assert(
    fc.property(pinfls, fc.bigInt({ min: 0n, max: 10n ** 15n }), (pinfl, sum) => {
      const other = {
        name: 'sum',
        value: `${groupDigits(sum)} so‘m, 20208000${String(sum).padStart(12, '0').slice(-12)}`,
      };
      for (const value of [pinfl, grouped(pinfl), `JSHSHIR: ${pinfl}, Toshkent`]) {
        const model = modelWith([{ name: 'JSHSHIR', value }, other], [value]);
        const shown = maskModel(model);
        assert.ok(namesPerson(model) && !namesPerson(shown));
        assert.doesNotMatch(
          JSON.stringify(shown)
            .replace(/\u00A0/g, '')
            .replace('ab30105880010018cd', ''),
          new RegExp(pinfl),
        );
        assert.ok(shown.facts[0]?.value.includes(maskNumber(pinfl)));
        assert.deepEqual([shown.facts[1], shown.terms], [other, model.terms]);
      }
      assert.deepEqual(maskModel(modelWith([other])), modelWith([other]));
    }),
  );
});

test('F65 a TIN of a person shows its last digits wherever documents print it; that of a company stands in an open register', () => {
  const tins = fc
    .tuple(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([first, rest]) => `${first}${String(rest).padStart(8, '0')}`);
  const groups = (tin: string) => tin.replace(/(\d{3})(?=\d)/g, '$1\u00A0');
  fc.assert(
    fc.property(tins, fc.constantFrom(...tinNames), (tin, name) => {
      for (const value of [tin, groups(tin)]) {
        const shown = maskModel(modelWith([{ name, value }], [tin]));
        assert.ok(namesPerson(modelWith([{ name, value }])) && !namesPerson(shown));
        assert.deepEqual([shown.facts[0]?.value, shown.agreedBy], [maskNumber(tin), [maskNumber(tin)]]);
      }
      const company = modelWith([
        { name, value: groups(`3${tin.slice(1)}`) },
        { name: 'Summa', value: groups(tin) },
      ]);
      assert.deepEqual(maskModel(company), company);
    }),
  );
  for (const { facts } of [...Object.values(lotFrames), contractUz, contractRu, contractEn, ...Object.values(frames)])
    assert.ok(tinNames.has(facts.tin), facts.tin);
});
