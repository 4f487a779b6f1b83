import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Application } from '#applications/contract.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, newCadastralNumber } from '../../../test/factories/applications.ts';
import {
  choicesIn,
  codeIn,
  createPicture,
  debtForm,
  formClient,
  savedIn,
  sendableForm,
} from '../../../test/factories/forms.ts';
import { createOrganization } from '../../../test/factories/identity.ts';

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

test('a form that saves itself makes one entry of the history, not one a second', async () => {
  const { id, version } = savedIn(await seller.begin({ name: 'A' }));
  let at = version;
  for (const name of ['Ho', 'Hov', 'Hovl', 'Hovli']) at = savedIn(await seller.save(id, at, { name })).version;
  savedIn(await seller.save(id, at, { name: 'Hovli', address: 'Navoiy 1' }));
  const edits = (await read(id)).events.filter(({ kind }) => kind === 'EDIT');
  assert.deepEqual(
    edits.map(({ detail }) => detail),
    [{ fields: ['address', 'name'] }],
  );
});

test('two editors: the second is told, and nothing of his is kept; the same save again is no conflict', async () => {
  const { id, version } = savedIn(await seller.begin({ name: 'Birinchi' }));
  const first = savedIn(await seller.save(id, version, { name: 'Ikkinchi' }));
  const second = await seller.save(id, version, { name: 'Uchinchi' });
  assert.equal(second.status, 409);
  assert.equal(codeIn(second), 'changedElsewhere');
  assert.equal((await read(id)).form.name, 'Ikkinchi');
  const again = savedIn(await seller.save(id, version, { name: 'Ikkinchi' }));
  assert.equal(again.version, first.version);
  assert.equal(codeIn(await seller.submit(id, version)), 'changedElsewhere');
  const both = await Promise.all(['Chap', 'Oʻng'].map((name) => seller.save(id, first.version, { name })));
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
});

test('the same key begins one draft, also for two calls at once; another key begins another', async () => {
  const key = randomUUID();
  const both = await Promise.all([seller.begin({ name: 'Bir' }, { key }), seller.begin({ name: 'Bir' }, { key })]);
  const [one, other] = both.map(savedIn);
  assert.equal(one?.id, other?.id);
  assert.notEqual(savedIn(await seller.begin({ name: 'Bir' })).id, one?.id);
  const buyer = savedIn(await formClient(app, 'demo.buyer1').begin({ name: 'Boshqa' }, { key }));
  assert.notEqual(buyer.id, one?.id);
});

