import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHolidays } from '#platform/server/holidays.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, ownPriceOf, processOf, SQB } from '../../../test/factories/applications.ts';
import { snapshot } from '../../../test/factories/auctions.ts';
import { agreeToAuction, readContract, signContract, startSigning } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { until } from '../../../test/live-clients.ts';
import type { Application } from '../contract/shapes.ts';

const app = await createTestApp();
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const terms = { depositHundredths: 1_000, stepHundredths: 300, daysToStart: 7 };

const post = async (who: string, path: string, body: object = {}) =>
  app.post(`/api${path}`, body, await bearer(app, who));
const propose = (id: number, who = 'demo.moderator', body: object = terms) =>
  post(who, `/application/${id}/auction-contract`, body);
const decline = (id: number, who: string, comment = '') =>
  post(who, `/application/${id}/auction-contract/decline`, { comment });
const toAuction = (id: number, comment = 'sotuvchi xohladi') =>
  move(app, 'demo.moderator', id, { from: 'in_sale', to: 'auction', comment });
const messagesOf = async (who: string, id: number): Promise<string[]> =>
  (
    await app.db.sql<{ text: string }>`
      select text from user_message where username = ${who} and text like ${`%${id}%`} order by id`
  ).map(({ text }) => text);
const read = async (who: string, id: number) =>
  (await app.get(`/api/application/${id}`, await bearer(app, who))).body as Application;

test('F10 nobody alone turns a private sale into an auction: staff propose its terms, and the owner’s signature lets it go', async () => {
  const id = await createApplication(app, { process: 'in_sale', moderator: 'demo.moderator' });
  assert.equal((await post('demo.buyer1', `/product/${id}/purchase`, { comment: '' })).status, 200);
  assert.equal((await post('demo.buyer2', `/product/${id}/purchase`, { comment: '' })).status, 200);
  const alone = await toAuction(id);
  assert.deepEqual([alone.status, codeOf(alone)], [409, 'auctionNotAgreed'], 'neither two requests nor a word do');

  assert.equal((await propose(id, 'demo.seller')).status, 403);
  assert.equal((await propose(id, 'demo.buyer1')).status, 404);
  assert.equal((await propose(id, 'demo.moderator', { ...terms, depositHundredths: 5_001 })).status, 400);
  assert.equal((await propose(id)).status, 200);
  assert.match((await messagesOf('demo.seller', id)).at(-1) ?? '', /auksionga qoʻyish taklif qilindi/);
  const offered = await readContract(app, 'demo.seller', id);
  assert.deepEqual(
    [offered.isProposal, offered.maySign, offered.mayDecline, offered.mayPropose, offered.contract?.auction],
    [true, true, true, false, terms],
  );
  const paper = await app.get(
    `/api/user/documents/${offered.contract?.documentId}/text`,
    await bearer(app, 'demo.seller'),
  );
  for (const words of [/Elektron auksion/, /10%/, /3%/, /7\skalendar kun/u]) assert.match(paper.text, words);
  assert.equal((await read('demo.seller', id)).waitsFor, 'author');
  assert.equal(codeOf(await toAuction(id)), 'auctionNotAgreed', 'what is not signed is not agreed');

  await signContract(app, 'demo.seller', id);
  assert.match((await messagesOf('demo.moderator', id)).at(-1) ?? '', /auksion shartlarini imzoladi/);
  assert.equal(codeOf(await propose(id)), 'auctionAgreed', 'what is signed is not written over');
  assert.equal(codeOf(await decline(id, 'demo.seller')), 'proposalMissing');
  assert.equal((await read('demo.moderator', id)).waitsFor, 'moderator');
  assert.equal((await toAuction(id, '')).status, 200);
  const { sheet } = await snapshot(app, id);
  const [row] = await app.db.sql<{ price: bigint; way: string }>`
    select price_tiyin as price, trade_type as way from application where id = ${id}`;
  const price = row?.price ?? 0n;
  assert.deepEqual([sheet.depositTiyin, sheet.stepTiyin], [String(price / 10n), String((price * 3n) / 100n)]);
  assert.deepEqual(sheet.holidays, await findHolidays(app.db, Date.now()), 'F47 it keeps the days off of its year');
  assert.equal(sheet.holidays.length > 4, true);
  assert.equal(row?.way, 'TRADE_PLATFORM');
  assert.deepEqual(
    await app.db.sql`select distinct state from purchase_request where listing_id = ${id}`,
    [{ state: 'DECLINED' }],
    'no request stays open beside an auction',
  );
  for (const buyer of ['demo.buyer1', 'demo.buyer2'])
    assert.match((await messagesOf(buyer, id)).at(-1) ?? '', /endi auksionda sotiladi/);
});

