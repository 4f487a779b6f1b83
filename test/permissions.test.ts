import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createTestApp } from './app.ts';
import { provenBearer } from './factories/identity.ts';
import { permissionRows as rows } from './permission-matrix.ts';

const app = await createTestApp();

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
  const headers = username ? await provenBearer(app, username) : {};
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

/** What overwrites without the version that was read, and why nobody loses anything by it. Everything else carries one. */
const withoutVersion: Record<string, string> = {
  'PATCH /user/groups/:id': 'one name, of a group that one person owns',
  'PATCH /user/profile': 'only what is named changes, and by whom it is about alone',
  'PUT /office/imports/:id/columns':
    'chosen before a run by whoever brought the file; its preview shows what then holds',
  'PUT /upload/document/:id/kind': 'one choice; nothing that was typed',
  'PUT /user/alert-settings': 'only what is named changes, and by whom it is about alone',
  'PUT /user/saved/:id': 'adds to a set',
  'PUT /user/selections/:id': 'whoever made it alone changes it',
  'PUT /user/settings': 'only what is named changes, and by whom it is about alone',
};
/** The fields by which a call says what it was made from: a number, or an order that was read. */
const versionFields = ['version', 'from'];

test('F80 whatever overwrites says from which version it was made, or is listed with the reason why it need not', () => {
  const overwriting = app.capabilities
    .flatMap(({ contract }) => Object.entries(contract))
    .filter(([key]) => /^(PUT|PATCH) |\/(order|price)$/.test(key));
  const unversioned = overwriting.filter(([, { body }]) => {
    const { required = [] } = (body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}) as {
      required?: string[];
    };
    return !required.some((field) => versionFields.includes(field));
  });
  assert.deepEqual(unversioned.map(([key]) => key).sort(), Object.keys(withoutVersion).sort());
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
