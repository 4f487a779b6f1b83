import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, pledgedForm, processOf, SQB } from '../../../test/factories/applications.ts';
import { readContract, signContract, startSigning } from '../../../test/factories/documents.ts';
import { bearer, provenBearer } from '../../../test/factories/identity.ts';
import type { Application } from '../contract/shapes.ts';

const app = await createTestApp();
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

/** An own property on its way to an auction, come to its contract by its moderator. */
const atContract = async (): Promise<number> => {
  const form = { ...pledgedForm, goal: 'ON_BALANCE', collection: null } as const;
  const id = await createApplication(app, { process: 'conclusion', analysis: 'CONCLUSION', form });
  const moved = await move(app, 'demo.moderator', id, { from: 'conclusion', to: 'agreement' });
  assert.equal(moved.status, 200, moved.text);
  return id;
};

test('F10 coming to its contract draws one up, which the owner reads and signs, and only then does it go to auction', async () => {
  const id = await atContract();
  const unsigned = await readContract(app, 'demo.seller', id);
  assert.match(unsigned.contract?.number ?? '', /^SC-\d{4}\/\d{6}$/);
  assert.deepEqual([unsigned.maySign, unsigned.mayDraw, unsigned.contract?.signedAt], [true, false, null]);

  const text = await app.get(
    `/api/user/documents/${unsigned.contract?.documentId}/text`,
    await bearer(app, 'demo.seller'),
  );
  assert.match(text.text, /845\s000\s000/u, 'the price of the form');
  assert.match(text.text, /Elektron auksion/);
  assert.match(text.text, /documents\//, 'the address of its QR code');
  const session = await app.get(`/api/application/${id}/contract/file`, await bearer(app, 'demo.seller'));
  assert.deepEqual([session.status, codeOf(session)], [403, 'proofNeeded'], 'F65 it names the PINFL of its owner');
  const staff = await app.get(`/api/application/${id}/contract/file`, await bearer(app, 'demo.moderator'));
  assert.equal(staff.status, 200, 'staff read it by their rights');
  const file = await app.get(`/api/application/${id}/contract/file`, await provenBearer(app, 'demo.seller'));
  assert.deepEqual([file.status, file.text.slice(0, 5)], [200, '%PDF-']);

  const early = await move(app, 'demo.moderator', id, { from: 'agreement', to: 'auction' });
  assert.deepEqual([early.status, codeOf(early)], [409, 'contractUnsigned']);
  const before = (await app.get(`/api/application/${id}`, await bearer(app, 'demo.moderator'))).body as Application;
  assert.ok(before.awaitedMoves.some(({ to, obstacle }) => to === 'auction' && obstacle === 'contractUnsigned'));
  assert.ok(!before.moves.some(({ to }) => to === 'auction'));

  await signContract(app, 'demo.seller', id);
  const signed = await readContract(app, 'demo.moderator', id);
  assert.ok(signed.contract?.signedAt && signed.contract.signedBy);
  assert.equal(signed.maySign, false);
  const paper = (await app.get(`/api/public/documents/${signed.contract.documentId}`)).body as { status: string };
  assert.equal(paper.status, 'signed');
  const signers = (await app.get(`/api/public/documents/${signed.contract.documentId}/signers`)).body as {
    data: { by: string }[];
  };
  assert.deepEqual(
    signers.data.map(({ by }) => by),
    ['certificate'],
    'F4 the check says that a key has signed it',
  );
  const copy = await app.get(`/api/application/${id}/contract/file`, await provenBearer(app, 'demo.seller'));
  assert.ok(copy.status === 200 && copy.text !== file.text, 'F4 the owner gets the signed copy');
  assert.equal((await move(app, 'demo.moderator', id, { from: 'agreement', to: 'auction' })).status, 200);
  assert.equal(await processOf(app, id), 'auction');
});

test('F10 nobody but the owner signs: staff, strangers and administrators do not, and nobody signs what has gone on', async () => {
  const id = await atContract();
  const { contract } = await readContract(app, 'demo.seller', id);
  for (const who of ['demo.moderator', 'demo.buyer1', 'demo.bank', 'demo.admin']) {
    const answer = await startSigning(app, who, contract?.documentId ?? '');
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'signingObjectMissing'], who);
  }
  assert.equal((await app.get(`/api/application/${id}/contract`, await bearer(app, 'demo.buyer1'))).status, 404);
  assert.equal((await app.get(`/api/application/${id}/contract/file`, await bearer(app, 'demo.buyer1'))).status, 404);
  const rejected = { from: 'agreement', to: 'rejected', comment: 'Hujjat yoʻq' };
  assert.equal((await move(app, 'demo.moderator', id, rejected)).status, 200);
  const late = await startSigning(app, 'demo.seller', contract?.documentId ?? '');
  assert.deepEqual(
    [late.status, codeOf(late)],
    [404, 'signingObjectMissing'],
    'it went with the status it was drawn for',
  );
});

test('F10 the bank signs for its own property, and a contract that is missing is drawn up once', async () => {
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, isContractSigned: null });
  const draw = async (who: string) => app.post(`/api/application/${id}/contract`, undefined, await bearer(app, who));
  assert.equal((await draw('demo.buyer1')).status, 404);
  assert.equal((await draw('demo.finance')).status, 403);
  assert.equal((await readContract(app, 'demo.moderator', id)).mayDraw, true);
  const both = await Promise.all([draw('demo.moderator'), draw('demo.bank')]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.deepEqual(both[0]?.body, both[1]?.body);
  await signContract(app, 'demo.bank', id);
  assert.ok((await readContract(app, 'demo.seller', id)).contract?.signedAt);
  assert.equal((await move(app, 'demo.moderator', id, { from: 'agreement', to: 'auction' })).status, 200);
  const gone = await draw('demo.moderator');
  assert.deepEqual([gone.status, codeOf(gone)], [409, 'notAtContract']);
});

test('F10 what is offered again at another price gets another contract, and the one before counts no more', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  await move(app, 'demo.moderator', id, { from: 'in_sale', to: 'failed', comment: 'mijoz yoʻq' });
  await move(app, 'demo.seller', id, { from: 'failed', to: 'agreement', price: '70000000000' });
  const first = (await readContract(app, 'demo.seller', id)).contract;
  const text = await app.get(`/api/user/documents/${first?.documentId}/text`, await bearer(app, 'demo.seller'));
  assert.match(text.text, /700\s000\s000/u, 'the new price');
  await signContract(app, 'demo.seller', id);
  assert.equal((await move(app, 'demo.moderator', id, { from: 'agreement', to: 'in_sale' })).status, 200);
  await move(app, 'demo.moderator', id, { from: 'in_sale', to: 'failed', comment: 'mijoz yoʻq' });
  await move(app, 'demo.seller', id, { from: 'failed', to: 'agreement', price: '60000000000' });
  const second = (await readContract(app, 'demo.seller', id)).contract;
  assert.notEqual(second?.documentId, first?.documentId);
  assert.equal(second?.signedAt, null);
  assert.equal(codeOf(await startSigning(app, 'demo.seller', first?.documentId ?? '')), 'signingObjectMissing');
});
