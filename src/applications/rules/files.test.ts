import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentRule, fileError, pictureRule } from './files.ts';

test('INP-021 O27 a field takes as many files as it names and not one more, whatever else may be said against it', () => {
  for (const [rule, max] of [
    [pictureRule, 30],
    [documentRule, 15],
  ] as const) {
    const file = { type: rule.types[0] ?? '', size: 1 };
    assert.equal(rule.countMax, max);
    for (let count = 0; count < max; count += 1) assert.equal(fileError(file, rule, count), undefined);
    assert.equal(fileError(file, rule, max), 'noRoom');
    assert.equal(fileError({ type: 'text/html', size: 0 }, rule, max), 'noRoom');
    assert.equal(fileError({ ...file, size: rule.bytesMax + 1 }, rule, 0), 'fileTooLarge');
    assert.equal(fileError({ ...file, size: 0 }, rule, 0), 'fileEmpty');
    assert.equal(fileError({ ...file, type: 'text/html' }, rule, 0), 'fileTypeRefused');
  }
});
