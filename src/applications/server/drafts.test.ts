import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application } from '#applications/contract.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/factories/applications.ts';
import { codeIn, debtForm, faultsIn, formClient, savedIn, sendableForm } from '../../../test/factories/forms.ts';

const app = await createTestApp();
const seller = formClient(app, 'demo.seller');
const read = async (id: number, as = seller): Promise<Application> => (await as.read(id)).body as Application;

/** Begins and sends; gives the number. */
const send = async (form: Awaited<ReturnType<typeof sendableForm>>, as = seller, more = {}): Promise<number> => {
  const begun = savedIn(await as.begin(form, more));
  const sent = await as.submit(begun.id, begun.version);
  assert.equal(sent.status, 200, sent.text);
  return begun.id;
};

test('APP-001 APP-010 APP-011 what was filled in is kept whole, sent, and read again', async () => {
  const form = await sendableForm(app, {
    landmark: '118-maktab yonida',
    areaConstructionDm2: 9_000,
    areaLivingDm2: 5_100,
    withEquipment: true,
    point: { latMicro: 41_364_000, lonMicro: 69_288_000 },
    whoPaysRealtorServiceFee: 'CUSTOMER',
  });
  const begun = savedIn(await seller.begin(form));
  assert.deepEqual(begun.faults, []);
  const sent = await seller.submit(begun.id, begun.version);
  assert.equal(sent.status, 200, sent.text);
  const stored = await read(begun.id);
  const { creatorType: _, ...expected } = form;
  assert.deepEqual(stored.form, expected);
  assert.equal(stored.process, 'pending');
  assert.equal(stored.startingSalePriceWithServiceFee, '87035000000');
  assert.equal(stored.soldPrice, null);
  assert.equal(stored.pictures.length, 1);
  assert.equal(stored.category?.name, 'Apartments');
  assert.deepEqual(
    stored.prices.map(({ price, currency }) => ({ price, currency })),
    [{ price: '84500000000', currency: 'UZS' }],
  );
});

test('APP-001 APP-004 APP-005 APP-006 each goal, payer, kind of trade and visibility is kept, and no other is taken', async () => {
  for (const [field, values] of Object.entries({
    goal: ['ON_BALANCE', 'OUT_OF_COURT'],
    whoPaysRealtorServiceFee: ['CUSTOMER', 'OWNER'],
    tradeType: ['TRADE_PLATFORM', 'FIND_CUSTOMER'],
    visibilityType: ['TO_EVERYONE', 'TO_ME', 'TO_GROUPS'],
  })) {
    for (const value of values) {
      const { id } = savedIn(await seller.begin({ [field]: value }));
      assert.deepEqual((await read(id)).form, { [field]: value });
      await seller.drop(id);
    }
    for (const wrong of ['NOBODY', '', 7, ['OWNER'], values[0]?.toLowerCase()])
      assert.equal((await seller.begin({ [field]: wrong })).status, 400, `${field}: ${JSON.stringify(wrong)}`);
  }
});

test('APP-005 the price with the fee follows who pays it', async () => {
  const { id, version } = savedIn(
    await seller.begin({ objectPrice: '10000000000', whoPaysRealtorServiceFee: 'OWNER' }),
  );
  assert.equal((await read(id)).startingSalePriceWithServiceFee, '10000000000');
  savedIn(await seller.save(id, version, { objectPrice: '10000000000', whoPaysRealtorServiceFee: 'CUSTOMER' }));
  assert.equal((await read(id)).startingSalePriceWithServiceFee, '10300000000');
});

test('APP-004 the debtor is asked for property that stands for a debt, and is left behind when it is not', async () => {
  const debt = await debtForm(app);
  const { id, version, faults } = savedIn(await seller.begin({ ...debt, debtor: {} }));
  assert.deepEqual(
    faults.map(({ field }) => field),
    ['debtor.debtorType', 'debtor.debtorPinflOrTin', 'debtor.debtorFullName', 'debtor.creditSum'],
  );
  const own = savedIn(await seller.save(id, version, { ...debt, goal: 'ON_BALANCE' }));
  assert.deepEqual(own.faults, []);
  assert.equal((await seller.submit(id, own.version)).status, 200);
  const stored = await read(id);
  assert.equal(stored.form.debtor, undefined);
  assert.equal(stored.form.collection, undefined);
  const [row] = await app.db.sql<{ sealed: Buffer | null; digest: Buffer | null }>`
    select debtor_sealed as sealed, debtor_digest as digest from application where id = ${id}`;
  assert.deepEqual(row, { sealed: null, digest: null });
});

