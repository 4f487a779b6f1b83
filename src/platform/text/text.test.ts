import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from './en.ts';
import ru from './ru.ts';
import uz from './uz.ts';

test('INP-017 a required field is named in its message, and is «This field» without a label', () => {
  assert.equal(en.field.required({ label: 'Price' }), 'Price is required');
  assert.equal(en.field.required({}), 'This field is required');
  assert.equal(uz.field.required({ label: 'Narx' }), '«Narx» maydonini toʻldiring');
  assert.equal(uz.field.required({}), 'Bu maydonni toʻldiring');
  assert.equal(ru.field.required({ label: 'Цена' }), 'Заполните поле «Цена»');
  assert.equal(ru.field.required({}), 'Это поле обязательно');
});

test('INP-018 the bounds stand in their messages in three languages', () => {
  for (const { field } of [uz, ru, en]) {
    assert.match(field.minLength({ min: 8 }), /8/);
    assert.match(field.maxLength({ max: 50 }), /50/);
    assert.match(field.minValue({ min: '16 900 000' }), /16 900 000/);
    assert.match(field.maxValue({ max: '20' }), /20/);
  }
  assert.equal(ru.field.minLength({ min: 21 }), 'Введите не менее 21 символа');
  assert.equal(en.field.maxLength({ max: 1 }), 'Enter at most 1 character');
});

test('INP-019 every other check has its own message in three languages', () => {
  for (const { field } of [uz, ru, en]) {
    const messages = [
      field.sameAsPassword,
      field.numeric,
      field.phoneNumber,
      field.location,
      field.cadastreNumber,
      field.tinLength,
      field.exactLength({ length: 14 }),
      field.exactValue({ value: '5' }),
    ];
    assert.equal(new Set(messages).size, messages.length);
    assert.match(field.exactLength({ length: 14 }), /14/);
  }
});

test('TST-003 TST-004 toasts have default titles in three languages', () => {
  assert.deepEqual([en.toast.success, en.toast.warning, en.toast.error], ['Success', 'Warning', 'Error']);
  assert.equal(en.toast.errorWithoutText, 'Something went wrong.');
  for (const other of [uz, ru]) assert.equal(new Set(Object.values(other.toast)).size, 5);
});
