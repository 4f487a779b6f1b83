import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/factories/applications.ts';
import { benefitClient, instalments, mortgage, savedBenefit } from '../../../test/factories/benefits.ts';
import { methodsOf } from '../rules/purchase-method.ts';
import { shownBenefit } from '../web/benefits/benefit-facts.ts';

const app = await createTestApp();
const bank = benefitClient(app, 'demo.bank');
const visitor = benefitClient(app, null);

test('PRD-023 the ways to pay part the properties of the demo world: each finds some, and none finds all', async () => {
  const total = async (query: string) =>
    ((await app.get(`/api/public/listings?pPT=in_sale${query}`)).body as { total: number }).total;
  const all = await total('');
  for (const pay of ['credit', 'instalments']) {
    const n = await total(`&pay=${pay}`);
    assert.ok(n > 0 && n < all, `${pay}: ${n} of ${all}`);
  }
});

test('PRD-023 a search by ways to pay finds what the page of a property offers, at once, and no lot and nothing that is sold', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const advance = { ...instalments, deadline: '', initialPayment: '', percentageAmount: '100' };
  const [listing] = await app.db.sql<{ category: number; province: number }>`
    select category_id as category, province_id as province from listing where id = ${id}`;
  const ofClass = { categoryId: listing?.category, provinceId: listing?.province };
  const searched = async () => {
    const found: string[] = [];
    for (const [method, pay] of [
      ['OFFERED_PREPAYMENT', 'advance'],
      ['OFFERED_CREDIT', 'credit'],
      ['OFFERED_PAYMENT_INSTALLMENTS', 'instalments'],
    ] as const) {
      const { body } = await app.get(`/api/public/listings?s=${id}&pay=${pay}`);
      if ((body as { total: number }).total > 0) found.push(method);
    }
    return found;
  };
  const offered = async () => methodsOf((await visitor.offered(id)).map(shownBenefit), 10_000_000_000n);
  const saved: { id: number; version: number }[] = [];
  for (const [fields, target] of [
    [{ ...mortgage, viewType: 'INSIDE' }, { propertyId: id }],
    [{ ...instalments, publishType: 'NO' }, ofClass],
    [advance, { propertyId: id }],
    [{ ...instalments, percentageAmount: '30' }, ofClass],
    [mortgage, { categoryId: listing?.category }],
  ] as const) {
    saved.push(savedBenefit(await bank.add(fields, target)));
    assert.deepEqual(await searched(), await offered(), JSON.stringify([fields, target]));
  }
  assert.equal((await searched()).length, 3);
  const any = await app.get(`/api/public/listings?s=${id}&pay=advance,instalments`);
  assert.equal((any.body as { total: number }).total, 1);
  for (const process of ['sold', 'auction', 'in_sale']) {
    await app.db.query(`update listing set process = '${process}' where id = ${id}`);
    const { body } = await app.get(`/api/public/listings?s=${id}&pPT=${process}&pay=credit,instalments,advance`);
    assert.equal((body as { total: number }).total, process === 'in_sale' ? 1 : 0, process);
  }
  // What was offered before there was a listing holds for it from its first moment on.
  await app.db.sql`update application set listing_id = null where id = ${id}`;
  await app.db.sql`update listing set pay_methods = 0 where id = ${id}`;
  await app.db.sql`update application set listing_id = ${id} where id = ${id}`;
  assert.equal((await searched()).length, 3);
  for (const one of saved) {
    assert.equal((await bank.remove(one.id, one.version)).status, 200);
    assert.deepEqual(await searched(), await offered());
  }
});
