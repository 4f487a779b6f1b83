import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companies } from '../../../db/seed/listings/companies.ts';
import { bearsWhite } from './hue.ts';

test('white letters can be read on the colours of all companies, on black and on no light colour', () => {
  for (const [, code, , hue] of companies) assert.ok(bearsWhite(hue), code);
  assert.ok(bearsWhite('#000000') && bearsWhite('#767676'));
  for (const wrong of ['#777777', '#ffffff', '#f2c94c', '#FFF', 'red', ''])
    assert.equal(bearsWhite(wrong), false, wrong);
});
