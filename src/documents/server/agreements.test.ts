import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { azizasRegister } from '../../../test/factories/documents.ts';
import type { AgreementText } from '../contract/papers.ts';
import { contract } from '../contract.ts';

const app = await createTestApp({ externalServices: { personRegister: azizasRegister } });
const REALTOR = '/api/public/report/realtor-assistant-offer-agreement';
const OFFER = '/api/public/report/user-or-legal-entity-offer-contract';
const request = { pinfl: '30105880010020', dateOfBirth: '1988-05-01', phoneNumber: '998000000101' };
const encode = (dto: unknown, alphabet: 'base64' | 'base64url' = 'base64') =>
  encodeURIComponent(Buffer.from(JSON.stringify(dto)).toString(alphabet));
const wordsOf = ({ sheet }: AgreementText): string =>
  JSON.stringify(sheet.terms) + sheet.facts.map(({ value }) => value).join('|');

test("AGR-006 valid data give PDF bytes, and the same document as text holds the person's data", async () => {
  const pdf = await app.post(REALTOR, request);
  assert.equal(pdf.status, 200);
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  assert.match(pdf.text, /^%PDF-1\.\d/);
  assert.equal(pdf.headers['cache-control'], 'private, no-store');
  const text = (await app.post(`${REALTOR}?form=text`, request)).body as AgreementText;
  assert.equal(contract['POST /public/report/realtor-assistant-offer-agreement'].reply.safeParse(text).success, true);
  const facts = text.sheet.facts.map(({ value }) => value);
  assert.ok(facts.includes('V*** A*** B*** q***'), 'F17 whoever types a PINFL is told no name');
  assert.doesNotMatch(JSON.stringify(text), /Valiyeva/);
  assert.ok(text.sheet.facts.some(({ value }) => value === '01.05.1988'));
  assert.match(text.sha256, /^[0-9a-f]{64}$/);
});

test('AGR-006 what anybody may ask for names numbers and the address in part only', async () => {
  const { text } = await app.post(`${REALTOR}?form=text`, request);
  assert.doesNotMatch(text, /30105880010020|998000000101|000-01-01|Yunusobod/);
  assert.match(text, /•••••• 0020/);
});

test('AGR-011 the realtor agreement answers 403 for another birth date and 500 with its code for a PINFL of nobody', async () => {
  const mismatch = await app.post(REALTOR, { ...request, dateOfBirth: '1988-05-02' });
  assert.equal(mismatch.status, 403);
  assert.equal((mismatch.body as { code: string }).code, 'birthDateMismatch');
  const nobody = await app.post(`${REALTOR}?lang=en`, { ...request, pinfl: '30105880000000' });
  assert.equal(nobody.status, 500);
  assert.deepEqual(nobody.body, { code: 'personNotFound', message: 'No record found for this PINFL.' });
  assert.equal(app.logged.join('').includes('request failed'), false, 'a named 500 is no fault of ours');
  assert.equal(app.logged.join('').includes('unexpected error'), false);
});

test('AGR-006 malformed requests for the realtor agreement are 400 with a message, never 500', async () => {
  const wrong = [
    { ...request, pinfl: '3010588001002' },
    { ...request, pinfl: '3010588001002x' },
    { ...request, dateOfBirth: '' },
    { ...request, dateOfBirth: '01.05.1988' },
    { ...request, dateOfBirth: '1988-02-30' },
    { ...request, phoneNumber: '12' },
    { ...request, pinfl: 30105880010020 },
    { ...request, phoneNumber: '998\u0000000000101' },
    {},
    [],
    'text',
    null,
  ];
  for (const body of wrong) {
    const answer = await app.post(REALTOR, body);
    assert.equal(answer.status, 400, JSON.stringify(body));
    assert.ok((answer.body as { message: string }).message.length > 10);
  }
  assert.equal((await app.post(`${REALTOR}?form=nonsense`, request)).status, 400);
});

test('a register that does not answer is 503: it is not known that nobody has this PINFL', async () => {
  const away = await createTestApp({
    externalServices: { personRegister: { find: () => Promise.reject(new Error('no answer')) } },
  });
  const answer = await away.post(REALTOR, request);
  assert.equal(answer.status, 503);
  assert.equal((answer.body as { code: string }).code, 'registerAway');
});

test('AGR-007 base64Dto, plain and URL-safe, gives the offer contract of a person as PDF', async () => {
  // These bytes need the letters in which the two alphabets differ.
  const dto = { clientType: 'Physical', ...request, fullName: 'Oʻtkir Gʻaniyev ÿÿÿ>>>???' };
  assert.match(Buffer.from(JSON.stringify(dto)).toString('base64'), /[+/]/);
  for (const alphabet of ['base64', 'base64url'] as const) {
    const pdf = await app.get(`${OFFER}?base64Dto=${encode(dto, alphabet)}`);
    assert.equal(pdf.status, 200, alphabet);
    assert.match(pdf.text, /^%PDF/);
    const text = (await app.get(`${OFFER}?base64Dto=${encode(dto, alphabet)}&form=text`)).body as AgreementText;
    assert.ok(wordsOf(text).includes('Oʻtkir Gʻaniyev'));
  }
});

