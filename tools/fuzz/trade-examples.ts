import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../test/app.ts';
import { giveMoney } from '../../test/factories/accounts.ts';
import { createApplication, SQB } from '../../test/factories/applications.ts';
import { sendCommand, sign } from '../../test/factories/auctions.ts';
import { instalments, mortgage } from '../../test/factories/benefits.ts';
import { createCreditClient } from '../../test/factories/credits.ts';
import { bearer, createUser, provenBearer } from '../../test/factories/identity.ts';
import { lotFile } from '../../test/factories/lot-files.ts';
import { createLotScenario, START_TIYIN } from '../../test/factories/lot-scenario.ts';
import { createReservationClient, fromThirtyPercent } from '../../test/factories/reservations.ts';
import { asDocument, paper, sendDocument } from '../../test/factories/uploads.ts';
import { asCsv, importsIn } from '../../test/imports.ts';
import type { FuzzExamples } from './calls.ts';

export const BUYER = { username: 'demo.buyer1' };
export const RIVAL = { username: 'demo.buyer2' };
export const REASON = 'Hujjatlari koʻrildi, sabab shu.';
const newKey = () => ({ idempotencyKey: randomUUID() });

/** What calls of people make that examples need; a refusal ends the run, because an example would then be about nothing. */
export const createSending =
  (app: TestApp) =>
  async <Body>(who: string, path: string, body: unknown): Promise<Body> => {
    const answer = await app.post(`/api${path}`, body, await provenBearer(app, who));
    if (answer.status !== 200) throw new Error(`No example by ${path}: ${answer.text}`);
    return answer.body as Body;
  };

/** Lots before, in and after the bidding, with what those who take part may do there next. */
export const createLotExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const winner = { by: 'buyer' };
  const [won, toRenounce] = [await createLotScenario(app), await createLotScenario(app)];
  // Both are of one day: who wins alone in the second has won in the first.
  for (const lot of [won, toRenounce]) await lot.enter(BUYER);
  await won.open();
  for (const lot of [won, toRenounce]) await lot.bid(BUYER, START_TIYIN);
  await won.end();
  await sign(app, BUYER.username, won.lotId);
  const reserved = await createLotScenario(app);
  for (const one of [BUYER, RIVAL]) await reserved.enter(one);
  await reserved.open();
  await reserved.bid(BUYER, START_TIYIN);
  await reserved.bid(RIVAL, START_TIYIN + START_TIYIN / 20n);
  await reserved.end();
  await sendCommand(app, RIVAL.username, reserved.lotId, 'renounce');
  const open = await createLotScenario(app);
  for (const one of [BUYER, RIVAL]) await open.enter(one);
  await open.open();
  await open.bid(RIVAL, START_TIYIN);
  const entered = await createLotScenario(app);
  const { bidAgreementId } = await entered.enter(BUYER);
  const free = await createLotScenario(app);
  const cancelled = await createLotScenario(app);
  const otherAdmin = await createUser(app);
  await app.db.sql`update person set roles = '{ADMIN}' where username = ${otherAdmin}`;
  await sendCommand(app, otherAdmin, cancelled.lotId, 'cancel', { reason: REASON });
  const headers = await bearer(app, BUYER.username);
  const read = async <Field extends string>(path: string, field: Field): Promise<string> =>
    ((await app.get(`/api${path}`, headers)).body as Record<Field, string>)[field];
  const sheetHash = await read(`/public/auction/${open.lotId}`, 'sheetHash');
  const declarations = await app.db.sql<{ id: string; lotId: number }>`
    select document as id, lot_id::float8 as "lotId" from lot_declaration where lot_id = any(${[won.lotId, toRenounce.lotId]})`;
  return {
    'POST /auction/:id/enter': [
      {
        ...winner,
        params: { id: free.lotId },
        body: {
          ...newKey(),
          sheetHash: await read(`/public/auction/${free.lotId}`, 'sheetHash'),
          bidOfferSha256: await read(`/auction/${free.lotId}/agreement/bidOffer`, 'sha256'),
          depositAgreementSha256: await read(`/auction/${free.lotId}/agreement/depositAgreement`, 'sha256'),
        },
      },
    ],
    'POST /auction/:id/withdraw': [{ ...winner, params: { id: entered.lotId }, body: newKey() }],
    'POST /auction/:id/bid': [2n, 3n, 4n].map((steps) => ({
      ...winner,
      params: { id: open.lotId },
      body: { ...newKey(), sheetHash, amount: String(START_TIYIN + (START_TIYIN / 20n) * steps) },
    })),
    'POST /auction/:id/maximum': [
      {
        ...winner,
        params: { id: open.lotId },
        body: { ...newKey(), sheetHash, amount: String(START_TIYIN + (START_TIYIN / 20n) * 5n) },
      },
    ],
    'POST /auction/:id/pay': [{ ...winner, params: { id: won.lotId }, body: newKey() }],
    'POST /auction/:id/renounce': [{ ...winner, params: { id: toRenounce.lotId }, body: newKey() }],
    'POST /auction/:id/answer': [true, false].map((accepts) => ({
      ...winner,
      params: { id: reserved.lotId },
      body: { ...newKey(), accepts },
    })),
    'POST /auction/:id/cancel': [
      { by: 'administrator', params: { id: cancelled.lotId }, body: { ...newKey(), reason: REASON } },
    ],
    'GET /public/bid-agreement/:id': [{ params: { id: bidAgreementId } }],
    'GET /public/winner-declaration/:id': declarations.map(({ id }) => ({ params: { id } })),
  };
};

