import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerKindOf } from './seller-kind.ts';

test('F81 a private seller whom the register does not show is no agent: filters and alerts find him among the owners', () => {
  assert.equal(sellerKindOf('unconfirmed'), 'owner');
  assert.equal(sellerKindOf('owner'), 'owner');
  assert.equal(sellerKindOf('bank'), 'bank');
  for (const source of ['realtor', 'agency', 'developer']) assert.equal(sellerKindOf(source), 'agent');
});
