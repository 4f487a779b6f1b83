import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldErrorCodes } from '../rules/form-values.ts';
import en from './en/form.ts';
import { fieldErrorSentence } from './field-error-sentence.ts';
import ru from './ru/form.ts';
import uz from './uz/form.ts';

const params = { min: 0.5, max: 20, n: 5, floors: 9 };

test('every fault has a sentence of its own in three languages, with its numbers in it', () => {
  for (const { faults } of [uz, ru, en]) {
    const sentences = fieldErrorCodes.map((code) => fieldErrorSentence(faults, { code, params }));
    assert.equal(new Set(sentences).size, fieldErrorCodes.length);
    for (const sentence of sentences) assert.doesNotMatch(sentence, /undefined|NaN|\{|\}/);
  }
});

test('APP-028 a wrong cadastral number is told in the words of the specification', () => {
  const error = { code: 'cadastreLength', params: {} };
  assert.equal(fieldErrorSentence(en.faults, error), 'Enter a valid cadastral number.');
  assert.equal(fieldErrorSentence(uz.faults, error), 'Iltimos, toʻgʻri kadastr raqamini kiriting!');
  assert.equal(fieldErrorSentence(ru.faults, error), 'Введите правильный кадастровый номер');
});

test('percentages are written as people write them', () => {
  const error = { code: 'percentRange', params: { min: 0.5, max: 20 } };
  assert.equal(fieldErrorSentence(uz.faults, error), '0,5 foizdan 20 foizgacha boʻlishi kerak');
  assert.equal(fieldErrorSentence(ru.faults, error), 'От 0,5 до 20 %');
  assert.equal(fieldErrorSentence(en.faults, error), 'From 0.5 to 20%');
});

test('a fault that this page does not know yet still says something', () => {
  assert.equal(fieldErrorSentence(uz.faults, { code: 'ofTomorrow', params: {} }), uz.faults.missing);
});