/** Top-ups, refunds, shares that are owed, fees and statements of banks, at the step where somebody has to act. */
export const createMoneyExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const send = createSending(app);
  const [buyer, finance] = [{ by: 'buyer' }, { by: 'finance' }];
  const order = await send<{ orderId: string }>(BUYER.username, '/user/deposit/top-up', {
    amount: '2000000',
    method: 'TRANSFER',
    ...newKey(),
  });
  const fee = await createApplication(app, { process: 'monitoring', companyId: SQB });
  await app.db.sql`update application set sold_price_tiyin = 100000000000 where id = ${fee}`;
  const { data: fees } = (await app.get('/api/office/fees', await bearer(app, 'demo.finance'))).body as {
    data: { id: number; fee: string; process: string }[];
  };
  const [today] = await app.db.sql<{ day: string }>`
    select (now() at time zone 'Asia/Tashkent')::date::text as day`;
  const statement = (transaction: string) => ({
    provider: 'payme',
    fileName: 'payme.csv',
    from: today?.day,
    to: today?.day,
    csv: `Номер транзакции;Сумма\r\n${transaction};10 000,00\r\n`,
  });
  const reconciliation = await send<{ id: string }>('demo.finance', '/office/reconciliations', statement(randomUUID()));
  const differences = await app.db.sql<{ id: string }>`
    select id::text as id from payment_difference where settled_at is null order by id desc limit 2`;
  const reversals = await app.db.sql<{ id: string }>`
    select id::text as id from transfer_reversal where state = 'WAITING' order by id desc limit 2`;
  const { data: shares } = (await app.get('/api/office/owed?state=open', await bearer(app, 'demo.finance'))).body as {
    data: { id: string; amount: string }[];
  };
  const invoice = (id: string) => ({
    ...finance,
    params: { id },
    body: {
      amount: '2000000',
      bankReference: `PP-${id}`,
      payer: { name: 'Karimova Dilnoza', account: '20208000900000000001', taxNumber: '301000099' },
    },
  });
  return {
    'POST /user/deposit/top-up': [{ ...buyer, body: { amount: '100000000', method: 'CARD', ...newKey() } }],
    'GET /user/deposit/top-ups/:id': [{ ...buyer, params: { id: order.orderId } }],
    'GET /user/deposit/top-ups/:id/invoice': [{ ...buyer, params: { id: order.orderId } }],
    'POST /user/deposit/refunds': [
      {
        ...buyer,
        body: {
          amount: '5000000',
          ...newKey(),
          to: { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' },
        },
      },
    ],
    'POST /office/invoices/:id/receive': [invoice(order.orderId)],
    'POST /office/invoices/:id/reverse': [
      { ...finance, params: { id: order.orderId }, body: { amount: '2000000', reason: REASON } },
    ],
    'POST /office/reversals/:id/decide': reversals.flatMap(({ id }) =>
      ['finance', 'administrator'].map((by) => ({
        by,
        params: { id },
        body: { decision: 'CONFIRMED', note: '' },
      })),
    ),
    'POST /office/reconciliations': [{ ...finance, body: statement(randomUUID()) }],
    'GET /office/reconciliations/:id': [{ ...finance, params: { id: reconciliation.id } }],
    'POST /office/differences/:id/settle': differences.map(({ id }) => ({
      ...finance,
      params: { id },
      body: { note: REASON },
    })),
    'GET /office/owed/:id': shares.slice(0, 3).map(({ id }) => ({ ...finance, params: { id } })),
    'POST /office/owed/:id/pay': shares.slice(0, 3).flatMap(({ id, amount }) =>
      ['finance', 'administrator'].map((by) => ({
        by,
        params: { id },
        body: { amount, recipient: 'Karimov Sardor', bankReference: `PP-${id}` },
      })),
    ),
    'POST /office/fees/:id/receive': fees.slice(0, 4).map(({ id, fee, process }) => ({
      ...finance,
      params: { id },
      body: { from: process, amount: fee, bankReference: randomUUID() },
    })),
  };
};

