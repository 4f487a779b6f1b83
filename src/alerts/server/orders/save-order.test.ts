import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';
import {
  buildOrderForm,
  createOwnOrder,
  createVisitorOrder,
  findTestPlaces,
  phoneOf,
  requestOrderCode,
  submitOrder,
} from '../../../../test/factories/alerts.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { newPhone, otherCode } from '../../../../test/factories/registration.ts';
import type { Order, OrderForm } from '../../contract/orders.ts';

const app = await createTestApp();
const places = await findTestPlaces(app);
const buyer = await bearer(app, 'demo.buyer1');
const buyerPhone = await phoneOf(app, 'demo.buyer1');

const mine = async (headers = buyer) => ((await app.get('/api/user/orders', headers)).body as { data: Order[] }).data;
/** What is said of the buyer's own order with something else in it. */
const errorsOf = async (changes: Partial<OrderForm>) => {
  const { status, faults } = await submitOrder(
    app,
    buildOrderForm(places, { phoneNumber: buyerPhone, ...changes }),
    buyer,
  );
  assert.equal(status, faults.length === 0 ? 'SUCCESS' : 'ERROR');
  return faults.map(({ field, code }) => `${field}: ${code}`);
};

test('ALR-003 ALR-004 ALR-005 ALR-006 an order keeps its names, phone, places, utilities, category, company and bounds', async () => {
  const form = buildOrderForm(places, {
    phoneNumber: '+998 (90) 765-43-21',
    mfys: [places.neighbourhood],
    variations: [
      { values: ['gas_supply'], code: 'engineer_communications', label: 'Kommunikatsiyalar', type: 'multiselect' },
    ],
    branch: 182,
    priceFrom: '100 000 000',
    totalAreaFrom: '45,5',
  });
  const saved = await submitOrder(app, { ...form, ...(await requestOrderCode(app, '998907654321')) });
  assert.deepEqual([saved.status, saved.message, saved.faults], ['SUCCESS', 'Buyurtma saqlandi.', []]);
  const [row] = await app.db.sql<Record<string, unknown>>`
    select first_name, last_name, middle_name, phone, language, communications, query, person_id
      from standing_order where id = ${saved.id}`;
  assert.deepEqual(row, {
    first_name: 'Dilnoza',
    last_name: 'Karimova',
    middle_name: 'Anvarovna',
    phone: '998907654321',
    language: 'uz',
    communications: ['gas_supply'],
    query:
      `sort=NEWEST&rId=${places.neighbourhood}&cId=8&cC=ResidentialMultiStorey_Sell&pMin=100000000&pMax=900000000` +
      '&cPIds=182&aMin=45.5&aMax=90',
    person_id: null,
  });
});

test('ALR-007 the nine fields are required, middle and last name, neighbourhoods and company are not', async () => {
  const required = {
    provinces: 'provincesMissing',
    regions: 'regionsMissing',
    category: 'categoryMissing',
    priceFrom: 'priceFromMissing',
    priceTo: 'priceToMissing',
    totalAreaFrom: 'areaFromMissing',
    totalAreaTo: 'areaToMissing',
    firstName: 'firstNameMissing',
    phoneNumber: 'phoneMissing',
  };
  for (const [field, code] of Object.entries(required))
    for (const nothing of [null, undefined, field === 'provinces' || field === 'regions' ? [] : ' '])
      assert.deepEqual(await errorsOf({ [field]: nothing }), [`${field}: ${code}`]);
  assert.deepEqual(await errorsOf({ phoneNumber: '+998 71 200 00 00' }), ['phoneNumber: phoneWrong']);
  assert.deepEqual(
    await errorsOf({ lastName: null, middleName: null, mfys: null, branch: null, variations: null }),
    [],
  );
});

test('ALR-008 ALR-010 an order without consent is answered by 200, ERROR and a sentence in the language of the caller', async () => {
  const sentences = { uz: /rozilik/, ru: /согласие/, en: /agree/ };
  for (const [lang, sentence] of Object.entries(sentences)) {
    const path = `/api/buyer/save?lang=${lang}`;
    const answer = await app.post(path, buildOrderForm(places, { phoneNumber: buyerPhone, smsActive: false }), buyer);
    const body = answer.body as { status: string; message: string; faults: { field: string; code: string }[] };
    assert.equal(answer.status, 200);
    assert.equal(body.status, 'ERROR');
    assert.match(body.message, sentence);
    assert.deepEqual(
      body.faults.map(({ field, code }) => [field, code]),
      [['smsActive', 'consentMissing']],
    );
  }
});

