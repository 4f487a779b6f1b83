import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companies } from '../../../db/seed/listings/companies.ts';
import { contrastsWithWhite } from './hue.ts';

test('white letters can be read on the colours of all companies, on black and on no light colour', () => {
  for (const [, code, , hue] of companies) assert.ok(contrastsWithWhite(hue), code);
  assert.ok(contrastsWithWhite('#000000') && contrastsWithWhite('#767676'));
  for (const wrong of ['#777777', '#ffffff', '#f2c94c', '#FFF', 'red', ''])
    assert.equal(contrastsWithWhite(wrong), false, wrong);
});
