import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { httpPersonRegister } from './http.ts';
import { simulatedPersonRegister, specialEndings } from './simulator.ts';

const aziza = {
  pinfl: '41203910010017',
  givenName: 'Aziza',
  familyName: 'Valiyeva',
  middleName: 'Rustam qizi',
  birthDate: '1991-03-12',
  address: '',
};
const simulator = simulatedPersonRegister([aziza], { slowMs: 5 });
const { pinfl: _, birthDate: __, ...azizaFound } = aziza;
const azizaAnswer = { ...azizaFound, birthDate: aziza.birthDate };

test('the simulator knows the people of the demo by their names', async () => {
  assert.deepEqual(await simulator.find({ pinfl: aziza.pinfl, birthDate: '1991-03-12' }), {
    kind: 'found',
    person: azizaFound,
  });
  assert.deepEqual(await simulator.find({ pinfl: aziza.pinfl, birthDate: '1991-03-13' }), {
    kind: 'birthDateMismatch',
  });
});

test('the simulator invents the same person for the same PINFL, a woman for an even first digit', async () => {
  const question = { pinfl: '42907900123456', birthDate: '1990-07-29' };
  const first = await simulator.find(question);
  assert.ok(first.kind === 'found');
  assert.match(first.person.familyName, /va$/);
  assert.match(first.person.middleName, /qizi$/);
  assert.deepEqual(await simulator.find(question), first);
});

test('some PINFLs are unknown, of another birth date, slow or failing', async () => {
  const find = (ending: string) => simulator.find({ pinfl: `3010290123${ending}`, birthDate: '1990-02-01' });
  assert.deepEqual(await find(specialEndings.unknown), { kind: 'notFound' });
  assert.deepEqual(await find(specialEndings.otherBirthDate), { kind: 'birthDateMismatch' });
  await assert.rejects(find(specialEndings.slow), /in time/);
  await assert.rejects(find(specialEndings.failing), /500/);
});

const open = async (status: number, body: string) => {
  const requests: { url: string; authorization: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body: text });
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { requests, register: httpPersonRegister({ url: `http://127.0.0.1:${port}/person`, token: 'key' }) };
};
const question = { pinfl: aziza.pinfl, birthDate: aziza.birthDate };

test('the gateway is asked by its body alone and its person is taken', async () => {
  const gateway = await open(200, JSON.stringify({ ...azizaAnswer, address: null, extra: 1 }));
  assert.deepEqual(await gateway.register.find(question), { kind: 'found', person: azizaFound });
  assert.deepEqual(gateway.requests, [{ url: '/person', authorization: 'Bearer key', body: JSON.stringify(question) }]);
});

test('nobody and another birth date are answers; everything else is a failure that names nobody', async () => {
  assert.deepEqual(await (await open(404, '')).register.find(question), { kind: 'notFound' });
  assert.deepEqual(await (await open(409, '')).register.find(question), { kind: 'birthDateMismatch' });
  const other = JSON.stringify({ ...azizaAnswer, birthDate: '1990-01-01' });
  assert.deepEqual(await (await open(200, other)).register.find(question), { kind: 'birthDateMismatch' });
  for (const [status, body] of [
    [500, 'x'],
    [200, 'not json'],
    [200, '{"givenName":"Aziza"}'],
    [200, JSON.stringify({ ...azizaAnswer, givenName: 'x'.repeat(200) })],
    [200, ' '.repeat(200_000)],
    [302, ''],
  ] as const)
    await assert.rejects(
      (await open(status, body)).register.find(question),
      (error: Error) => !error.message.includes(aziza.pinfl) && !error.message.includes('Aziza'),
    );
});
