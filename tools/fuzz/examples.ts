import { randomUUID } from 'node:crypto';
import { signLink } from '#alerts/server/signed-link.ts';
import { processStatuses } from '#listings/rules/sale-status.ts';
import type { TestApp } from '../../test/app.ts';
import { giveMoney } from '../../test/factories/accounts.ts';
import { buildListing, buildOrderForm, createOwnOrder, findTestPlaces, publish } from '../../test/factories/alerts.ts';
import { createApplication, pledgedForm, SQB, wholeForm } from '../../test/factories/applications.ts';
import { keyOf, readContract, startSigning } from '../../test/factories/documents.ts';
import { bearer, ownerProof } from '../../test/factories/identity.ts';
import { newPhone } from '../../test/factories/registration.ts';
import { paper, photo, sendDocument } from '../../test/factories/uploads.ts';
import { BANK } from '../../test/imports.ts';
import type { FuzzExamples } from './calls.ts';
import { createQuestionExamples } from './question-examples.ts';
import { createRealtorExamples } from './realtor-examples.ts';
import {
  BUYER,
  createBenefitExamples,
  createCreditExamples,
  createImportExamples,
  createLotExamples,
  createMoneyExamples,
  createReservationExamples,
  createSending,
  REASON,
  RIVAL,
} from './trade-examples.ts';

/** Makes once what the demonstration world has too little of: applications in every status, an order. */
export const createThings = async (app: TestApp): Promise<void> => {
  for (const process of processStatuses) {
    await createApplication(app, { process });
    await createApplication(app, { process, companyId: SQB, moderator: 'demo.moderator' });
  }
  await giveMoney(app, RIVAL.username);
  await app.db.sql`update person set bank_id = ${SQB} where username = ${BANK}`;
  await createOwnOrder(app, BUYER.username, await findTestPlaces(app));
};

const terms = { depositHundredths: 500, stepHundredths: 500, daysToStart: 10 };