test('APP-020 one living application of a principal for one property: the second is refused, also of two sent at once', async () => {
  const docNumber = newCadastralNumber();
  const again = (who = 'demo.seller') => sendableForm(app, { docNumber }, who);
  const drafts = [
    savedIn(await seller.begin(await again())),
    savedIn(await seller.begin(await again())),
    savedIn(await seller.begin(await again())),
  ];
  const [first, second, third] = drafts;
  assert.ok(first && second && third);
  const both = await Promise.all([seller.submit(first.id, first.version), seller.submit(second.id, second.version)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const refused = await seller.submit(third.id, third.version);
  assert.equal(refused.status, 409);
  assert.equal(codeIn(refused), 'alreadyApplied');
  assert.equal(
    (refused.body as { message: string }).message,
    'You have already sent an application or a request for this property.',
  );
  const [row] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from application where cadastral_number = ${docNumber} and process = 'pending'`;
  assert.equal(row?.n, 1);
  // Somebody else may know better whose it is: that is for a moderator to judge.
  await send(await again('demo.buyer2'), formClient(app, 'demo.buyer2'));
});

test('APP-020 a property whose application was rejected may be applied for again', async () => {
  const docNumber = newCadastralNumber();
  const old = await createApplication(app, { process: 'rejected' });
  await app.db.sql`update application set cadastral_number = ${docNumber} where id = ${old}`;
  await send(await sendableForm(app, { docNumber }));
});

test('APP-016 a listing that was hidden stays hidden in what is read', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  assert.equal((await read(id)).publish, 'YES');
  const hidden = await seller.call('POST', `/application/${id}/publish`, { publish: 'NO' });
  assert.equal(hidden.status, 200, hidden.text);
  assert.equal((await read(id)).publish, 'NO');
  const [listing] = await app.db.sql<{ isShown: boolean }>`select is_shown as "isShown" from listing where id = ${id}`;
  assert.equal(listing?.isShown, false);
});

test('APP-028 a cadastral number of another length keeps a form from being sent, in the words of the specification', async () => {
  const form = await sendableForm(app);
  for (const length of [18, 21, 26, 27, 29]) {
    const { id, version, faults } = savedIn(await seller.begin({ ...form, docNumber: '1'.repeat(length) }));
    assert.deepEqual(faults, [{ field: 'docNumber', code: 'cadastreLength', params: {} }], String(length));
    assert.equal((await seller.submit(id, version)).status, 422);
    await seller.drop(id);
  }
  for (const length of [19, 20, 22, 23, 24, 25, 28]) {
    const { id, faults } = savedIn(await seller.begin({ ...form, docNumber: '1'.repeat(length) }));
    assert.deepEqual(faults, [], String(length));
    await seller.drop(id);
  }
});

test('F31 a number that does not fit is kept in the draft and named, and keeps nothing else from being saved', async () => {
  const form = await sendableForm(app);
  const wrong = { rooms: 0, floor: 1_000, areaLivingDm2: -500, docNumber: '<script>alert(1)</script>' };
  const { id, version } = savedIn(await seller.begin(form));
  const saved = savedIn(await seller.save(id, version, { ...form, ...wrong, landmark: 'Bozor yonida' }));
  assert.deepEqual(saved.faults.map(({ field, code }) => `${field} ${code}`).sort(), [
    'areaLivingDm2 areaRange',
    'docNumber cadastreLength',
    'floor range',
    'rooms range',
  ]);
  const stored = (await read(id)).form;
  assert.deepEqual(
    [stored.landmark, stored.rooms, stored.floor, stored.areaLivingDm2],
    ['Bozor yonida', 0, 1_000, -500],
  );
  assert.equal(codeIn(await seller.submit(id, saved.version)), 'incomplete');
});

test('APP-031 a number of a debtor has 9 or 14 digits', async () => {
  const form = await debtForm(app);
  for (const [number, code] of [
    ['1234567890', 'pinflOrTin'],
    ['1234567890123', 'pinflOrTin'],
    ['12345678', 'pinflOrTin'],
    ['39913910530017', 'pinflDate'],
    ['301234567', 'notOfPhysical'],
  ]) {
    const { faults, id } = savedIn(
      await seller.begin({ ...form, debtor: { ...form.debtor, debtorPinflOrTin: number } }),
    );
    assert.deepEqual(faults, [{ field: 'debtor.debtorPinflOrTin', code, params: {} }], number);
    await seller.drop(id);
  }
});

test('a place that does not exist, or lies elsewhere, is named', async () => {
  const form = await sendableForm(app);
  const { id, faults } = savedIn(await seller.begin({ ...form, neighbourhoodId: 61_999_999 }));
  assert.deepEqual(faults, [{ field: 'neighbourhoodId', code: 'placeUnknown', params: {} }]);
  const [other] = await app.db.sql<{ id: number }>`
    select id from place where level = 'district' and parent_id <> ${form.provinceId} limit 1`;
  await seller.drop(id);
  const moved = savedIn(await seller.begin({ ...form, districtId: other?.id }));
  assert.ok(moved.faults.some(({ field, code }) => field === 'districtId' && code === 'districtOutside'));
});

test("a draft is its author's alone until it is sent, but for the moderators", async () => {
  const { id } = savedIn(await seller.begin({ goal: 'OUT_OF_COURT', companyId: 182 }));
  for (const who of ['demo.bank', 'demo.finance', 'demo.buyer1', 'demo.realtor'])
    assert.equal((await formClient(app, who).read(id)).status, 404, who);
  const moderator = formClient(app, 'demo.moderator');
  assert.equal((await moderator.read(id)).status, 200);
  assert.equal(codeIn(await moderator.save(id, 1, { name: 'Begona' })), 'notEditable');
  for (const who of ['demo.buyer1', 'demo.realtor']) {
    const stranger = formClient(app, who);
    assert.equal((await stranger.save(id, 1, {})).status, 404, who);
    assert.equal((await stranger.submit(id, 1)).status, 404, who);
    assert.equal((await stranger.drop(id)).status, 404, who);
  }
});

test('O5 what is begun for an organisation belongs to it: to whoever acts for it, and not to the person', async () => {
  const company = { loginMode: 'ENTITY', companyName: 'Namuna Savdo', companyTin: '301234567' };
  const { companyTin: tin } = company;
  await createOrganization(app, { tin, name: 'Namuna Savdo' }, ['demo.seller', 'demo.buyer1']);
  const asCompany = formClient(app, 'demo.seller', company);
  const { id } = savedIn(await asCompany.begin({ name: 'Tashkilot mulki' }));
  assert.equal((await seller.read(id)).status, 404);
  const colleague = await read(id, formClient(app, 'demo.buyer1', company));
  assert.equal(colleague.mayEdit, true);
  assert.match(colleague.author, /^\p{L}\*\*\* \p{L}\*\*\*$/u);
  const nobody = formClient(app, 'demo.seller', { ...company, companyTin: '999999999' });
  assert.equal(codeIn(await nobody.begin({})), 'partyUnknown');
});

test('a form takes only pictures and documents of its own party, each in one application at a time', async () => {
  const form = await sendableForm(app);
  const { id } = savedIn(await seller.begin(form));
  const strange = await createPicture(app, 'demo.buyer1');
  const [otherPicture] = await app.db.sql<{ id: bigint }>`select id from picture order by id limit 1`;
  for (const pictures of [[strange], [Number(otherPicture?.id)], [999_999_999], form.pictures]) {
    const refused = await seller.begin({ ...form, pictures });
    assert.equal(refused.status, 422, JSON.stringify(pictures));
    assert.equal(codeIn(refused), 'fileGone');
  }
  assert.equal(codeIn(await seller.begin({ documents: [randomUUID()] })), 'fileGone');
  const { version } = await read(id);
  assert.equal(codeIn(await seller.save(id, version, { ...form, pictures: [strange] })), 'fileGone');
  assert.deepEqual((await read(id)).form.pictures, form.pictures);
  const [count] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from application where form -> 'pictures' = ${JSON.stringify(form.pictures)}::jsonb`;
  assert.equal(count?.n, 1, 'nothing stays of what was refused');
});

test('a draft that was never sent is thrown away; one that was stays', async () => {
  const { id } = savedIn(await seller.begin({ name: 'Keraksiz' }));
  assert.equal((await seller.drop(id)).status, 200);
  assert.equal((await seller.read(id)).status, 404);
  assert.equal((await app.db.sql`select 1 from application_event where application_id = ${id}`).length, 0);
  const sent = await send(await sendableForm(app));
  const back = await seller.call('POST', `/application/${sent}/move`, { from: 'pending', to: 'new' });
  assert.equal(back.status, 200, back.text);
  assert.equal((await read(sent)).mayEdit, true);
  assert.equal(codeIn(await seller.drop(sent)), 'notEditable');
});

test('nobody keeps more drafts than there is room for', async () => {
  const hoarder = formClient(app, 'demo.buyer5');
  const first = savedIn(await hoarder.begin({}));
  await app.db.sql`
    insert into application (origin, party_kind, party_id, author_person_id, author_username, created_by, updated_by)
    select origin, party_kind, party_id, author_person_id, author_username, created_by, updated_by
      from application, generate_series(2, ${limits.applicationDraftsMax}) where id = ${first.id}`;
  assert.equal(codeIn(await hoarder.begin({})), 'tooManyDrafts');
  await hoarder.drop(first.id);
  assert.equal((await hoarder.begin({})).status, 200);
});

test('a sent price is written down, and again when it is sent with another', async () => {
  const form = await sendableForm(app);
  const id = await send(form);
  await seller.call('POST', `/application/${id}/move`, { from: 'pending', to: 'new' });
  const { version } = await read(id);
  const saved = savedIn(await seller.save(id, version, { ...form, objectPrice: '80000000000' }));
  assert.equal((await seller.submit(id, saved.version)).status, 200);
  assert.deepEqual(
    (await read(id)).prices.map(({ price }) => price),
    ['84500000000', '80000000000'],
  );
});

test('APP-011 what found no client is offered again at another price, which its history keeps', async () => {
  const id = await createApplication(app, { process: 'failed' });
  const input = { from: 'failed', to: 'agreement', price: '70000000000' };
  const moved = await seller.call('POST', `/application/${id}/move`, input);
  assert.equal(moved.status, 200, moved.text);
  const { prices, form } = await read(id);
  assert.equal(form.objectPrice, '70000000000');
  assert.deepEqual(
    prices.map(({ price, currency }) => `${price} ${currency}`),
    ['70000000000 UZS'],
  );
});

test('what was answered for another category stays in the draft and is left behind when it is sent', async () => {
  const form = await sendableForm(app, { characteristics: { repair_status: 'euro', site: 'open', palace: 'yes' } });
  const { id, version, faults } = savedIn(await seller.begin(form));
  assert.deepEqual(faults, []);
  assert.deepEqual((await read(id)).form.characteristics, form.characteristics);
  assert.equal((await seller.submit(id, version)).status, 200);
  assert.deepEqual((await read(id)).form.characteristics, { repair_status: 'euro' });
});

test('what a form offers to choose from is named in the language of the caller, with its characteristics and own groups', async () => {
  await app.db.sql`
    insert into visibility_group (owner_person_id, name) select id, 'Doʻstlar' from person where username = 'demo.seller'`;
  const offered = choicesIn(await seller.choices());
  assert.deepEqual(
    offered.categories.map(({ id, name }) => `${id} ${name}`),
    ['8 Apartments', '12 Houses with plots', '15 Land plots', '19 Commercial property'],
  );
  assert.equal(offered.buildingTypes.length, 20);
  assert.equal(offered.companies.length, 12);
  assert.deepEqual(
    offered.groups.map(({ name }) => name),
    ['Doʻstlar'],
  );
  assert.equal(offered.feeHundredths, limits.serviceFeeHundredths);
  const ofFlats = offered.characteristics.filter(({ categoryId }) => categoryId === 8);
  const repair = ofFlats.find(({ code }) => code === 'repair_status');
  assert.equal(repair?.isCore, true);
  assert.equal(repair?.options.length, 8);
  // These have fields of their own, or the platform knows them.
  for (const code of ['name', 'area_all', 'rooms', 'floors', 'source', 'source_date'])
    assert.ok(!ofFlats.some((one) => one.code === code), code);
  assert.deepEqual(choicesIn(await formClient(app, 'demo.buyer1').choices()).groups, []);
});

test('O4 a form for a group is sent only to groups of its author', async () => {
  const [group] = await app.db.sql<{ id: bigint }>`
    select g.id from visibility_group g join person p on p.id = g.owner_person_id where p.username = 'demo.seller'`;
  const form = await sendableForm(app, { visibilityType: 'TO_GROUPS', groupIds: [Number(group?.id)] });
  const stranger = savedIn(
    await formClient(app, 'demo.buyer1').begin({ ...form, pictures: [await createPicture(app, 'demo.buyer1')] }),
  );
  assert.deepEqual(stranger.faults, [{ field: 'groupIds', code: 'notOffered', params: {} }]);
  await send(form);
});
