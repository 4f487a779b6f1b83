import assert from 'node:assert/strict';
import type { PersonRegister } from '#adapters/registers/person/port.ts';
import type { serviceContract } from '#applications/contract/service-contract.ts';
import {
  type Counterparty,
  createPdfRenderer,
  type DocumentService,
  findDocument,
  type SavedDocument,
  saveDocument,
} from '#documents/server/api.ts';
import { composeAgreement } from '#documents/server/compose.ts';
import type { SigningKey } from '#documents/web/keys/key.ts';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { demoUsers } from '#identity/server/seed.ts';
import type { Reply } from '#platform/contract/operation.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { bearer } from './identity.ts';

/** An invented person, as an agreement names her. */
export const aziza: Counterparty = {
  clientType: 'Physical',
  pinfl: '30105880010020',
  dateOfBirth: '1988-05-01',
  phoneNumber: '998000000101',
  fullName: 'Valiyeva Aziza Baxtiyor qizi',
  address: 'Toshkent shahri, Yunusobod tumani',
  companyName: '',
  tin: '',
  directorName: '',
};

/** A register in which she and others with her birth date are, but nobody whose PINFL ends in 0000. */
export const azizasRegister: PersonRegister = {
  find: async ({ pinfl, birthDate }) => {
    if (pinfl.endsWith('0000')) return { kind: 'notFound' };
    if (!pinfl.startsWith('3010588') || birthDate !== '1988-05-01') return { kind: 'birthDateMismatch' };
    const [familyName = '', givenName = '', ...rest] = aziza.fullName.split(' ');
    return { kind: 'found', person: { givenName, familyName, middleName: rest.join(' '), address: aziza.address } };
  },
};

/** A desk that draws up documents for the world of a test. */
export const createDocumentService = (app: TestApp): DocumentService => ({
  renderer: createPdfRenderer(),
  encryption: app.encryption,
  operator: {
    publicUrl: app.url || 'https://ostona.test',
    phone: '+998 00 000-00-00',
    address: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
    operatorName: '«Ostona» MChJ',
    operatorTin: '123456789',
  },
});

export const subjectOf = async (app: TestApp, username: string): Promise<string> => {
  const [row] = await app.db.sql<{ subject: string }>`select subject from person where username = ${username}`;
  assert.ok(row, `User ${username} was not found.`);
  return row.subject;
};

/** Writes down an offer contract for somebody, accepted or still waiting. */
export const saveOffer = (
  app: TestApp,
  documents: DocumentService,
  ownerSubject: string | null,
  { isAccepted = true, kind = 'offer' as 'offer' | 'bidOffer', objectId = undefined as bigint | undefined } = {},
): Promise<SavedDocument> =>
  app.db.begin((tx) =>
    saveDocument(tx, documents, {
      kind,
      language: 'uz',
      ownerSubject,
      ownerName: aziza.fullName,
      isAccepted,
      ...(objectId === undefined ? {} : { objectId }),
      compose: (issued) =>
        composeAgreement(documents.operator, {
          kind: 'offer',
          language: 'uz',
          counterparty: aziza,
          today: new Date(),
          issued,
        }),
    }),
  );

/** The same with its PDF. */
export const renderOffer = async (...args: Parameters<typeof saveOffer>) => {
  const saved = await saveOffer(...args);
  const file = await findDocument(args[0].db, args[1], saved.publicId);
  assert.ok(file);
  return { ...saved, ...file };
};

/**
 * Changes the price in the kept words of a declaration over 100 000 000 sum, as whoever stands above all rules of the database
 * can. Returns what puts it right again.
 */
export const forgeDeclaration = async (app: TestApp, publicId: string): Promise<() => Promise<void>> => {
  const [stored] = await app.db.sql<{ sealed: Buffer }>`
    select sheet_sealed as sealed from document where public_id = ${publicId}`;
  assert.ok(stored);
  const put = (sealed: Buffer) =>
    app.db.begin(async (tx) => {
      await tx.sql`alter table document disable trigger user`;
      await tx.sql`update document set sheet_sealed = ${sealed} where public_id = ${publicId}`;
      await tx.sql`alter table document enable trigger user`;
    });
  const words = app.encryption.decrypt(stored.sealed, 'document sheet');
  const forged = words.replace('100\u00a0000\u00a0000', '900\u00a0000\u00a0000');
  assert.notEqual(forged, words);
  await put(app.encryption.encrypt(forged, 'document sheet'));
  return () => put(stored.sealed);
};

export type ContractView = Reply<(typeof serviceContract)['GET /application/:id/contract']>;

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

/** A moderator proposes an auction of what is on sale by request, on the usual terms, and its owner signs. */
export const agreeToAuction = async (app: TestApp, id: number, owner: string): Promise<void> => {
  const terms = { depositHundredths: 500, stepHundredths: 500, daysToStart: 10 };
  const proposed = await app.post(
    `/api/application/${id}/auction-contract`,
    terms,
    await bearer(app, 'demo.moderator'),
  );
  assert.equal(proposed.status, 200, proposed.text);
  await signContract(app, owner, id);
};
