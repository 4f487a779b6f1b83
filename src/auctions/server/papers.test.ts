import assert from 'node:assert/strict';
import { test } from 'node:test';
import textRu from '#auctions/text/ru/papers.ts';
import text from '#auctions/text/uz/papers.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import { forgeDeclaration } from '../../../test/factories/documents.ts';
import { bearer, createOrganization } from '../../../test/factories/identity.ts';
import { createLotScenario, START_TIYIN } from '../../../test/factories/lot-scenario.ts';
import { result } from '../contract/result.ts';
import type { BidAgreement, CheckedDeclaration, Declaration, DepositAgreement } from '../contract.ts';

const app = await createTestApp();
const winner = { username: 'demo.buyer2' };
const loser = { username: 'demo.buyer4' };
const away = { username: 'demo.buyer1' };
await app.db
  .sql`update person set address = 'Toshkent shahri, Mirobod tumani, 5-uy' where username = ${winner.username}`;

const scenario = await createLotScenario(app);
const entered = await scenario.enter(winner);

/** The own papers of the lot of this story: in the demo world there are others. */
const own = async <Row extends { lotId: number }>(
  path: string,
  { username }: { username: string },
  lang = 'uz',
  lotId = scenario.lotId,
): Promise<Row[]> => {
  const { status, text, body } = await app.get(`/api/user/${path}?lang=${lang}`, await bearer(app, username));
  assert.equal(status, 200, text);
  return (body as { data: Row[] }).data.filter((one) => one.lotId === lotId);
};
const PINFL = '32507850010025';
const MASKED = '•••••• 0025';

test('DEP-002 AUC-023 the own agreements carry participant, PINFL, TIN, address, lot, object, area, amount, date, number and status', async () => {
  const [deposit] = await own<DepositAgreement>('deposit-agreements', winner);
  assert.ok(deposit);
  assert.equal(result['GET /user/deposit-agreements'].reply.safeParse({ data: [deposit] }).success, true);
  assert.deepEqual(
    [deposit.id, deposit.participant, deposit.pinfl, deposit.tin, deposit.address, deposit.lotId, deposit.amount],
    [
      entered.depositAgreementId,
      'Karimov Jasur Anvar oʻgʻli',
      MASKED,
      '',
      'Toshkent shahri, Mirobod tumani, 5-uy',
      scenario.lotId,
      (START_TIYIN / 20n).toString(),
    ],
  );
  assert.match(deposit.number, /^DA-\d{4}\/\d{6}$/);
  assert.ok(deposit.objectName.length > 3 && deposit.objectAddress.includes(',') && deposit.areaDm2 > 0);
  assert.deepEqual([deposit.status, deposit.fate, deposit.canCancel], ['paid', 'held', true]);
  const [bid] = await own<BidAgreement>('bid-agreements', winner);
  assert.deepEqual(
    [bid?.id, bid?.status, bid?.step],
    [entered.bidAgreementId, 'active', (START_TIYIN / 20n).toString()],
  );
  const [english] = await own<BidAgreement>('bid-agreements', winner, 'en');
  assert.notEqual(english?.objectAddress, bid?.objectAddress, 'places are named in the language of the reader');
});

test('papers are nobody else’s: others see none, staff may not ask, and a visitor is sent to log in', async () => {
  assert.deepEqual(await own('deposit-agreements', { username: 'demo.buyer3' }), []);
  for (const path of ['deposit-agreements', 'bid-agreements', 'declarations']) {
    assert.equal((await app.get(`/api/user/${path}`)).status, 401);
    assert.equal((await app.get(`/api/user/${path}`, await bearer(app, 'demo.admin'))).status, 403);
    const answer = await app.get(`/api/user/${path}`, await bearer(app, 'demo.buyer3'));
    assert.equal(answer.headers['cache-control'], 'private, no-store');
  }
});

test('AUC-027 O48 anybody who holds the code sees the bid agreement: first letters, last four digits, the town', async () => {
  const { status, text, body } = await app.get(`/api/public/bid-agreement/${entered.bidAgreementId}`);
  assert.equal(status, 200);
  const publicPaper = body as BidAgreement;
  assert.deepEqual(
    [publicPaper.participant, publicPaper.pinfl, publicPaper.address, publicPaper.lotId, publicPaper.status],
    ['K*** J***', '•••••• 0025', 'Toshkent shahri, •••', scenario.lotId, 'active'],
  );
  assert.match(publicPaper.number, /^BO-/);
  assert.ok(publicPaper.createdAt && publicPaper.acceptedAt && publicPaper.startPrice === START_TIYIN.toString());
  assert.doesNotMatch(text, new RegExp(`Karimov|Jasur|${PINFL}|Mirobod`));
});

test('a code of nothing, of another paper and of a wrong form is missing, not an error', async () => {
  for (const id of ['x', 'A'.repeat(22), entered.depositAgreementId, encodeURIComponent("' or 1=1"), 'A'.repeat(150)])
    for (const kind of ['bid-agreement', 'winner-declaration'])
      assert.equal((await app.get(`/api/public/${kind}/${id}`)).status, 404, `${kind} ${id}`);
});

test('DEP-003 DEP-004 whoever withdraws has a rejected agreement, which cannot be cancelled again', async () => {
  await scenario.enter(away);
  await scenario.withdraw(away);
  const [deposit] = await own<DepositAgreement>('deposit-agreements', away);
  assert.deepEqual([deposit?.status, deposit?.fate, deposit?.canCancel], ['rejected', 'released', false]);
  assert.equal((await own<BidAgreement>('bid-agreements', away))[0]?.status, 'ended');
});