test('APP-012 the debtor is kept whole, sealed at rest, read by the owner and masked for staff', async () => {
  const form = await debtForm(app);
  const id = await send(form);
  const stored = await read(id);
  assert.deepEqual(stored.form.debtor, {
    ...form.debtor,
    debtorPinflOrTin: '••••••••••0017',
    accountNumber: '••••••••••••••••6001',
  });
  assert.equal(stored.residue, '44200000000');
  assert.equal(stored.fromMib, null);
  for (const who of ['demo.moderator', 'demo.bank', 'demo.finance', 'demo.admin']) {
    const { debtor } = (await read(id, formClient(app, who))).form;
    assert.equal(debtor?.debtorPinflOrTin, '••••••••••0017', who);
    assert.equal(debtor?.debtorFullName, 'Q*** R*** A***', who);
    assert.equal(debtor?.accountNumber, '••••••••••••••••6001', who);
    assert.equal(debtor?.creditSum, '60000000000', who);
  }
  for (const who of ['demo.buyer1', 'demo.realtor', 'demo.editor'])
    assert.equal((await formClient(app, who).read(id)).status, 404, who);
  const [row] = await app.db.sql<{ all: string }>`select application::text as all from application where id = ${id}`;
  for (const secret of ['31203910530017', 'Qodirov', '22618000900123456001', 'Yunusobod filiali'])
    assert.ok(!row?.all.includes(secret), secret);
  const [match] = await app.db.sql<{ id: bigint }>`
    select id from application where debtor_digest = ${app.encryption.digest('31203910530017', 'debtor')} and id = ${id}`;
  assert.equal(match?.id, BigInt(id));
  assert.ok(!app.logged.some((line) => line.includes('31203910530017') || line.includes('Qodirov')));
});

test('F65 a debtor’s PINFL and account that come back by their last digits are kept as they were; dots are never kept', async () => {
  const form = await debtForm(app);
  const begun = savedIn(await seller.begin(form));
  const numberKept = async (id: number) => {
    const [row] = await app.db.sql<{ sealed: Buffer | null }>`
      select debtor_sealed as sealed from application where id = ${id}`;
    const debtor = row?.sealed ? JSON.parse(app.encryption.decrypt(row.sealed, 'debtor')) : {};
    const { debtorPinflOrTin, accountNumber } = debtor as { debtorPinflOrTin?: string; accountNumber?: string };
    if (debtorPinflOrTin) assert.equal(accountNumber, form.debtor?.accountNumber);
    return debtorPinflOrTin;
  };
  const shown = (await read(begun.id)).form;
  let { version } = begun;
  const save = async (debtorPinflOrTin: string) => {
    const debtor = { ...shown.debtor, branch: `Filial ${debtorPinflOrTin.length}`, debtorPinflOrTin };
    const saved = savedIn(await seller.save(begun.id, version, { ...shown, debtor }));
    ({ version } = saved);
    return saved.faults.map(({ field }) => field);
  };
  for (const typed of ['••••••••••0017', '••••••••••001', '•'])
    assert.deepEqual([await save(typed), await numberKept(begun.id)], [[], '31203910530017'], typed);
  assert.deepEqual(await save('301234567'), ['debtor.debtorPinflOrTin'], 'another one takes its place');
  assert.equal((await read(begun.id)).form.debtor?.debtorPinflOrTin, '301234567', 'of a company it is in the open');
  const masked = {
    goal: form.goal,
    collection: form.collection,
    debtor: { ...form.debtor, debtorPinflOrTin: '••••••••••0017', accountNumber: '••••••••••••••••6001' },
  };
  const { id, faults } = savedIn(await seller.begin(masked));
  assert.equal(await numberKept(id), undefined, 'a mask of nothing is nothing');
  assert.ok(faults.some(({ field }) => field === 'debtor.debtorPinflOrTin'));
});

test('APP-008 an assistant sells for himself or for a client, whose name and phone are sealed', async () => {
  const realtor = formClient(app, 'demo.realtor');
  const form = await sendableForm(app, { creatorType: 'OTHERS' }, 'demo.realtor');
  const { id, version, faults } = savedIn(await realtor.begin(form, { origin: 'ADD_NEW' }));
  assert.deepEqual(
    faults.map(({ field }) => field),
    ['clientName', 'clientPhone'],
  );
  const whole = { ...form, clientName: 'Aliyeva Nodira', clientPhone: '+998901234567' };
  const saved = savedIn(await realtor.save(id, version, whole));
  assert.equal((await realtor.submit(id, saved.version)).status, 200);
  const stored = await read(id, realtor);
  assert.equal(stored.creatorType, 'OTHERS');
  assert.equal(stored.form.clientPhone, '+998901234567');
  const current = await read(id, formClient(app, 'demo.moderator'));
  assert.equal(current.form.clientName, 'A*** N***');
  assert.equal(current.form.clientPhone, '•••••••••4567');
  const [row] = await app.db.sql<{ all: string }>`select application::text as all from application where id = ${id}`;
  assert.ok(!row?.all.includes('Nodira') && !row?.all.includes('998901234567'));
});