test('AGR-007 a plus that arrives as a blank is still read', async () => {
  const raw = Buffer.from(JSON.stringify({ fullName: '>>>>>>>>' })).toString('base64');
  assert.ok(raw.includes('+'));
  assert.equal((await app.get(`${OFFER}?form=text&base64Dto=${raw}`)).status, 200);
});

test('AGR-001 AGR-005 a company, a person and a realtor assistant each have terms of their own, in three languages', async () => {
  const hashes = new Set<string>();
  for (const lang of ['uz', 'ru', 'en']) {
    const person = await app.get(`${OFFER}?form=text&lang=${lang}&base64Dto=${encode({ clientType: 'Physical' })}`);
    const company = await app.get(
      `${OFFER}?form=text&lang=${lang}&base64Dto=${encode({ clientType: 'Legal', companyName: '«Namuna» MChJ', tin: '301234567' })}`,
    );
    const realtor = await app.post(`${REALTOR}?form=text&lang=${lang}`, request);
    for (const { body } of [person, company, realtor]) {
      const { sheet, sha256 } = body as AgreementText;
      assert.equal(sheet.language, lang);
      hashes.add(sha256);
    }
    const { sheet } = company.body as AgreementText;
    assert.ok(sheet.facts.some(({ value }) => value === '«Namuna» MChJ'));
  }
  assert.equal(hashes.size, 9);
});

test('REG-022 the hash of the terms does not depend on who reads them or when', async () => {
  const first = (await app.post(`${REALTOR}?form=text`, request)).body as AgreementText;
  const second = (
    await app.post(`${REALTOR}?form=text`, {
      ...request,
      pinfl: '30105880010099',
      phoneNumber: '998000000102',
    })
  ).body as AgreementText;
  assert.equal(first.sha256, second.sha256);
  assert.notDeepEqual(first.sheet.facts, second.sheet.facts);
});

test('F83 AGR-007 the same contract is asked for by a body, so that no PINFL stands in an address', async () => {
  const dto = { clientType: 'Legal', companyName: '«Namuna» MChJ', tin: '301234567' };
  const byBody = await app.post(`${OFFER}?form=text&lang=ru`, dto);
  const byAddress = await app.get(`${OFFER}?form=text&lang=ru&base64Dto=${encode(dto)}`);
  assert.equal(byBody.status, 200);
  assert.deepEqual((byBody.body as AgreementText).sheet, (byAddress.body as AgreementText).sheet);
  assert.equal((await app.post(OFFER, dto)).headers['content-type'], 'application/pdf');
  assert.equal((await app.post(`${OFFER}?form=text`, { pinfl: '123' })).status, 400);
});

test('AGR-007 garbage in base64Dto is 400 with a message, and never kept on the way', async () => {
  const garbage = [
    '',
    '%%%'.replaceAll('%', '%25'),
    'not-base64-json',
    encodeURIComponent(Buffer.from('[]').toString('base64')),
    encodeURIComponent(Buffer.from('null').toString('base64')),
    encodeURIComponent(Buffer.from('"text"').toString('base64')),
    encodeURIComponent(Buffer.from([0xff, 0xfe, 0x7b, 0x7d]).toString('base64')),
    encode({ clientType: 'Robot' }),
    encode({ pinfl: '123' }),
    encode({ fullName: 'a\u0000b' }),
    encode({ fullName: '\u202Eevil' }),
    encode({ fullName: 'x'.repeat(301) }),
    encode({ dateOfBirth: '1988-02-30' }),
    `${'A'.repeat(8_193)}`,
    encode(JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)),
  ];
  for (const value of garbage) {
    const answer = await app.get(`${OFFER}?base64Dto=${value}`);
    assert.equal(answer.status, 400, value.slice(0, 40));
    assert.ok((answer.body as { message: string }).message.length > 10);
    assert.equal(answer.headers['cache-control'], 'private, no-store');
  }
  assert.equal((await app.get(OFFER)).status, 400);
});

test('one address may ask for so many agreements in a minute and no more', async () => {
  const limited = await createTestApp({
    environment: { CALLS_PER_MINUTE: '1000' },
    externalServices: { personRegister: azizasRegister },
  });
  const statuses: number[] = [];
  for (let call = 0; call <= limits.agreementsPerMinute; call++)
    statuses.push((await limited.post(`${REALTOR}?form=text`, request)).status);
  assert.deepEqual(statuses.slice(0, -1), Array(limits.agreementsPerMinute).fill(200));
  assert.equal(statuses.at(-1), 429);
});

test('T22 neither base64Dto nor a PINFL reaches the log, however the parameter is spelled', async () => {
  const debug = await createTestApp({
    environment: { LOG_LEVEL: 'debug' },
    externalServices: { personRegister: azizasRegister },
  });
  const value = encode({ clientType: 'Physical', ...request });
  for (const name of ['base64Dto', 'base64%44to', '%62ase64Dto'])
    assert.equal((await debug.get(`${OFFER}?${name}=${value}&form=text`)).status, 200);
  await debug.post(REALTOR, request);
  await debug.post(REALTOR, { ...request, pinfl: '30105880000000' });
  const log = debug.logged.join('\n');
  assert.ok(log.includes('user-or-legal-entity-offer-contract'), 'the calls themselves are logged');
  assert.equal(log.includes(decodeURIComponent(value).slice(0, 24)), false);
  assert.equal(log.includes(request.pinfl), false);
});
