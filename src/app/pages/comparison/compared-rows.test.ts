import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedRows } from './compared-rows.ts';

const facts = (text: string) =>
  text.split(' ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value };
  });

test('facts of several listings stand side by side, and what some lack keeps its place', () => {
  const rows = comparedRows([facts('area=50 floor=3 date=1'), facts('area=50 rooms=2 date=2')]);
  assert.deepEqual(
    rows.map(({ name, values }) => [name, ...values]),
    [
      ['area', '50', '50'],
      ['rooms', null, '2'],
      ['floor', '3', null],
      ['date', '1', '2'],
    ],
  );
});

test('a row differs when any two of its values do, and a missing value is a difference', () => {
  const rows = comparedRows([facts('a=1 b=1 c=1'), facts('a=1 b=2'), facts('a=1 b=1 c=1')]);
  assert.deepEqual(
    rows.map(({ name, differs }) => [name, differs]),
    [
      ['a', false],
      ['b', true],
      ['c', true],
    ],
  );
});

test('one listing alone differs from nothing', () => {
  assert.equal(
    comparedRows([facts('a=1 b=2')]).some(({ differs }) => differs),
    false,
  );
});
