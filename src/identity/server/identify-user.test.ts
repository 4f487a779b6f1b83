import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unlockKeyFile } from '#documents/web/keys/pfx.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer, createUser, provenBearer } from '../../../test/factories/identity.ts';
import { newPinfl } from '../../../test/factories/registration.ts';
import { demoUsers } from './seed.ts';

const app = await createTestApp();
const username = await createUser(app, { clientType: 'Legal' });
const asUser = await provenBearer(app, username);
type Body = Record<string, unknown> & { code?: string; field?: string };
const post = async (path: string, body: unknown) => {
  const answer = await app.post(`/api/user${path}`, body, asUser);
  return { status: answer.status, body: answer.body as Body };
};
type Started = { signing: { id: string; payload: string } };

test('F15 O61 whoever registered for a company says who they are, once, and adds it; the register has the last word', async () => {
  const tin = '301234682';
  for (const path of ['/legal-entities/check', '/legal-entities/start']) {
    const refused = await post(path, { tin, ...(path.endsWith('start') && { offerAccepted: true }) });
    assert.deepEqual([refused.status, refused.body.code], [409, 'personUnknown'], path);
  }
  const pinfl = newPinfl();
  const born = '1991-03-12';
  const identify = (body: { pinfl: string; dateOfBirth: string }) => post('/profile/pinfl', body);
  const session = await app.post('/api/user/profile/pinfl', { pinfl, dateOfBirth: born }, await bearer(app, username));
  assert.deepEqual(
    [session.status, (session.body as Body).code],
    [403, 'proofNeeded'],
    'F65 a session says nobody’s name',
  );
  const ending = (digits: string) => pinfl.slice(0, -4) + digits;
  for (const [body, status, code, field] of [
    [{ pinfl: '', dateOfBirth: born }, 400, 'pinflMissing', 'pinfl'],
    [{ pinfl: '1234', dateOfBirth: born }, 400, 'pinflWrong', 'pinfl'],
    [{ pinfl, dateOfBirth: '' }, 400, 'birthDateMissing', 'dateOfBirth'],
    [{ pinfl, dateOfBirth: '1991-02-31' }, 400, 'birthDateWrong', 'dateOfBirth'],
    [{ pinfl, dateOfBirth: '1991-03-13' }, 400, 'birthDateMismatch', 'dateOfBirth'],
    [{ pinfl: '51203150010017', dateOfBirth: '2015-03-12' }, 400, 'tooYoung', 'dateOfBirth'],
    [{ pinfl: ending('0000'), dateOfBirth: born }, 400, 'pinflUnknown', 'pinfl'],
    [{ pinfl: ending('0001'), dateOfBirth: born }, 400, 'birthDateMismatch', 'dateOfBirth'],
    [{ pinfl: ending('0003'), dateOfBirth: born }, 503, 'personRegisterUnavailable', undefined],
    [{ pinfl: demoUsers[0]?.pinfl ?? '', dateOfBirth: born }, 400, 'pinflTaken', 'pinfl'],
  ] as const) {
    const refused = await identify(body);
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [status, code, field], code);
  }
  for (const language of ['uz', 'ru', 'en']) {
    const headers = { ...asUser, 'accept-language': language };
    const { body } = await app.post('/api/user/profile/pinfl', { pinfl: ending('0003'), dateOfBirth: born }, headers);
    assert.ok((body as { message: string }).message.length > 20, language);
  }

  const [first, second] = await Promise.all([
    identify({ pinfl, dateOfBirth: born }),
    identify({ pinfl, dateOfBirth: born }),
  ]);
  assert.deepEqual([first.status, second.status].sort(), [200, 409]);
  const { body: profile } = await app.get('/api/user/profile', asUser);
  const { pinfl: masked, birthDate, isVerified, lastName } = profile as Record<string, string | boolean>;
  assert.deepEqual([masked, birthDate, isVerified], [`••••••••••${pinfl.slice(-4)}`, born, true]);
  assert.ok(lastName, 'the name is that of the register');
  const [row] = await app.db.sql<{
    all: string;
  }>`select row_to_json(p)::text as all from person p where username = ${username}`;
  assert.ok(!row?.all.includes(pinfl) && !app.logged.join('').includes(pinfl), 'sealed, and not logged');
  const another = await identify({ pinfl: newPinfl(), dateOfBirth: born });
  assert.deepEqual([another.status, another.body.code], [409, 'pinflGiven']);

  const { body } = await app.post('/api/dev/keys', { name: 'Kalit egasi', pinfl, tin, state: 'valid' });
  const { pfxBase64, password } = body as { pfxBase64: string; password: string };
  const key = await unlockKeyFile(Buffer.from(pfxBase64, 'base64'), password);
  const { signing } = (await post('/legal-entities/start', { tin, offerAccepted: true })).body as Started;
  assert.equal((await post(`/sign/${signing.id}`, { pkcs7: await key.sign(signing.payload) })).status, 200);
  const companies = (await app.get('/api/user/legal-entities', asUser)).body as { data: Record<string, unknown>[] };
  assert.deepEqual(
    companies.data.map(({ companyTin, mayActFor }) => [companyTin, mayActFor]),
    [[tin, true]],
  );
});

test('F65 a newcomer who logged in by password a moment ago says who they are without giving it once more; no other session does', async () => {
  const username = await createUser(app, { clientType: 'Legal' });
  const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;
  const body = { pinfl: newPinfl(), dateOfBirth: '1991-03-12' };
  const identify = async (claims: Record<string, unknown>) => {
    const answer = await app.post('/api/user/profile/pinfl', body, await bearer(app, username, claims));
    return [answer.status, (answer.body as Body).code];
  };
  for (const claims of [
    { sid: 's1' },
    { sid: 's1', auth_time: seconds(limits.freshLoginSeconds) },
    { sid: 's1', auth_time: seconds(-limits.freshLoginSeconds - 60) },
    { sid: 's1', auth_time: String(seconds(1)) },
    { auth_time: seconds(1) },
  ])
    assert.deepEqual(await identify(claims), [403, 'proofNeeded'], JSON.stringify(claims));
  assert.equal((await identify({ sid: 's1', auth_time: seconds(5) }))[0], 200);
  const reveal = await app.post(
    '/api/user/profile/reveal',
    { field: 'pinfl' },
    await bearer(app, username, { sid: 's1', auth_time: seconds(5) }),
  );
  assert.equal(reveal.status, 403, 'and it opens nothing that is there');
});
