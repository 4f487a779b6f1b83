import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CardPage } from '#listings/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import { bid, enter, moveClockTo, publishLot } from '../../../test/factories/auctions.ts';

const app = await createTestApp();

const cardOf = async (id: number) => {
  const { body } = await app.get(`/api/public/listings?s=${id}`);
  return (body as CardPage).data.find((card) => card.id === id);
};

test('F19 the card of a lot tells how its auction stands, and what the highest bid is', async () => {
  const { id, cutOffAtMs, opensAtMs } = await publishLot(app);
  const before = await cardOf(id);
  assert.deepEqual(
    [before?.lot?.price, before?.lot?.startPrice, before?.lot?.bidCount],
    ['10000000000', '10000000000', 0],
  );
  for (const who of ['demo.buyer2', 'demo.buyer4']) {
    await enter(app, who, id);
  }
  const entered = await cardOf(id);
  assert.deepEqual([entered?.lot?.phase, entered?.lot?.participantCount], ['ACCEPTING', 2]);
  await moveClockTo(app, cutOffAtMs);
  await moveClockTo(app, opensAtMs);
  const page = async () => (await app.get(`/products?s=${id}`)).text;
  const live = await page();
  assert.ok(live.includes('Jonli savdo') && live.includes('Boshlangʻich narx'));
  await bid(app, 'demo.buyer2', id, 105_000_000);
  const after = await cardOf(id);
  assert.deepEqual([after?.lot?.phase, after?.lot?.price, after?.lot?.bidCount], ['LIVE', '10500000000', 1]);
  // The page had been kept for the next visitor: a bid is seen at once all the same.
  const again = await page();
  assert.ok(again.includes('Joriy narx') && again.includes('105\u00a0000\u00a0000'), 'the bid is not on the page');
});

test('F19 what is sold the ordinary way has no lot on its card', async () => {
  const { body } = await app.get('/api/public/listings?trade=ordinary&size=100');
  assert.ok((body as CardPage).data.every(({ lot }) => lot === null));
});