test('DEC-001 DEC-002 DEC-003 the winner has a declaration that waits, with the road that is before it', async () => {
  await scenario.enter(loser);
  await scenario.open();
  await scenario.bid(loser, START_TIYIN);
  await scenario.bid(winner, START_TIYIN + START_TIYIN / 20n);
  await scenario.end();
  const [declaration] = await own<Declaration>('declarations', winner);
  assert.ok(declaration);
  assert.equal(result['GET /user/declarations'].reply.safeParse({ data: [declaration] }).success, true);
  assert.deepEqual(
    [declaration.participant, declaration.pinfl, declaration.status, declaration.price, declaration.signedAt],
    ['Karimov Jasur Anvar oʻgʻli', MASKED, 'PENDING', '10500000000', null],
  );
  assert.match(declaration.number, /^GD-/);
  assert.deepEqual(
    declaration.road.map(({ step, by, doneAt }) => [step, by !== null, doneAt]),
    [
      ['sign', true, null],
      ['pay', false, null],
      ['contract', false, null],
      ['possession', false, null],
      ['cadastre', false, null],
    ],
  );
  assert.deepEqual(await own('declarations', loser), []);
  const open = await app.get(`/api/public/winner-declaration/${declaration.id}`);
  const publicPaper = open.body as Declaration;
  assert.deepEqual(
    [publicPaper.participant, publicPaper.pinfl, publicPaper.address, publicPaper.number, publicPaper.status],
    ['K*** J***', '•••••• 0025', 'Toshkent shahri, •••', declaration.number, 'PENDING'],
  );
  assert.doesNotMatch(open.text, new RegExp(`Karimov|Jasur|${PINFL}|Mirobod`));
});

test('DEP-003 the deposit in reserve stays paid until the winner has paid', async () => {
  const [deposit] = await own<DepositAgreement>('deposit-agreements', loser);
  assert.deepEqual([deposit?.status, deposit?.fate, deposit?.canCancel], ['paid', 'held', false]);
});

test('F65 a company sees its papers; the PINFL in them stands whole for nobody', async () => {
  const tin = '301234567';
  const entity = await createOrganization(app, { tin, name: '«Namuna» MChJ' }, ['demo.buyer3', 'demo.buyer5']);
  await app.db.sql`update legal_entity set address = 'Samarqand shahri, 1-uy' where id = ${entity}`;
  await giveMoney(app, { kind: 'ENTITY', id: entity });
  const acting = { loginMode: 'ENTITY', companyName: '«Namuna» MChJ', companyTin: tin };
  const another = await createLotScenario(app);
  const { depositAgreementId } = await another.enter({ username: 'demo.buyer3', as: acting });
  const agreementFor = async (username: string) => {
    const { body } = await app.get('/api/user/deposit-agreements', await bearer(app, username, acting));
    return (body as { data: DepositAgreement[] }).data.find((one) => one.id === depositAgreementId);
  };
  const mine = await agreementFor('demo.buyer3');
  assert.deepEqual([mine?.participant, mine?.tin, mine?.pinfl], ['«Namuna» MChJ', tin, '•••••• 0032']);
  const colleagues = await agreementFor('demo.buyer5');
  assert.deepEqual([colleagues?.participant, colleagues?.pinfl], ['«Namuna» MChJ', '•••••• 0032']);
  const { lotId } = another;
  const personal = await own('deposit-agreements', { username: 'demo.buyer3' }, 'uz', lotId);
  assert.deepEqual(personal, [], 'the person has no part of it');
});

test('NAV-019 NAV-020 AUC-027 DEC-001 the pages of the QR codes are light, not to be indexed and without personal data; a seal tells that words were changed', async () => {
  const { lotId, winAlone } = await createLotScenario(app);
  await winAlone(away);
  const [declaration] = await own<Declaration>('declarations', away, 'uz', lotId);
  const [offer] = await own<BidAgreement>('bid-agreements', away, 'uz', lotId);
  assert.ok(declaration && offer);
  const open = (path: string) => app.get(path, { cookie: 'theme=dark' });
  const declarationPath = `/winner-declaration/qr-code/${declaration.id}`;
  assert.match(declaration.pinfl, /^•••••• \d{4}$/);
  const names = declaration.participant.split(' ');
  for (const [path, lang, words, secrets] of [
    [declarationPath, 'uz', [declaration.number, text.page.genuine, text.page.sealLine, text.page.notSigned], names],
    [
      `/ru/bid-agreement/qr-code/${offer.id}`,
      'ru',
      [offer.number, textRu.page.genuine, textRu.bids.states.active],
      names.slice(0, 2),
    ],
  ] as const) {
    const page = await open(path);
    assert.equal(page.status, 200);
    assert.match(page.text, new RegExp(`<html lang="${lang}" data-theme="light">`));
    assert.match(page.text, /<meta name="robots" content="noindex/);
    for (const one of words) assert.ok(page.text.includes(one), one);
    for (const secret of ['41203910010017', ...secrets]) assert.ok(!page.text.includes(secret), secret);
  }
  for (const kind of ['winner-declaration', 'bid-agreement']) {
    const page = await open(`/${kind}/qr-code/no-such-paper`);
    assert.equal(page.status, 404);
    assert.ok(page.text.includes(text.page.missingLine));
  }

  const isSealed = async () =>
    ((await app.get(`/api/public/winner-declaration/${declaration.id}`)).body as CheckedDeclaration).isSealed;
  assert.equal(await isSealed(), true);
  const restore = await forgeDeclaration(app, declaration.id);
  assert.equal(await isSealed(), false);
  assert.ok((await open(declarationPath)).text.includes(text.page.broken));
  await restore();
  assert.equal(await isSealed(), true);
});