/** Files of banks, each at another step. */
export const createImportExamples = async (app: TestApp): Promise<FuzzExamples> => {
  await app.db.sql`update import_run set state = 'CANCELLED' where state in ('READY', 'RUNNING')`;
  const { brought } = importsIn(app);
  const rows = lotFile(2);
  const [first, second] = [await brought(rows), await brought(rows)];
  const [bank, params] = [{ by: 'bank' }, (id: number) => ({ params: { id } })];
  return {
    'POST /office/imports': [
      { ...bank, body: { fileName: 'lotlar.csv', base64: Buffer.from(asCsv(rows)).toString('base64') } },
    ],
    'GET /office/imports/:id': [{ ...bank, ...params(first.id) }],
    'GET /office/imports/:id/refused': [{ ...bank, ...params(first.id) }],
    'PUT /office/imports/:id/columns': [
      { ...bank, ...params(first.id), body: { fields: first.columns.map(({ field }) => field) } },
    ],
    'POST /office/imports/:id/start': [{ ...bank, ...params(first.id) }],
    'POST /office/imports/:id/cancel': [{ ...bank, ...params(second.id) }],
  };
};

/** Offers for paying: of a bank, and of a seller with a property. */
export const createBenefitExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const send = createSending(app);
  const onSale = await createApplication(app, { process: 'in_sale' });
  const own = () => ({ companyId: null, fields: instalments, idempotencyKey: randomUUID() });
  const ofBank = () => ({ companyId: SQB, fields: mortgage, target: {}, idempotencyKey: randomUUID() });
  const make = async (by: string, path: string, body: object) => (await send<{ id: number }>(by, path, body)).id;
  const ofSeller = () => make('demo.seller', `/application/${onSale}/benefits`, own());
  const [changed, removed] = [await ofSeller(), await ofSeller()];
  const [saved, deleted] = [
    await make('demo.moderator', '/office/benefits', ofBank()),
    await make('demo.moderator', '/office/benefits', ofBank()),
  ];
  const [seller, moderator] = [{ by: 'seller' }, { by: 'moderator' }];
  const query = { version: 1 };
  return {
    'POST /application/:id/benefits': [{ ...seller, params: { id: onSale }, body: own() }],
    'PUT /application/:id/benefits/:benefitId': [
      {
        ...seller,
        params: { id: onSale, benefitId: changed },
        body: { companyId: null, fields: instalments, version: 1 },
      },
    ],
    'DELETE /application/:id/benefits/:benefitId': [{ ...seller, params: { id: onSale, benefitId: removed }, query }],
    'POST /office/benefits': [{ ...moderator, body: ofBank() }],
    'PUT /office/benefits/:id': [
      { ...moderator, params: { id: saved }, body: { fields: mortgage, target: {}, version: 1 } },
    ],
    'DELETE /office/benefits/:id': [{ ...moderator, params: { id: deleted }, query }],
  };
};