test('F10 an owner who declines keeps his sale, and only the last terms that were proposed can be signed', async () => {
  const id = await createApplication(app, { process: 'in_sale', moderator: 'demo.moderator' });
  assert.equal(codeOf(await decline(id, 'demo.seller')), 'proposalMissing');
  await propose(id);
  assert.equal((await decline(id, 'demo.buyer1')).status, 404);
  assert.equal((await decline(id, 'demo.seller', 'Shoshmayman')).status, 200);
  assert.match((await messagesOf('demo.moderator', id)).at(-1) ?? '', /auksionni rad etdi/);
  const { contract, isProposal } = await readContract(app, 'demo.seller', id);
  assert.deepEqual([contract, isProposal], [null, false]);
  assert.equal(await processOf(app, id), 'in_sale');

  const first = ((await propose(id)).body as { documentId: string }).documentId;
  await propose(id, 'demo.moderator', { ...terms, depositHundredths: 500 });
  assert.equal(codeOf(await startSigning(app, 'demo.seller', first)), 'signingObjectMissing');
  assert.equal((await decline(id, 'demo.moderator')).status, 200);
  assert.match((await messagesOf('demo.seller', id)).at(-1) ?? '', /taklifi qaytarib olindi/);
  assert.equal(codeOf(await toAuction(id)), 'auctionNotAgreed');
});

test('F10 consent is for one price and one time on sale: another price, or another way in between, needs it anew', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const [listing] = await app.db.sql<{ price: bigint }>`select price_minor as price from listing where id = ${id}`;
  const setPrice = async (percent: bigint) => {
    const price = String(((listing?.price ?? 0n) * percent) / 100n);
    assert.equal(
      (await post('demo.seller', `/product/${id}/price`, { price, from: await ownPriceOf(app, id), comment: '' }))
        .status,
      200,
    );
  };
  const offered = ((await propose(id)).body as { documentId: string }).documentId;
  await setPrice(90n);
  assert.equal(
    codeOf(await startSigning(app, 'demo.seller', offered)),
    'signingObjectMissing',
    'it named another price',
  );
  await propose(id);
  await signContract(app, 'demo.seller', id);
  await setPrice(80n);
  assert.equal(codeOf(await toAuction(id)), 'auctionNotAgreed');
  await propose(id);
  await signContract(app, 'demo.seller', id);
  assert.equal((await toAuction(id)).status, 200);
  const back = { from: 'auction', to: 'in_sale', comment: 'egasi soʻradi' };
  assert.equal((await move(app, 'demo.moderator', id, back)).status, 200);
  assert.equal(codeOf(await toAuction(id)), 'auctionNotAgreed', 'what was agreed has come and gone');
});

test('F10 the bank signs for its own property; a proposal ends with the sale that it was made for', async () => {
  const id = await createApplication(app, { process: 'in_sale', companyId: SQB });
  await propose(id);
  assert.equal((await read('demo.moderator', id)).waitsFor, 'bank');
  const { contract } = await readContract(app, 'demo.bank', id);
  const file = async (query = '') =>
    app.get(`/api/application/${id}/contract/file${query}`, await bearer(app, 'demo.bank'));
  assert.equal((await file()).status, 200);
  assert.equal((await file('?document=nobody')).status, 404);
  const sold = { from: 'in_sale', to: 'sold', soldPrice: '80000000000' };
  assert.equal((await move(app, 'demo.moderator', id, sold)).status, 200);
  assert.equal(codeOf(await startSigning(app, 'demo.bank', contract?.documentId ?? '')), 'signingObjectMissing');
  const auctioned = await move(app, 'demo.moderator', id, { from: 'sold', to: 'auction', comment: 'xaridor yoʻq' });
  assert.deepEqual([auctioned.status, codeOf(auctioned)], [403, 'moveForbidden'], 'what is sold goes to no auction');
});

test('F10 whoever signs reads the contract in a language of his own; nobody else chooses it, and what is signed stays', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  await propose(id);
  const draw = (who: string, language: string) => post(who, `/application/${id}/contract`, { language });
  const before = (await readContract(app, 'demo.seller', id)).contract;
  assert.equal(before?.language, 'uz');
  assert.deepEqual((await draw('demo.moderator', 'ru')).body, { documentId: before?.documentId });
  const { documentId } = (await draw('demo.seller', 'en')).body as { documentId: string };
  assert.notEqual(documentId, before?.documentId);
  const paper = await app.get(`/api/user/documents/${documentId}/text`, await bearer(app, 'demo.seller'));
  assert.match(paper.text, /Bidder’s deposit/);
  const inEnglish = await readContract(app, 'demo.seller', id);
  assert.deepEqual([inEnglish.isProposal, inEnglish.contract?.auction], [true, terms], 'the terms are the same');
  await signContract(app, 'demo.seller', id);
  assert.equal((await draw('demo.seller', 'ru')).status, 409, 'nothing is to be drawn up any more');
  assert.equal((await toAuction(id)).status, 200);
});