test('1.8 the form of users is for users, that of assistants for assistants, and announcements are for both', async () => {
  const realtor = formClient(app, 'demo.realtor');
  assert.equal((await seller.begin({}, { origin: 'ADD_NEW' })).status, 403);
  assert.equal((await realtor.begin({}, { origin: 'ADD' })).status, 403);
  assert.equal((await realtor.begin({}, { origin: 'ADD', kind: 'REQUEST' })).status, 200);
  assert.equal((await seller.begin({}, { kind: 'REQUEST' })).status, 200);
  for (const origin of ['IMPORT', 'DEMO', 'OTHER']) assert.equal((await seller.begin({}, { origin })).status, 400);
  for (const who of ['demo.bank', 'demo.moderator', 'demo.admin'])
    assert.equal((await formClient(app, who).begin({})).status, 403, who);
});

test('APP-017 a half-filled draft comes back as it was left, and names what is missing', async () => {
  const half = { goal: 'ON_BALANCE', name: 'Hovli', docNumber: '10:07' } as const;
  const { id, faults } = savedIn(await seller.begin(half));
  assert.deepEqual((await read(id)).form, half);
  assert.ok(faults.some(({ field, code }) => field === 'docNumber' && code === 'cadastreLength'));
  assert.ok(faults.some(({ field, code }) => field === 'pictures' && code === 'picturesMissing'));
  const stored = await read(id);
  assert.equal(stored.mayEdit, true);
  const sent = await seller.submit(id, stored.version);
  assert.equal(sent.status, 422);
  assert.equal(codeIn(sent), 'incomplete');
  assert.deepEqual(faultsIn(sent), faults);
  assert.equal((await read(id)).process, 'new');
});

test('APP-017 an application is changed while it is a draft, and by its author in no later state', async () => {
  const form = await sendableForm(app);
  const { id, version } = savedIn(await seller.begin(form));
  const saved = savedIn(await seller.save(id, version, { ...form, name: 'Boshqa nom' }));
  assert.equal((await read(id)).form.name, 'Boshqa nom');
  const sent = (await seller.submit(id, saved.version)).body as { version: number };
  const late = await seller.save(id, sent.version, { ...form, name: 'Kech qolgan nom' });
  assert.equal(late.status, 409);
  assert.equal(codeIn(late), 'notEditable');
  for (const process of ['in_process', 'confirmed', 'in_sale', 'sold', 'rejected', 'failed', 'done'] as const) {
    const other = await createApplication(app, { process });
    const { version: current, mayEdit } = await read(other);
    assert.equal(mayEdit, false, process);
    assert.equal(codeIn(await seller.save(other, current, form)), 'notEditable', process);
    assert.equal(codeIn(await seller.submit(other, current)), 'notEditable', process);
    assert.equal(codeIn(await seller.drop(other)), 'notEditable', process);
  }
});

test('APP-013 who made it, who changed it and when is told; the history names the fields and not what they say', async () => {
  const form = await sendableForm(app);
  const { id, version, savedAt } = savedIn(await seller.begin(form));
  await seller.save(id, version, { ...form, objectPrice: '90000000000', address: 'Boshqa manzil' });
  const stored = await read(id);
  assert.ok(stored.createdAt <= savedAt && savedAt < stored.updatedAt);
  const [edit] = stored.events.filter(({ kind }) => kind === 'EDIT');
  assert.deepEqual(edit?.detail, { fields: ['address', 'objectPrice'] });
  await app.db.sql`update application set process = 'pending' where id = ${id}`;
  await app.db.sql`update application set process = 'in_process' where id = ${id}`;
  const moderator = formClient(app, 'demo.moderator');
  const current = await read(id, moderator);
  assert.equal(current.mayEdit, true);
  savedIn(await moderator.save(id, current.version, { ...current.form, description: 'Tuzatilgan tavsif.' }));
  const after = await read(id);
  assert.equal(after.createdBy, stored.createdBy);
  assert.notEqual(after.updatedBy, stored.updatedBy);
  assert.ok(after.updatedAt > stored.updatedAt);
  assert.equal(after.form.description, 'Tuzatilgan tavsif.');
});
