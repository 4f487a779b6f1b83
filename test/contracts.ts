import assert from 'node:assert/strict';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { demoUsers } from '#identity/server/seed.ts';
import type { TestApp, TestResponse } from './app.ts';
import { bearer } from './users.ts';

export type ContractView = {
  contract: { documentId: string; number: string; signedAt: string | null; signedBy: string | null } | null;
  mayDraw: boolean;
  maySign: boolean;
};

/** A key of somebody of the demo world. */
export const keyOf = async (app: TestApp, username: string): Promise<SigningKey> => {
  const pinfl = demoUsers.find((person) => person.username === username)?.pinfl ?? '';
  const { body } = await app.post('/api/dev/keys', { name: 'Kalit egasi', pinfl, tin: '', state: 'valid' });
  const { pfxBase64, password } = body as { pfxBase64: string; password: string };
  return unlockKeyFile(Buffer.from(pfxBase64, 'base64'), password);
};

export const readContract = async (app: TestApp, who: string, id: number): Promise<ContractView> =>
  (await app.get(`/api/application/${id}/contract`, await bearer(app, who))).body as ContractView;

/** Asks for the text to sign of a service contract. */
export const startSigning = async (app: TestApp, who: string, documentId: string): Promise<TestResponse> =>
  app.post('/api/user/sign/start', { purpose: 'serviceContract', objectId: documentId }, await bearer(app, who));

/** Signs the service contract of an application as its owner does. */
export const signContract = async (app: TestApp, who: string, id: number): Promise<void> => {
  const { contract } = await readContract(app, who, id);
  assert.ok(contract);
  const started = await startSigning(app, who, contract.documentId);
  assert.equal(started.status, 200, started.text);
  const { id: signing, payload } = started.body as { id: string; payload: string };
  const pkcs7 = await (await keyOf(app, who)).sign(payload);
  const signed = await app.post(`/api/user/sign/${signing}`, { pkcs7 }, await bearer(app, who));
  assert.equal(signed.status, 200, signed.text);
};
