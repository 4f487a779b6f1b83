import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockViolations, numberViolations, textViolations } from './boundaries.ts';

test('F69 whoever reads the marks of a number in a way of his own is found; words and addresses are not', () => {
  const file = 'src/applications/rules/imports/cells.ts';
  for (const text of [
    "Number(typed.replace(',', '.'))",
    "text.replace(/,/g, '.')",
    "whole.replace(/[.,]/g, '')",
    'const match = /^(-?)(\\d{1,3})(?:[.,](\\d{1,15}))?$/.exec(text)',
    'const groups = /^\\d{1,3}([.,])\\d{3}$/;',
    'Number.parseFloat(typed)',
    "text.replaceAll(',', '')",
    "text.replace(/,/g, '')",
    "text.replace(/\\s|,/g, '')",
    "text.replace(/,|\\s/g, '')",
    "text.replace(/[ ,]/g, '')",
    "text.replace(/[\\s,']+/g, '')",
    "text.replace(/[,]/g, '.')",
    "text.split(',').join('.')",
    "text.split(',').join('')",
    'text.replaceAll(",", "")',
    "(text ?? '').replace(/\\D/g, '')",
    "text.replaceAll(/[^0-9]+/g, '')",
    'const sum = /\\d+[.,]?\\d*/;',
    'const sum = /\\s\\d+[.,]/;',
  ])
    assert.equal(numberViolations(file, text).length > 0, true, text);
  for (const text of [
    "text.replace('.', ',')",
    'digitsOf(phone).slice(0, 9)',
    'hundredthsOf(typed)',
    'name.split(/[,;]/)',
    'const version = /v\\d{1,2}[.,]/;',
    "name.replace(/[_\\-.,()№:]+/g, ' ')",
    "value.replaceAll(',', '\\\\,')",
    "names.split(',').join(', ')",
  ])
    assert.deepEqual(numberViolations(file, text), [], text);
  assert.deepEqual(numberViolations('src/platform/values/numeric.ts', "a.replace(',', '.')"), []);
});

test('a page that reads the clock of the device is found; the one module that may, servers and tests are not', () => {
  const page = 'src/applications/web/profile/ObjectsTab.tsx';
  for (const text of ['const now = Date.now();', 'new Date().getFullYear()', 'useState(Date.now)', 'new Date;'])
    assert.equal(clockViolations(page, text).length, 1, text);
  for (const text of ['new Date(until)', 'const untilMs = Date.parse(until);', 'serverNowMs()'])
    assert.deepEqual(clockViolations(page, text), [], text);
  for (const name of ['src/platform/web/clock.ts', 'src/app/server.ts', 'src/alerts/web/AlertCards.test.tsx'])
    assert.deepEqual(clockViolations(name, 'Date.now()'), [], name);
});

test('INP-018 a contract that trims a text in a way of its own is found; what has the one reader, and servers, are not', () => {
  const own = 'note: z.string().trim().max(5)';
  for (const name of [
    'src/alerts/contract.ts',
    'src/auctions/contract/questions.ts',
    'src/app/admin-calls-contract.ts',
  ])
    assert.equal(textViolations(name, own).length, 1, name);
  assert.deepEqual(textViolations('src/alerts/contract.ts', 'note: typedText(0, 5)'), []);
  assert.deepEqual(textViolations('src/alerts/server/orders.ts', own), []);
});