/** Applications at every step, each with the call of whoever has to act on it. */
const createApplicationExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const send = createSending(app);
  const [seller, moderator, buyer, assistant] = [
    { by: 'seller' },
    { by: 'moderator' },
    { by: 'buyer' },
    { by: 'realtor' },
  ];
  const at = (process: (typeof processStatuses)[number], more: Parameters<typeof createApplication>[1] = {}) =>
    createApplication(app, { process, ...more });
  const pledged = { companyId: SQB, moderator: 'demo.moderator', assistant: 'demo.realtor' };
  const sendable = { ...wholeForm, buildingTypeId: 13, isNeighbourhoodUnlisted: true };
  const draft = await at('new');
  const onSale = await at('in_sale');
  const contracted = await at('agreement');
  const analysed = await at('analysis', pledged);
  await send('demo.realtor', `/application/${analysed}/analysis`, { from: null, to: 'IDENTIFICATION' });
  const offered = await at('in_sale');
  await send('demo.moderator', `/application/${offered}/auction-contract`, terms);
  const { times } = (await app.get(`/api/product/${onSale}/viewing`, await bearer(app, BUYER.username))).body as {
    times: string[];
  };
  const viewings: number[] = [];
  for (let made = 0; made < 2; made += 1) {
    const seen = await at('in_sale');
    viewings.push((await send<{ id: number }>(BUYER.username, `/product/${seen}/viewing`, { at: times.at(-1) })).id);
  }
  const wanted = await at('in_sale');
  await send(BUYER.username, `/product/${wanted}/purchase`, { comment: '' });
  const purchases = await app.db.sql<{ id: number }>`
    select id::float8 as id from purchase_request order by id desc limit 1`;
  const document = (await sendDocument(app, 'demo.seller', paper())).body as { id: number };
  const moves: [string, string, string, number, object][] = [
    ['moderator', 'in_process', 'confirmed', await at('in_process', { moderator: 'demo.moderator' }), {}],
    [
      'moderator',
      'in_process',
      'rejected',
      await at('in_process', { moderator: 'demo.moderator' }),
      { comment: REASON },
    ],
    ['moderator', 'agreement', 'in_sale', contracted, {}],
    ['seller', 'in_sale', 'failed', await at('in_sale'), { comment: REASON }],
    ['moderator', 'confirmed', 'analysis', await at('confirmed', pledged), { assistant: 'demo.realtor' }],
  ];
  const unsigned = await at('agreement', { isContractSigned: null });
  await send('demo.seller', `/application/${unsigned}/contract`, { language: 'uz' });
  const documentId = (await readContract(app, 'demo.seller', unsigned)).contract?.documentId ?? '';
  const signing = (await startSigning(app, 'demo.seller', documentId)).body as { id: string; payload: string };
  const pkcs7 = await (await keyOf(app, 'demo.seller')).sign(signing.payload);
  const today = new Date().toISOString().slice(0, 10);
  const risk = { kind: 'dues', state: 'CLEAR', source: 'UTILITIES', checkedOn: today, note: '' };
  const params = (id: number) => ({ params: { id } });
  return {
    'POST /application': [{ ...seller, body: { origin: 'ADD', form: wholeForm, key: randomUUID() } }],
    'PUT /application/:id/form': [{ ...seller, ...params(draft), body: { version: 1, form: wholeForm } }],
    'POST /application/:id/submit': [
      { ...seller, ...params(await at('new', { form: sendable })), body: { version: 1 } },
    ],
    'DELETE /application/:id': [{ ...seller, ...params(await at('new')) }],
    'POST /application/:id/renew': [{ ...seller, ...params(onSale) }],
    'POST /application/:id/move': moves.map(([by, from, to, id, more]) => ({
      by,
      ...params(id),
      body: { from, to, ...more },
    })),
    'POST /application/:id/assign': [
      { ...moderator, ...params(await at('in_process')), body: { as: 'moderator', username: 'demo.moderator' } },
    ],
    'POST /application/:id/mib': [
      {
        ...moderator,
        ...params(
          await at('in_process', {
            form: { ...pledgedForm, collection: 'MIB' },
            companyId: SQB,
            moderator: 'demo.moderator',
          }),
        ),
        body: { answer: 'ACCEPTED' },
      },
    ],
    'PUT /application/:id/analysis': [
      {
        ...assistant,
        ...params(analysed),
        body: { version: 1, condition: 'Yaxshi', occupants: 'Hech kim yashamaydi' },
      },
    ],
    'POST /application/:id/analysis': [
      { ...assistant, ...params(analysed), body: { from: 'IDENTIFICATION', to: 'LEGAL_ANALYSIS' } },
      { ...assistant, ...params(await at('analysis', pledged)), body: { from: null, to: 'IDENTIFICATION' } },
    ],
    'PUT /application/:id/risks': [{ ...moderator, ...params(onSale), body: { version: 0, lines: [risk] } }],
    'POST /application/:id/contract': [
      { ...seller, ...params(await at('agreement', { isContractSigned: null })), body: { language: 'uz' } },
    ],
    'GET /application/:id/contract/file': [{ ...seller, ...params(unsigned) }],
    'POST /user/sign/start': [{ ...seller, body: { purpose: 'serviceContract', objectId: documentId } }],
    'GET /user/sign/:id': [{ ...seller, params: { id: signing.id } }],
    'POST /user/sign/:id': [{ ...seller, params: { id: signing.id }, body: { pkcs7 } }],
    'POST /application/:id/auction-contract': [{ ...moderator, ...params(await at('in_sale')), body: terms }],
    'POST /application/:id/auction-contract/decline': [{ ...seller, ...params(offered), body: { comment: REASON } }],
    'POST /product/:id/price': [
      { ...seller, ...params(onSale), body: { price: '80000000000', from: '84500000000', comment: REASON } },
      { ...seller, ...params(onSale), body: { price: '81000000000', from: '80000000000', comment: REASON } },
    ],
    'POST /product/:id/purchase': [{ ...buyer, ...params(onSale), body: { comment: '' } }],
    'POST /purchase/:id/withdraw': purchases.map(({ id }) => ({ ...buyer, ...params(id), body: {} })),
    'POST /product/:id/viewing': [{ ...buyer, ...params(onSale), body: { at: times.at(-1) } }],
    'POST /viewing/:id/answer': [{ ...seller, ...params(viewings[0] ?? 0), body: { to: 'AGREED' } }],
    'POST /viewing/:id/cancel': [{ ...buyer, ...params(viewings[1] ?? 0), body: {} }],
    'POST /upload/picture': [{ ...seller, file: await photo() }],
    'POST /upload/document': [{ ...seller, body: { kind: 'OTHER' }, file: paper() }],
    'GET /upload/document/:id': [{ ...seller, ...params(document.id) }],
    'PUT /upload/document/:id/kind': [{ ...seller, ...params(document.id), body: { kind: 'OWNERSHIP' } }],
    'GET /office/reports': [{ ...moderator, query: { by: 'region', from: '2026-01-01', to: '2026-11-30' } }],
    'GET /office/reports/file': [{ ...moderator, query: { by: 'bank', from: '2026-01-01', to: '2026-11-30' } }],
    'POST /cadastre/find': [{ ...seller, body: { docNumber: '10:07:03:01:02:0148:0041' } }],
  };
};

