import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApp } from './app.ts';
import { bearer } from './people.ts';

const app = await openTestApp();

/** Everybody who may call: one letter each, as the rows below name them. */
const actors = {
  v: null,
  u: 'demo.buyer1',
  r: 'demo.realtor',
  b: 'demo.bank',
  m: 'demo.moderator',
  f: 'demo.finance',
  e: 'demo.editor',
  a: 'demo.admin',
} as const;
type Actor = keyof typeof actors;
const everybody = 'vurbmfea';
const loggedIn = 'urbmfea';
const users = 'ur';
const moderators = 'ma';

/**
 * Who may call what, written down apart from the code: visitor, user, realtor assistant, bank, moderator, finance, editor,
 * admin. An operation without a row fails the test, so nobody adds one without saying whose it is.
 */
const rows: Record<string, string> = {
  'GET /public/shell': everybody,
  'POST /public/region/init': everybody,
  'GET /public/region/:id': everybody,
  'POST /public/region/nearest': everybody,
  'POST /region/multi-province-search': everybody,
  'POST /region/multi-region-search': everybody,
  'POST /region/multi-region-mfy-search': everybody,
  'GET /public/content/home': everybody,
  'GET /public/content/:type': everybody,
  'GET /public/content/:type/:slug': everybody,
  'POST /public/content/video/:slug/view': everybody,
  'POST /public/consultation-request': everybody,
  'GET /public/listings': everybody,
  'GET /public/listings/facets': everybody,
  'GET /public/listings/home': everybody,
  'GET /public/listings/chosen': everybody,
  'POST /public/product/search': everybody,
  'GET /public/product/:id': everybody,
  'GET /public/product/:id/similar': everybody,
  'GET /public/catalog/init': everybody,
  'GET /public/reference': everybody,
  'POST /buildingType/choose': loggedIn,
  'GET /dev/messages': everybody,
  'GET /dev/keys': everybody,
  'POST /dev/keys': everybody,
  'POST /dev/practice': loggedIn,
  'GET /dev/clock': everybody,
  'POST /dev/clock': everybody,
  'POST /public/report/realtor-assistant-offer-agreement': everybody,
  'GET /public/report/user-or-legal-entity-offer-contract': everybody,
  'GET /public/documents/:id': everybody,
  'GET /public/documents/:id/signers': everybody,
  'POST /public/documents/check': everybody,
  'GET /user/documents': loggedIn,
  'GET /user/documents/:id/file': loggedIn,
  'GET /user/documents/:id/text': loggedIn,
  'GET /user/sign/settings': loggedIn,
  'POST /user/sign/start': loggedIn,
  'POST /user/sign/:id': loggedIn,
  'GET /user/sign/:id': loggedIn,
  'GET /public/captcha': everybody,
  'POST /sms/sale-registration-send': everybody,
  'POST /user/registration': everybody,
  'GET /user/sessions': loggedIn,
  'DELETE /user/sessions/:id': loggedIn,
  'GET /user/legal-entities': users,
  'POST /user/legal-entities/check': users,
  'POST /user/legal-entities/start': users,
  'GET /user/deposit': loggedIn,
  'GET /user/deposit/statement': loggedIn,
  'GET /user/deposit/statement/file': loggedIn,
  'GET /public/auctions': everybody,
  'GET /public/auctions/today': everybody,
  'GET /public/auction/:id': everybody,
  'GET /public/auction/:id/bids': everybody,
  'GET /public/auction/clock': everybody,
  'GET /auction/mine': loggedIn,
  'GET /auction/:id/own': loggedIn,
  'GET /auction/:id/agreement/:kind': users,
  'POST /auction/:id/enter': users,
  'POST /auction/:id/withdraw': users,
  'POST /auction/:id/bid': users,
  'POST /auction/:id/maximum': users,
  'POST /auction/:id/answer': users,
  'POST /auction/:id/renounce': users,
  'POST /auction/:id/pay': users,
  'POST /auction/:id/cancel': 'a',
  'GET /user/deposit-agreements': users,
  'GET /user/bid-agreements': users,
  'GET /user/declarations': users,
  'GET /public/bid-agreement/:id': everybody,
  'GET /public/winner-declaration/:id': everybody,
  'GET /public/auction/:id/log': everybody,
  'GET /public/auction/key': everybody,
  'GET /user/profile': loggedIn,
  'PATCH /user/profile': loggedIn,
  'POST /user/profile/reveal': loggedIn,
  'POST /user/profile/phone/code': loggedIn,
  'POST /user/profile/phone': loggedIn,
  'PUT /user/settings': loggedIn,
  'POST /user/password': loggedIn,
  'GET /user/export': loggedIn,
  'POST /user/deletion': loggedIn,
  'DELETE /user/deletion': loggedIn,
  'GET /user/groups': users,
  'POST /user/groups': users,
  'PATCH /user/groups/:id': users,
  'DELETE /user/groups/:id': users,
  'POST /user/groups/:id/members': users,
  'DELETE /user/groups/:id/members/:userName': users,
  'POST /user/deposit/top-up': users,
  'GET /user/deposit/top-ups/:id': users,
  'GET /user/deposit/top-ups/:id/invoice': users,
  'POST /user/deposit/refunds': users,
  'GET /user/deposit/refunds': users,
  'GET /office/refunds': 'mfa',
  'GET /office/refunds/:id': 'fa',
  'POST /office/refunds/:id/decide': 'fa',
  'POST /office/invoices/:id/receive': 'fa',
  'GET /dev/payments/:id': everybody,
  'POST /dev/payments/:id': everybody,
  'POST /user/messages/shown': loggedIn,
  'POST /office/broadcast': 'a',
  'GET /office/people/:id': moderators,
  'POST /office/people/find': moderators,
  'POST /office/people/:id/reveal': moderators,
};

type Document = { paths: Record<string, Record<string, unknown>> };
const { paths } = (await app.get('/api/openapi.json')).body as Document;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(
    (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
  ),
);

const statusFor = async (operation: string, actor: Actor): Promise<number> => {
  const [method = '', path = ''] = operation.split(' ');
  const username = actors[actor];
  const headers = username ? await bearer(app, username) : {};
  const withBody = method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' };
  const { status } = await app.call(method, `/api${path.replace(/:\w+/g, '1')}`, {
    headers: { ...headers, ...(withBody.payload ? { 'content-type': 'application/json' } : {}) },
    ...withBody,
  });
  return status;
};

test('IDN-012 every operation has its row of who may call it, and every row its operation', () => {
  assert.deepEqual(
    operations.filter((key) => !(key in rows)),
    [],
  );
  assert.deepEqual(
    Object.keys(rows).filter((key) => !operations.includes(key)),
    [],
  );
});

for (const [operation, allowed] of Object.entries(rows))
  test(`IDN-012 ${operation} is open to ${allowed} alone`, async () => {
    for (const actor of Object.keys(actors) as Actor[]) {
      const status = await statusFor(operation, actor);
      const refused = actor === 'v' ? 401 : 403;
      if (allowed.includes(actor)) assert.ok(status !== 401 && status !== 403 && status < 500, `${actor}: ${status}`);
      else assert.equal(status, refused, actor);
    }
  });