test('F10 a rejection at the contract is no search for a buyer in vain: the analysis ends where it stood', async () => {
  const id = await createApplication(app, { process: 'agreement', analysis: 'CONCLUSION', companyId: SQB });
  await app.db
    .sql`insert into application_analysis (application_id, begun_by, updated_by) values (${id}, 'demo.realtor', 'demo.realtor')`;
  const rejected = { from: 'agreement', to: 'rejected', comment: 'Hujjat yoʻq' };
  assert.equal((await move(app, 'demo.moderator', id, rejected)).status, 200);
  const [row] = await app.db.sql`
    select a.analysis, r.ended_as as ended from application a join application_analysis r on r.application_id = a.id
     where a.id = ${id}`;
  assert.deepEqual(row, { analysis: null, ended: 'CONCLUSION' });
  assert.equal((await read('demo.seller', id)).analysis, null);
  assert.equal((await move(app, 'demo.seller', id, { from: 'rejected', to: 'new' })).status, 200);
});

test('F10 whoever asked to buy what is withdrawn hears of it, and his request does not stay open', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  await post('demo.buyer1', `/product/${id}/purchase`, { comment: '' });
  const withdrawn = { from: 'in_sale', to: 'failed', comment: 'fikridan qaytdi' };
  assert.equal((await move(app, 'demo.seller', id, withdrawn)).status, 200);
  assert.deepEqual(await app.db.sql`select state from purchase_request where listing_id = ${id}`, [
    { state: 'DECLINED' },
  ]);
  assert.match((await messagesOf('demo.buyer1', id)).at(-1) ?? '', /sotuvdan olib tashlandi/);
});

test('F10 a contract that was to be signed somewhere else is no proposal of an auction later', async () => {
  const id = await createApplication(app, { process: 'agreement', isContractSigned: false });
  await app.db.sql`
    update application_contract
       set price_minor = 84500000000, deposit_hundredths = 500, step_hundredths = 500, days_to_start = 10
     where application_id = ${id}`;
  const rejected = { from: 'agreement', to: 'rejected', comment: 'Hujjat yoʻq' };
  assert.equal((await move(app, 'demo.moderator', id, rejected)).status, 200);
  for (const to of ['new', 'pending', 'in_process', 'confirmed', 'in_sale'])
    await app.db.sql`
      update application set process = ${to}::process_status, process_since = clock_timestamp() where id = ${id}`;
  const { isProposal, maySign } = await readContract(app, 'demo.seller', id);
  assert.deepEqual([isProposal, maySign], [false, false]);
  assert.equal(codeOf(await decline(id, 'demo.seller')), 'proposalMissing');
});

test('F10 a move that had to wait for another looks at what that one left behind', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  await propose(id);
  await signContract(app, 'demo.seller', id);
  let moved: ReturnType<typeof toAuction> | undefined;
  await app.db.begin(async (tx) => {
    await tx.sql`select 1 from application where id = ${id} for update`;
    moved = toAuction(id);
    await until(async () => {
      const rows = await app.db.sql`
        select 1 from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database() and query like '%from application%for update%'`;
      return rows.length > 0;
    }, 'the move to wait');
    await tx.sql`update application_contract set price_minor = price_minor + 1 where application_id = ${id}`;
  });
  assert.ok(moved);
  assert.equal(codeOf(await moved), 'auctionNotAgreed');
});

test('F10 an auction takes the place of agreed viewings, as of requests; a price that changes ends a proposal in sight', async () => {
  const id = await createApplication(app, { process: 'in_sale', moderator: 'demo.moderator' });
  await propose(id);
  const [listing] = await app.db.sql<{ price: bigint }>`select price_minor as price from listing where id = ${id}`;
  const price = String(((listing?.price ?? 0n) * 9n) / 10n);
  assert.equal(
    (await post('demo.moderator', `/product/${id}/price`, { price, from: await ownPriceOf(app, id), comment: '' }))
      .status,
    200,
  );
  assert.match((await messagesOf('demo.seller', id)).at(-1) ?? '', /taklifi qaytarib olindi/);
  const answers = (await read('demo.seller', id)).events.map(({ detail }) => detail.auction).filter(Boolean);
  assert.deepEqual(answers, ['proposed', 'withdrawn']);
  await app.db.sql`
    insert into viewing (listing_id, person_id, username, at, state)
    select ${id}, id, username, clock_timestamp() + interval '2 days', 'AGREED' from person where username = 'demo.buyer1'`;
  await agreeToAuction(app, id, 'demo.seller');
  assert.equal((await toAuction(id)).status, 200);
  assert.deepEqual(await app.db.sql`select state from viewing where listing_id = ${id}`, [{ state: 'CANCELLED' }]);
});
