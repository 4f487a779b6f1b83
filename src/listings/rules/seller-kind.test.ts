import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseListingQuery, serializeListingQuery } from './query.ts';
import { sellerKindOf, sellerKinds } from './seller-kind.ts';

test('F81 a private seller whom the register does not show is found among the owners, by filters and by alerts', () => {
  assert.equal(sellerKindOf('unconfirmed'), 'owner');
  for (const kind of sellerKinds) assert.equal(sellerKindOf(kind), kind);
});

test('IDN-013 addresses that still ask for agents mean realtors, agencies and developers, and are written by these names', () => {
  const query = parseListingQuery(new URLSearchParams('src=agent,realtor,friend,bank'));
  assert.deepEqual(query.sellers, ['realtor', 'agency', 'developer', 'bank']);
  assert.equal(serializeListingQuery(query).get('src'), 'realtor,agency,developer,bank');
});
