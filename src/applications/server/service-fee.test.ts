import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '#listings/contract.ts';
import { locales } from '#platform/values/locale.ts';
import {
  feePayers,
  priceWithServiceFee,
  serviceFeeName,
  serviceFeeOf,
  serviceFeeSentence,
  serviceFeeShort,
  shareOutPrice,
} from '#platform/values/service-fee.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, pledgedForm, SQB, wholeForm } from '../../../test/factories/applications.ts';
import { snapshot } from '../../../test/factories/auctions.ts';
import { readContract, signContract } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { OwnObject, SoldReport } from '../contract/own.ts';
import type { PurchaseOptions } from '../contract/purchase.ts';
import type { Application } from '../contract.ts';

const app = await createTestApp();
const plain = (text: string) => text.replace(/\s+/gu, ' ');
const productOf = async (id: number): Promise<Product> => {
  const answer = await app.get(`/api/public/product/${id}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body as Product;
};
const applicationOf = async (id: number): Promise<Application> =>
  (await app.get(`/api/application/${id}`, await bearer(app, 'demo.moderator'))).body as Application;
const must = async (id: number, input: { from: string; to: string } & Record<string, unknown>) => {
  const answer = await move(app, 'demo.moderator', id, input);
  assert.equal(answer.status, 200, `${input.from} -> ${input.to}: ${answer.text}`);
};

test('F47 in the demo world too the price of each listing follows from the seller’s own', async () => {
  const rows = await app.db.sql<{ id: bigint; price: bigint; own: string; payer: string }>`
    select a.id, l.price_minor as price, a.form ->> 'objectPrice' as own, a.form ->> 'whoPaysRealtorServiceFee' as payer
      from application a join listing l on l.id = a.listing_id where a.kind = 'SALE'`;
  assert.ok(rows.some(({ payer }) => payer === 'CUSTOMER'));
  for (const { id, price, own, payer } of rows)
    assert.equal(priceWithServiceFee(BigInt(own), serviceFeeOf(payer)), price, String(id));
});

for (const payer of feePayers) {
  const fee = serviceFeeOf(payer);

  test(`F47 O44 the lot of an application whose fee ${payer} pays says so, and starts at the price that the application promised`, async () => {
    const form = { ...pledgedForm, whoPaysRealtorServiceFee: payer };
    const id = await createApplication(app, { process: 'agreement', companyId: SQB, form });
    await must(id, { from: 'agreement', to: 'auction' });
    const [lot, product, application] = [await snapshot(app, id), await productOf(id), await applicationOf(id)];
    assert.deepEqual(lot.serviceFee, fee);
    assert.deepEqual(product.serviceFee, fee);
    assert.equal(application.form.whoPaysRealtorServiceFee, lot.serviceFee?.payer);
    assert.equal(lot.sheet.startPriceTiyin, application.startingSalePriceWithServiceFee);
    assert.equal(product.priceTiyin, lot.sheet.startPriceTiyin, 'card, list and lot name one price');
    assert.ok(!JSON.stringify(lot.sheet).includes(payer), 'the hashed sheet is as it was');
  });

  test(`F47 W1c a sale by request whose fee ${payer} pays shows percent, payer and the price with the fee once; a new price follows`, async () => {
    const form = { ...wholeForm, whoPaysRealtorServiceFee: payer };
    const id = await createApplication(app, { process: 'confirmed', form });
    await must(id, { from: 'confirmed', to: 'in_sale' });
    const shown = await productOf(id);
    assert.deepEqual(shown.serviceFee, fee);
    assert.equal(shown.priceMinor, payer === 'CUSTOMER' ? '87035000000' : '84500000000');

    const price = '80000000000';
    const seller = await bearer(app, 'demo.seller');
    const same = await app.post(
      `/api/product/${id}/price`,
      { price: '84500000000', from: '84500000000', comment: '' },
      seller,
    );
    assert.equal((same.body as { code: string }).code, 'priceSame', 'the seller’s own price is what is compared');
    const set = await app.post(`/api/product/${id}/price`, { price, from: '84500000000', comment: '' }, seller);
    assert.equal(set.status, 200, set.text);
    const after = await productOf(id);
    assert.equal(after.priceMinor, priceWithServiceFee(BigInt(price), fee).toString());
    const application = await applicationOf(id);
    assert.equal(application.form.objectPrice, price, 'what the seller typed stays as it is');
    assert.equal(application.startingSalePriceWithServiceFee, after.priceMinor);

    await must(id, { from: 'in_sale', to: 'failed', comment: 'mijoz yoʻq' });
    await must(id, { from: 'failed', to: 'agreement', price: '70000000000' });
    const [relisted] = await app.db.sql<{ price: bigint; own: bigint }>`
      select l.price_minor as price, a.price_tiyin as own from listing l join application a on a.listing_id = l.id where l.id = ${id}`;
    assert.deepEqual(relisted, { price: priceWithServiceFee(70_000_000_000n, fee), own: 70_000_000_000n });
  });

  test(`F47 W1a the service contract of a sale whose fee ${payer} pays says it in the one sentence`, async () => {
    const form = { ...wholeForm, whoPaysRealtorServiceFee: payer };
    const id = await createApplication(app, { process: 'conclusion', analysis: 'CONCLUSION', form });
    await must(id, { from: 'conclusion', to: 'agreement' });
    const { contract } = await readContract(app, 'demo.seller', id);
    const text = plain(
      (await app.get(`/api/user/documents/${contract?.documentId}/text`, await bearer(app, 'demo.seller'))).text,
    );
    const said = locales.filter((locale) => text.includes(plain(serviceFeeSentence(locale, fee, false))));
    assert.equal(said.length, 1, text);
    assert.ok(text.includes(plain(serviceFeeShort(said[0] ?? 'uz', fee))), text);
    assert.equal(text.includes('870 350 000'), payer === 'CUSTOMER', 'the price that buyers see');
  });
}

test('F47 an announcement is sold without us: no fee, and nothing comes on top of its price', async () => {
  const form = { ...wholeForm, whoPaysRealtorServiceFee: 'CUSTOMER' as const };
  const id = await createApplication(app, { process: 'in_sale', kind: 'REQUEST', form });
  assert.equal((await productOf(id)).serviceFee, null);
});

test('F67 the seller’s report says the fee that the price holds, as finance does', async () => {
  const sold = async (payer: (typeof feePayers)[number], kind: 'SALE' | 'REQUEST' = 'SALE') => {
    const form = { ...wholeForm, whoPaysRealtorServiceFee: payer };
    return createApplication(app, { process: 'sell', author: 'demo.buyer4', kind, form });
  };
  const [byBuyer, byOwner, announced] = [await sold('CUSTOMER'), await sold('OWNER'), await sold('OWNER', 'REQUEST')];
  const report = (await app.get('/api/applications/sold', await bearer(app, 'demo.buyer4'))).body as SoldReport;
  const feeOf = (id: number) => report.data.find((one) => one.id === id)?.feeTiyin;
  // 3 % of 845,000,000, which the buyer paid within 870,350,000, and which the owner pays out of 845,000,000.
  assert.deepEqual([feeOf(byBuyer), feeOf(byOwner), feeOf(announced)], ['2535000000', '2535000000', '0']);
  const kept = (
    (await app.get('/api/office/fees?state=kept', await bearer(app, 'demo.finance'))).body as {
      figures: { kept: number };
    }
  ).figures.kept;
  assert.ok(kept >= 2);
});

for (const payer of feePayers) {
  test(`F47 what was sold and comes back is offered at the seller’s own price by the rule, whoever pays the fee (${payer})`, async () => {
    const fee = serviceFeeOf(payer);
    const form = { ...wholeForm, whoPaysRealtorServiceFee: payer };
    const id = await createApplication(app, { process: 'sold', form });
    // Its page still says the seller's own price, as pages did before the price held the fee.
    await app.db.sql`update listing set price_minor = 84500000000, price_tiyin = 84500000000 where id = ${id}`;
    await must(id, { from: 'sold', to: 'in_sale', comment: 'xaridor voz kechdi' });
    const shown = priceWithServiceFee(84_500_000_000n, fee);
    assert.equal((await productOf(id)).priceMinor, shown.toString());
    assert.equal(
      shareOutPrice(shown, fee).proceeds + (payer === 'OWNER' ? shareOutPrice(shown, fee).fee : 0n),
      84_500_000_000n,
    );
  });
}

test('F47 the seller’s own price is read from his form, to the tiyin and the cent', async () => {
  const seller = await bearer(app, 'demo.seller');
  for (const [objectPrice, currency] of [
    ['84500000050', 'UZS'],
    ['8450050', 'USD'],
  ] as const) {
    const form = { ...wholeForm, objectPrice, currency, whoPaysRealtorServiceFee: 'CUSTOMER' as const };
    const id = await createApplication(app, { process: 'in_sale', form });
    await app.db.sql`update listing set currency = ${currency} where id = ${id}`;
    const standing = (await app.get(`/api/product/${id}/standing`, seller)).body as PurchaseOptions;
    assert.equal(standing.ownPriceMinor, objectPrice);
    const other = (await app.get(`/api/product/${id}/standing`, await bearer(app, 'demo.buyer2'))).body;
    assert.equal((other as PurchaseOptions).ownPriceMinor, null, 'buyers read one price');
    const set = (price: string) =>
      app.post(`/api/product/${id}/price`, { price, from: objectPrice, comment: '' }, seller);
    assert.equal(((await set(objectPrice)).body as { code: string }).code, 'priceSame');
    const nearby = `${objectPrice.slice(0, -2)}00`;
    const changed = await set(nearby);
    assert.equal(changed.status, 200, changed.text);
    const objects = (await app.get('/api/applications/objects', seller)).body as { data: OwnObject[] };
    assert.equal(objects.data.find((one) => one.id === id)?.ownPriceMinor, nearby);
  }
});

test('F47 an announcement has no fee whatever its form says: in its price, its view, a price set anew or offered again', async () => {
  const form = { ...wholeForm, whoPaysRealtorServiceFee: 'CUSTOMER' as const };
  const id = await createApplication(app, { process: 'in_sale', kind: 'REQUEST', form });
  await must(id, { from: 'in_sale', to: 'failed', comment: 'mijoz yoʻq' });
  await must(id, { from: 'failed', to: 'agreement', price: '70000000000' });
  const [row] = await app.db.sql<{ price: bigint }>`select price_minor as price from listing where id = ${id}`;
  assert.equal(row?.price, 70_000_000_000n);
  assert.equal((await applicationOf(id)).startingSalePriceWithServiceFee, '70000000000');
  const { contract } = await readContract(app, 'demo.seller', id);
  const text = plain(
    (await app.get(`/api/user/documents/${contract?.documentId}/text`, await bearer(app, 'demo.seller'))).text,
  );
  for (const locale of locales) assert.ok(!text.includes(serviceFeeName(locale)), text);
});

test('F47 the contract of a bank that bears the fee says that it transfers it by a day, as finance waits for it', async () => {
  const form = { ...pledgedForm, whoPaysRealtorServiceFee: 'OWNER' as const };
  const id = await createApplication(app, { process: 'lot_confirmed', analysis: 'CONCLUSION', companyId: SQB, form });
  await must(id, { from: 'lot_confirmed', to: 'agreement' });
  await signContract(app, 'demo.bank', id);
  const { contract } = await readContract(app, 'demo.bank', id);
  const text = plain(
    (await app.get(`/api/user/documents/${contract?.documentId}/text`, await bearer(app, 'demo.bank'))).text,
  );
  const fee = serviceFeeOf('OWNER');
  assert.ok(
    locales.some((locale) => text.includes(plain(serviceFeeSentence(locale, fee, true)))),
    text,
  );
  assert.ok(!locales.some((locale) => text.includes(plain(serviceFeeSentence(locale, fee, false)))), text);
});
