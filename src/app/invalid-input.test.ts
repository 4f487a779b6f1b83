import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputProblems } from '#platform/contract/input.ts';
import { locales } from '#platform/values/locale.ts';
import { invalidInputSentence } from './invalid-input.ts';

test('F68 a refused part of a call is named as people name it, in every language and for everything that can be wrong, and never by its path', () => {
  for (const locale of locales)
    for (const problem of inputProblems)
      for (const field of [
        'body.amount',
        'query.search',
        'params.id',
        'body.names.uz',
        'body',
        'body.lots.3.price',
        'tin',
      ]) {
        const sentence = invalidInputSentence({ field, problem, expected: '5', received: '1e18' }, locale);
        assert.doesNotMatch(sentence, /body\.|query\.|params\.|undefined|\.\.|«»|“”/, `${locale} ${problem} ${field}`);
        assert.match(sentence, /^[\p{Lu}«“].*\.$/su);
      }
});

test('F68 an amount that cannot be is quoted, beside what can', () => {
  const amount = { field: 'body.amount', problem: 'amountAboveZero', expected: '', received: '1e18' };
  const said = locales.map((locale) => invalidInputSentence(amount, locale));
  assert.deepEqual(
    said.map((sentence) => sentence.split('.')[0]),
    ['«Summa»: «1e18» qabul qilinmaydi', '«Сумма»: «1e18» не подходит', 'Amount: “1e18” can’t be accepted'],
  );
  const price = { field: 'body.lots.3.price', problem: 'atMost', expected: '100' };
  assert.equal(invalidInputSentence(price, 'en'), 'Check the field “Price”. At most 100.');
  assert.equal(
    invalidInputSentence({ field: 'tin' }, 'en'),
    'One of the values sent is not right. Check the value.',
    'of a part that says no more',
  );
});