/** What visitors, users and editors send beside all that. */
const createOtherExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const send = createSending(app);
  const places = await findTestPlaces(app);
  const [buyer, editor] = [{ by: 'buyer' }, { by: 'editor' }];
  const names = { uz: 'Nom', ru: 'Имя', en: 'Name' };
  const nothing = { title: '', lead: '', body: '' };
  const listing = await publish(app, buildListing(places));
  const order = await createOwnOrder(app, BUYER.username, places);
  const items = await app.db.sql<{ type: string; ids: number[] }>`
    select type, array_agg(id::float8 order by position, published_at desc, id desc) as ids from content_item group by type`;
  const [article] = await app.db.sql<{ type: string; slug: string }>`
    select type, slug from content_item where type = 'news' and published_at <= now() order by id limit 1`;
  const [company] = await app.db.sql<{ id: number; version: number }>`
    select id::float8 as id, version::float8 as version from company order by id limit 1`;
  const documents = await app.db.sql<{ id: string }>`
    select public_id as id from document where owner_subject = (select subject from person where username = ${BUYER.username})
     order by created_at desc limit 3`;
  const group = await send<{ id: number }>('demo.seller', '/user/groups', {
    name: `Doʻstlar ${randomUUID().slice(0, 6)}`,
  });
  const { data: lists } = (await app.get('/api/office/reference', await bearer(app, 'demo.editor'))).body as {
    data: { list: string }[];
  };
  type Entry = { code: string; version: number };
  const entriesOf = async (path: string) =>
    ((await app.get(`/api/office/${path}`, await bearer(app, 'demo.editor'))).body as { data: Entry[] }).data;
  const orderOf = (entries: Entry[]) => {
    const from = entries.map(({ code }) => code);
    return { codes: [...from].reverse(), from };
  };
  const list = lists[0]?.list ?? '';
  const [choices, reasons] = [await entriesOf(`reference/${list}`), await entriesOf('reject-reasons')];
  const selection = await send<{ id: number }>('demo.moderator', '/user/selections', {
    username: BUYER.username,
    listingIds: [listing],
  });
  const unsubscribe = signLink(app.encryption, 'unsubscribe', String(order));
  const proof = await ownerProof(app, BUYER.username, 'Ostona!2026');
  const token = signLink(app.encryption, 'order', String(order));
  const [own, params] = [
    documents.map(({ id }) => ({ ...buyer, params: { id } })),
    (id: number) => ({ params: { id } }),
  ];
  return {
    'POST /buyer/save': [{ body: buildOrderForm(places) }],
    'POST /user/orders/:id/renew': [{ ...buyer, ...params(order) }],
    'POST /user/orders/:id/stop': [{ ...buyer, ...params(order) }],
    'GET /public/order/:token': [{ params: { token } }],
    'POST /public/order/:token': [{ params: { token }, body: { do: 'renew' } }],
    'POST /public/consultation-request': [{ body: { name: 'Akmal', phone: newPhone().slice(3), wish: '' } }],
    'POST /public/call-back': [
      { body: { name: 'Akmal', phone: '901112233', target: { kind: 'product', id: listing } } },
    ],
    'POST /public/region/nearest': [{ body: { lat: 41.3, lon: 69.25 } }],
    'GET /public/content/:type': [{ params: { type: 'news' } }],
    'GET /public/content/:type/:slug': article ? [{ params: article }] : [],
    'GET /user/documents/:id/file': own,
    'GET /user/documents/:id/text': own,
    'PATCH /user/groups/:id': [{ by: 'seller', ...params(group.id), body: { name: randomUUID().slice(0, 8) } }],
    'DELETE /user/groups/:id': [{ by: 'seller', ...params(group.id) }],
    'PATCH /user/profile': [{ ...buyer, body: { email: 'aziza@example.uz', ownerProof: proof } }],
    'POST /user/profile/proof': [{ ...buyer, body: { password: 'Ostona!2026' } }],
    'POST /user/selections': [{ by: 'moderator', body: { username: BUYER.username, listingIds: [listing] } }],
    'POST /office/content': [
      {
        ...editor,
        body: {
          type: 'news',
          draft: {
            slug: `n${randomUUID().slice(0, 8)}`,
            publishedAt: '2026-01-05T05:00:00Z',
            visibleFrom: null,
            visibleTo: null,
            link: null,
            image: null,
            extra: {},
            words: { uz: { title: 'Sarlavha', lead: 'Kirish', body: 'Matn' }, ru: nothing, en: nothing },
          },
        },
      },
    ],
    'PUT /office/content/order': items.map(({ type, ids }) => ({ ...editor, body: { type, ids, from: ids } })),
    'PUT /office/companies/:id': company
      ? [
          {
            ...editor,
            ...params(company.id),
            body: { version: company.version, draft: { names, monogram: 'O', hue: '#123456' } },
          },
        ]
      : [],
    'GET /office/reference/:list': lists.slice(0, 2).map(({ list }) => ({ ...editor, params: { list } })),
    'POST /office/reference/:list': [{ ...editor, params: { list }, body: { code: `c${Date.now()}`, names } }],
    'PUT /office/reference/:list/:code': choices.slice(0, 2).map(({ code, version }) => ({
      ...editor,
      params: { list, code },
      body: { version, names, isOffered: true },
    })),
    'POST /office/reference/:list/order': [{ ...editor, params: { list }, body: orderOf(choices) }],
    'PUT /office/reject-reasons/:code': reasons.slice(0, 2).map(({ code, version }) => ({
      ...editor,
      params: { code },
      body: { version, names, texts: names, isOffered: true },
    })),
    'POST /office/reject-reasons/order': [{ ...editor, body: orderOf(reasons) }],
    'GET /user/selections/:id': [{ ...buyer, ...params(selection.id) }],
    'PUT /user/selections/:id': [{ by: 'moderator', ...params(selection.id), body: { listingIds: [listing] } }],
    'GET /public/unsubscribe/:token': [{ params: { token: unsubscribe } }],
    'POST /public/unsubscribe/:token': [{ params: { token: unsubscribe }, body: {} }],
    'POST /office/reject-reasons': [
      { ...editor, body: { code: `r${randomUUID().slice(0, 8).replaceAll('-', '_')}`, names, texts: names } },
    ],
  };
};

const makers = [
  createLotExamples,
  createMoneyExamples,
  createApplicationExamples,
  createImportExamples,
  createBenefitExamples,
  createCreditExamples,
  createReservationExamples,
  createRealtorExamples,
  createQuestionExamples,
  createOtherExamples,
];

/**
 * Gives calls that are right as they stand, for operations whose input chance alone never gets right, and makes what they are
 * about: asked for anew every now and then, since most of it can be done once. What cannot be made after all that was called
 * so far is left out and said.
 */
export const createExamples = async (app: TestApp): Promise<FuzzExamples> => {
  await app.db
    .sql`update person set blocked_at = null where username = any(${[BUYER.username, RIVAL.username]}::text[])`;
  for (const { username } of [BUYER, RIVAL]) await giveMoney(app, username);
  const examples: FuzzExamples = {};
  for (const make of makers)
    await make(app).then(
      (made) => Object.assign(examples, made),
      (error: unknown) => console.log(`${make.name} was left out: ${String(error).slice(0, 300)}`),
    );
  return examples;
};