test('ALR-009 F31 a bound below 0, an area with three decimals and what is no number are refused in words', async () => {
  const queryWith = async (changes: Partial<OrderForm>) => {
    const id = await createOwnOrder(app, 'demo.buyer2', places, changes);
    const [row] = await app.db.sql<{ query: string }>`select query from standing_order where id = ${id}`;
    return new URLSearchParams(row?.query);
  };
  assert.deepEqual(await errorsOf({ priceFrom: -1, totalAreaFrom: -1 }), [
    'priceFrom: numberWrong',
    'totalAreaFrom: numberWrong',
  ]);
  assert.deepEqual(await errorsOf({ totalAreaFrom: 10.255 }), ['totalAreaFrom: numberWrong']);
  assert.equal((await queryWith({ totalAreaFrom: 10.25 })).get('aMin'), '10.25');
  const swapped = await queryWith({ priceFrom: 900, priceTo: 100 });
  assert.deepEqual([swapped.get('pMin'), swapped.get('pMax')], ['100', '900']);
  assert.deepEqual(await errorsOf({ priceTo: 'qimmat' }), ['priceTo: numberWrong']);
  assert.deepEqual(await errorsOf({ priceTo: 0 }), ['priceTo: upperZero']);
  assert.deepEqual(await errorsOf({ priceTo: 1e13, totalAreaTo: 1e9 }), [
    'priceTo: priceHigh',
    'totalAreaTo: areaHigh',
  ]);
});

test('what is chosen from lists has to be there', async () => {
  assert.deepEqual(await errorsOf({ provinces: [9_999], regions: [places.district, 9_999_999], branch: 99_999 }), [
    'provinces: placeUnknown',
    'regions: placeUnknown',
    'branch: branchUnknown',
  ]);
  assert.deepEqual(await errorsOf({ category: 7 }), ['category: categoryUnknown']);
  const other = { values: ['gold'], code: 'engineer_communications', label: '', type: 'multiselect' };
  assert.deepEqual(await errorsOf({ variations: [other] }), ['variations: variationsWrong']);
  assert.deepEqual(await errorsOf({ variations: [{ ...other, code: 'repair' }] }), ['variations: variationsWrong']);
  assert.deepEqual(await errorsOf({ provinces: ['one'] }), ['provinces: placeUnknown']);
});

test('O65 a visitor confirms the phone by a code of its own, which a taken order alone uses up', async () => {
  const phone = newPhone();
  const form = buildOrderForm(places, { phoneNumber: phone });
  const withoutCode = await submitOrder(app, form);
  assert.deepEqual(
    [withoutCode.status, withoutCode.needsCode, withoutCode.faults[0]?.code],
    ['ERROR', true, 'codeMissing'],
  );
  const code = await requestOrderCode(app, phone);
  const wrong = await submitOrder(app, { ...form, ...code, providedSmsCode: otherCode(code.providedSmsCode) });
  assert.deepEqual([wrong.needsCode, wrong.faults[0]?.code], [true, 'codeWrong']);
  const foreign = await submitOrder(app, { ...form, ...code, phoneNumber: newPhone() });
  assert.equal(foreign.faults[0]?.code, 'codeForeign');
  assert.equal((await submitOrder(app, { ...form, ...code, firstName: '' })).faults[0]?.code, 'firstNameMissing');
  assert.equal((await submitOrder(app, { ...form, ...code })).status, 'SUCCESS');
  assert.equal((await submitOrder(app, { ...form, ...code })).faults[0]?.code, 'codeExpired');
});

test('ALR-002 who is logged in needs no code for the phone of the account, but one for any other', async () => {
  const id = await createOwnOrder(app, 'demo.buyer1', places, { priceTo: 901_000_000 });
  const order = (await mine()).find((one) => one.id === id);
  assert.equal(order?.state, 'ACTIVE');
  assert.match(order?.phoneMasked ?? '', /^\+998 \d\d \*{3} \*{2} \d\d$/);
  const other = await submitOrder(app, buildOrderForm(places, { phoneNumber: newPhone() }), buyer);
  assert.deepEqual([other.status, other.needsCode], ['ERROR', true]);
});

