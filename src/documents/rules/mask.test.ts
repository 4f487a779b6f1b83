import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { groupDigits } from '#platform/values/numeric.ts';
import type { DocumentModel } from './document-model.ts';
import { holdsPinfl, maskAddress, maskModel, maskName, maskNumber } from './mask.ts';

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
        assert.ok(holdsPinfl(model) && !holdsPinfl(shown));
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