/** Applications for credits in each state in which somebody has to act, and one that is about to be made. */
export const createCreditExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const credits = createCreditClient(app);
  await app.db
    .sql`update person set roles = '{BANK}', bank_id = ${SQB}, blocked_at = null where username = 'demo.bank'`;
  const filed = async () => (await credits.file(BUYER.username, await credits.place())).id;
  const taken = async () => {
    const id = await filed();
    await credits.take('demo.bank', id);
    return id;
  };
  const [buyer, bank] = [{ by: 'buyer' }, { by: 'bank' }];
  const params = (id: number) => ({ params: { id } });
  const [coded, asked] = [credits.request(await credits.place()), credits.request(await credits.place())];
  const sent = await credits.code(BUYER.username, coded);
  const document = async () => asDocument(await sendDocument(app, BUYER.username, paper()));
  const proof = (await document()).id;
  const { id: read } = await credits.file(BUYER.username, await credits.place(), { documents: [proof] });
  const withProof = { params: { id: read, documentId: proof } };
  const decision = { from: 'IN_REVIEW', comment: '' };
  return {
    'GET /product/:id/credit-standing': [{ ...buyer, ...params(asked.listingId) }],
    'POST /credit-applications/code': [{ ...buyer, body: { ...asked, documents: [(await document()).id] } }],
    'POST /credit-applications': [{ ...buyer, body: { ...coded, ...sent, ...newKey() } }],
    'POST /credit-applications/:id/withdraw': [{ ...buyer, ...params(await filed()), body: { from: 'NEW' } }],
    'GET /credit-applications/:id/documents/:documentId': [{ ...buyer, ...withProof }],
    'GET /office/credit-applications': [{ ...bank, query: { search: String(asked.listingId) } }],
    'GET /office/credit-applications/:id': [{ ...bank, ...params(read) }],
    'POST /office/credit-applications/:id/applicant': [{ ...bank, ...params(read), body: {} }],
    'POST /office/credit-applications/:id/documents/:documentId': [{ ...bank, ...withProof, body: {} }],
    'POST /office/credit-applications/:id/take': [{ ...bank, ...params(await filed()), body: { from: 'NEW' } }],
    'POST /office/credit-applications/:id/approve': [
      { ...bank, ...params(await taken()), body: { ...decision, amount: '10000000000', validDays: 30 } },
    ],
    'POST /office/credit-applications/:id/reject': [
      { ...bank, ...params(await taken()), body: { ...decision, reason: 'INCOME' } },
    ],
  };
};

/** Reservations in each state in which somebody has to act, and one that is about to be made. */
export const createReservationExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const reservations = createReservationClient(app);
  await giveMoney(app, BUYER.username, 20_000_000_000n);
  const filed = async () => (await reservations.file(BUYER.username, await reservations.place())).id;
  const paid = async () => {
    const id = await filed();
    reservations.ok(await reservations.pay(BUYER.username, id));
    return id;
  };
  const [buyer, moderator] = [{ by: 'buyer' }, { by: 'moderator' }];
  const params = (id: number) => ({ params: { id } });
  const { listingId, ...offer } = await reservations.place(fromThirtyPercent);
  const agreed = { first: null, isOfferAccepted: true, isDueAccepted: true };
  const read = await filed();
  return {
    'GET /product/:id/reservation': [{ ...buyer, ...params(listingId) }],
    'POST /product/:id/reservation': [{ ...buyer, ...params(listingId), body: { ...offer, ...agreed, ...newKey() } }],
    'POST /reservations/:id/pay': [{ ...buyer, ...params(await filed()), body: { from: 'RESERVED' } }],
    'GET /office/reservations': [{ ...moderator, query: { search: String(listingId) } }],
    'GET /office/reservations/:id': [{ ...moderator, ...params(read) }],
    'POST /office/reservations/:id/return': [
      { ...moderator, ...params(await filed()), body: { from: 'RESERVED', reason: 'PAPERS', comment: '' } },
    ],
    'POST /office/reservations/:id/settle': [
      { ...moderator, ...params(await paid()), body: { from: 'PAID', returned: '84500000000', comment: 'Kelishildi' } },
    ],
  };
};