test('ALR-002 an order that a visitor left is there for the account with its phone, and for nobody else', async () => {
  const phone = await phoneOf(app, 'demo.seller');
  const { id } = await createVisitorOrder(app, places, { phoneNumber: phone });
  assert.deepEqual(
    (await mine(await bearer(app, 'demo.seller'))).map((order) => order.id),
    [id],
  );
  assert.equal(
    (await mine()).some((order) => order.id === id),
    false,
  );
  for (const action of ['renew', 'stop'])
    assert.equal((await app.post(`/api/user/orders/${id}/${action}`, {}, buyer)).status, 404);
  assert.equal((await app.get(`/api/user/orders/${id}/matches`, buyer)).status, 404);
});

test('the same order twice is one, also of ten at once; a phone has so many and no more', async () => {
  const realtor = await bearer(app, 'demo.realtor');
  const phoneNumber = await phoneOf(app, 'demo.realtor');
  const send = (changes: Partial<OrderForm>) =>
    submitOrder(app, buildOrderForm(places, { phoneNumber, ...changes }), realtor);
  const duplicates = await Promise.all(
    Array.from({ length: 10 }, () => send({ regions: [places.other, places.district] })),
  );
  assert.deepEqual(new Set(duplicates.map(({ id }) => id)).size, 1);
  assert.equal((await send({ regions: [places.district, places.other] })).id, duplicates[0]?.id);
  const more = await Promise.all(
    Array.from({ length: limits.ordersPerPhoneMax + 3 }, (_, n) => send({ priceTo: 700_000_001 + n })),
  );
  assert.equal(more.filter(({ status }) => status === 'SUCCESS').length, limits.ordersPerPhoneMax - 1);
  assert.equal(more.find(({ status }) => status === 'ERROR')?.faults[0]?.code, 'ordersMany');
  const active = await mine(realtor);
  assert.equal(active.length, limits.ordersPerPhoneMax);
  assert.equal((await app.post(`/api/user/orders/${active[0]?.id}/stop`, {}, realtor)).status, 200);
  assert.equal((await send({ priceTo: 1 })).status, 'SUCCESS');
});

test('F23 saving a search again with a phone alone keeps the names that were given before', async () => {
  const save = (person: Partial<OrderForm>) =>
    submitOrder(app, { query: 'cId=8&pMax=777000111', phoneNumber: buyerPhone, smsActive: true, ...person }, buyer);
  const names = { firstName: 'Dilnoza', lastName: 'Karimova', middleName: 'Anvarovna' };
  const first = await save(names);
  assert.equal((await save({})).id, first.id);
  const [row] = await app.db.sql`
    select first_name as "firstName", last_name as "lastName", middle_name as "middleName" from standing_order where id = ${first.id}`;
  assert.deepEqual(row, names);
});

test('MAP-010 a search is saved as it stands, drawn areas included; one that cannot be searched is refused', async () => {
  const areas = 'ghg1-Qw1uxzDkKkKkKjKkK';
  assert.deepEqual(await errorsOf({ query: `cId=8&areas=${areas.slice(0, 5)}` }), ['query: queryAreasWrong']);
  assert.deepEqual(await errorsOf({ query: 'pPT=SOLD&cId=8' }), ['query: querySold']);
  assert.deepEqual(await errorsOf({ query: 'sort=PRICE_ASC&page=4&nonsense=1' }), []);
  assert.deepEqual(await errorsOf({ query: 's=hovli&rooms=3&rId=1726', provinces: null, category: null }), []);
});

test('threat: whoever pumps SMS is asked for a sum, then refused; other countries and towns get none at all', async () => {
  const phone = newPhone();
  const ask = (phoneNumber: string, headers = {}) =>
    app.post('/api/public/order-code?lang=en', { phoneNumber }, headers);
  for (const wrong of ['', '+7 912 345 67 89', '+998 71 200 00 00', '12345'])
    assert.equal((await ask(wrong)).status, 400, wrong);
  assert.equal((await ask(phone)).status, 200);
  assert.equal(((await ask(phone)).body as { code: string }).code, 'smsPause');
  const others = await Promise.all(Array.from({ length: 30 }, () => ask(newPhone())));
  const codes = others.map(({ status, body }) => (status === 200 ? 'sent' : (body as { code: string }).code));
  assert.ok(codes.filter((code) => code === 'sent').length <= limits.smsPerAddressPerHourBare, codes.join());
  assert.ok(codes.includes('captchaNeeded'));
  assert.deepEqual(await app.db.sql`select 1 from sms_code where purpose = 'order' and phone !~ '^998[0-9]{9}$'`, []);
});
