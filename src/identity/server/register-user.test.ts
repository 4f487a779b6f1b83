import assert from 'node:assert/strict';
import { test } from 'node:test';
import { specialEndings } from '#adapters/registers/person/simulator.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  buildRegistrationForm,
  createRegistrationClient,
  newPhone,
  newPinfl,
  otherCode,
  type Refusal,
} from '../../../test/factories/registration.ts';
import { isPasswordRight } from './passwords.ts';

const app = await createTestApp();
const { code, register, passTime } = createRegistrationClient(app);
const codeOf = (answer: { body: unknown }): string => (answer.body as Refusal).code;

type Row = {
  subject: string;
  given: string;
  phone: string;
  roles: string[];
  clientType: string;
  birthDate: string;
  pinfl: Buffer | null;
  isVerified: boolean;
  hash: string;
  kind: string;
  sha256: Buffer;
  isAccepted: boolean;
};
const stored = async (username: string): Promise<Row | undefined> =>
  (
    await app.db.sql<Row>`
      select subject, given_name as given, phone, roles, client_type as "clientType", birth_date::text as "birthDate",
             pinfl_sealed as pinfl, verified_at is not null as "isVerified", password_hash as hash,
             document.kind, document.terms_sha256 as sha256, document.accepted_at is not null as "isAccepted"
        from person join credential on credential.person_id = person.id
             join document on document.owner_subject = person.subject
       where username = ${username}`
  )[0];

/** A form with a right code. */
const complete = async (changes: Record<string, unknown> = {}) => {
  const form = buildRegistrationForm(changes);
  return { ...form, ...(await code(String(form.phoneNumber))) };
};

for (const clientType of ['Physical', 'Legal'])
  for (const userRoleType of ['USER', 'REALTOR_ASSISTANT'])
    test(`IDN-001 IDN-011 REG-026 ${clientType} registers as ${userRoleType}: 200, and person, password, role and agreement stand together`, async () => {
      const isLegal = clientType === 'Legal';
      const form = await complete({ clientType, userRoleType, ...(isLegal ? { pinfl: '', dateOfBirth: '' } : {}) });
      const answer = await register(form);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(answer.body, { username: form.username, userRoleType });
      const row = await stored(form.username);
      assert.ok(row);
      assert.deepEqual([row.phone, row.roles, row.clientType], [form.phoneNumber, [userRoleType], clientType]);
      assert.ok(await isPasswordRight('Abcdef1!', row.hash));
      assert.equal(row.kind, userRoleType === 'USER' || isLegal ? 'offer' : 'realtorAgreement');
      assert.equal(row.isVerified, !isLegal);
      assert.equal(row.given !== '', !isLegal);
      assert.equal(row.pinfl && app.encryption.decrypt(row.pinfl, 'pinfl'), isLegal ? null : form.pinfl);
    });

test('REG-003 REG-004 clientType is Physical unless said otherwise, and the birth date is kept as the day it is', async () => {
  const { clientType: _, ...form } = await complete();
  assert.equal((await register(form)).status, 200);
  assert.equal((await stored(form.username))?.birthDate, '1991-03-12');
});

/** The words of the offer as the dialog shows them to this person, with their hash. */
const readOffer = async ({ clientType, pinfl, dateOfBirth, phoneNumber }: Record<string, unknown>, lang: string) => {
  const dto = Buffer.from(JSON.stringify({ clientType, pinfl, dateOfBirth, phoneNumber })).toString('base64url');
  const { body } = await app.get(
    `/api/public/report/user-or-legal-entity-offer-contract?form=text&lang=${lang}&base64Dto=${dto}`,
  );
  return (body as { sha256: string }).sha256;
};

test('REG-022 the document that was read is kept with the time of its acceptance, in the language it was read in', async () => {
  const { agreementAccepted: _, ...form } = await complete();
  const agreementId = await readOffer(form, 'ru');
  assert.equal((await register({ ...form, agreementId })).status, 200);
  const row = await stored(form.username);
  assert.deepEqual([row?.sha256.toString('hex'), row?.isAccepted], [agreementId, true]);
  const [document] = await app.db.sql<{ language: string }>`
    select document.language from document join person on person.subject = owner_subject where username = ${form.username}`;
  assert.equal(document?.language, 'ru');
});

test('REG-022 words that are not those of today are not agreed to: nobody is registered, and the code still counts', async () => {
  const { agreementAccepted: _, ...form } = await complete({ agreementId: 'ab'.repeat(32) });
  const refused = await register(form);
  assert.equal(refused.status, 400);
  assert.equal((refused.body as Refusal).code, 'agreementChanged');
  assert.equal(await stored(form.username), undefined);
  assert.equal((await register({ ...form, agreementId: await readOffer(form, 'uz') })).status, 200);
});

test('REG-026 REG-013 to REG-022 every fault of a form is a 400 with its sentence and its field, before the code counts', async () => {
  const cases: [Record<string, unknown>, code: string, field: string][] = [
    [{ clientType: 'Robot' }, 'clientTypeWrong', 'clientType'],
    [{ pinfl: '' }, 'pinflMissing', 'pinfl'],
    [{ pinfl: '71203910530017' }, 'pinflWrong', 'pinfl'],
    [{ dateOfBirth: null }, 'birthDateMissing', 'dateOfBirth'],
    [{ dateOfBirth: '1991-13-12' }, 'birthDateWrong', 'dateOfBirth'],
    [{ dateOfBirth: '1991-03-13' }, 'birthDateMismatch', 'dateOfBirth'],
    [{ pinfl: '51203150530017', dateOfBirth: '2015-03-12' }, 'tooYoung', 'dateOfBirth'],
    [{ phoneNumber: '' }, 'phoneMissing', 'phoneNumber'],
    [{ phoneNumber: '12025550123' }, 'phoneWrong', 'phoneNumber'],
    [{ username: 'a'.repeat(7) }, 'usernameLength', 'username'],
    [{ username: 'Has.Capitals' }, 'usernameLetters', 'username'],
    [{ password: 'abcdefgh', confirmPassword: 'abcdefgh' }, 'passwordClasses', 'password'],
    [{ password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' }, 'passwordCommon', 'password'],
    [{ confirmPassword: 'Abcdef1?' }, 'confirmDiffers', 'confirmPassword'],
    [{ userRoleType: 'ADMIN' }, 'roleMissing', 'userRoleType'],
    [{ agreementAccepted: false }, 'agreementMissing', 'agreement'],
  ];
  for (const [change, problem, field] of cases) {
    const answer = await register({ ...buildRegistrationForm(), ...change, smsId: 'x', providedSmsCode: '000000' });
    const body = answer.body as Refusal;
    assert.deepEqual([answer.status, body.code, body.field], [400, problem, field], JSON.stringify(change));
    assert.ok(body.message.length > 10);
  }
});

test('REG-011 REG-026 the sentence of a refusal is in the language of the caller', async () => {
  const messages = await Promise.all(
    ['uz', 'ru', 'en'].map(
      async (lang) =>
        ((await register(buildRegistrationForm({ username: '' }), { 'accept-language': lang })).body as Refusal)
          .message,
    ),
  );
  assert.deepEqual(messages, ['Foydalanuvchi nomini kiriting.', 'Введите логин.', 'Enter a username.']);
});

test('REG-026 a username, a phone and a PINFL that somebody has are refused, and the code stays good', async () => {
  const first = await complete();
  assert.equal((await register(first)).status, 200);
  const second = await complete({ username: first.username });
  assert.deepEqual([codeOf(await register(second))], ['usernameTaken']);
  const renamed = { ...second, username: 'another.name.1' };
  assert.equal(codeOf(await register({ ...renamed, pinfl: first.pinfl })), 'pinflTaken');
  assert.equal((await register(renamed)).status, 200);
  await passTime(first.phoneNumber, 120);
  const third = await complete({ phoneNumber: first.phoneNumber });
  const refused = await register(third);
  assert.deepEqual([refused.status, codeOf(refused)], [400, 'phoneTaken']);
});

test('REG-026 without a code, and with a wrong, expired, used or foreign one, nobody is registered', async () => {
  const form = await complete();
  assert.equal(codeOf(await register({ ...form, smsId: '', providedSmsCode: '' })), 'codeMissing');
  assert.equal(codeOf(await register({ ...form, smsId: 'not-a-uuid' })), 'codeExpired');
  assert.equal(codeOf(await register({ ...form, smsId: crypto.randomUUID() })), 'codeExpired');
  assert.equal(codeOf(await register({ ...form, phoneNumber: newPhone() })), 'codeForeign');
  assert.equal(codeOf(await register({ ...form, providedSmsCode: otherCode(form.providedSmsCode) })), 'codeWrong');
  assert.equal(await stored(form.username), undefined);
  assert.equal((await register(form)).status, 200);
  const again = { ...buildRegistrationForm({ phoneNumber: form.phoneNumber }), ...form, username: 'second.with.code' };
  assert.equal(codeOf(await register(again)), 'codeExpired');
  const late = await complete();
  await passTime(late.phoneNumber, 121);
  const refused = await register(late);
  assert.deepEqual([refused.status, codeOf(refused)], [400, 'codeExpired']);
});

test('five wrong codes kill a code: the sixth try is refused even if it is right', async () => {
  const form = await complete();
  const wrong = { ...form, providedSmsCode: otherCode(form.providedSmsCode) };
  const codes: string[] = [];
  for (let turn = 0; turn < 5; turn++) codes.push(codeOf(await register(wrong)));
  assert.deepEqual(codes, ['codeWrong', 'codeWrong', 'codeWrong', 'codeWrong', 'codeUsedUp']);
  assert.equal(codeOf(await register(form)), 'codeUsedUp');
});

test('twins that come at once with one code are one person', async () => {
  const form = await complete();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      register({ ...form, username: `twin.person.${at}`, pinfl: newPinfl(), dateOfBirth: '1991-03-12' }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400]);
});

test('two people who want one username at once: one has it, the other is told so', async () => {
  const [one, other] = await Promise.all([complete(), complete()]);
  const answers = await Promise.all([one, other].map((form) => register({ ...form, username: 'wanted.by.two' })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  assert.equal(codeOf(answers.find(({ status }) => status === 400) ?? { body: null }), 'usernameTaken');
});

test('a PINFL that the register does not know, or knows by another birth date, is refused', async () => {
  const unknown = await complete({ pinfl: `4120391123${specialEndings.unknown.slice(0, 3)}0` });
  assert.equal(codeOf(await register(unknown)), 'pinflUnknown');
  const other = await complete({ pinfl: `4120391123${specialEndings.otherBirthDate.slice(0, 4)}` });
  assert.equal(codeOf(await register(other)), 'birthDateMismatch');
});

test('a register that fails keeps nobody out: the person is stored without names, not verified', async () => {
  const form = await complete({ pinfl: `4120391124${specialEndings.failing}` });
  assert.equal((await register(form)).status, 200);
  const row = await stored(form.username);
  assert.deepEqual([row?.given, row?.isVerified], ['', false]);
});

test('a person the register knows is registered under the names there', async () => {
  const form = await complete({ pinfl: '41203910019999' });
  assert.equal((await register(form)).status, 200);
  const row = await stored(form.username);
  assert.ok(row?.isVerified && row.given.length > 2);
});

test('REG-026 any nonsense in any field is a 400 with a sentence, never a 500; surplus fields are refused', async () => {
  const good = buildRegistrationForm();
  const nonsense = [
    null,
    0,
    -1,
    1e300,
    true,
    [],
    {},
    [[]],
    '\u0000',
    '\ud800',
    '\u202e',
    'x'.repeat(201),
    ' ',
    "'; drop table person; --",
    '🦊',
    '９９８',
  ];
  for (const field of [...Object.keys(good), 'smsId', 'providedSmsCode', 'agreementId'])
    for (const value of nonsense) {
      const answer = await register({ ...good, smsId: crypto.randomUUID(), providedSmsCode: '123456', [field]: value });
      assert.equal(answer.status, 400, `${field}: ${JSON.stringify(value)}: ${answer.text}`);
      assert.ok((answer.body as Refusal).message.length > 5);
    }
  assert.equal((await register({ ...good, roles: ['ADMIN'] })).status, 400);
  assert.equal((await register([])).status, 400);
  assert.equal((await register('text')).status, 400);
});

test('P1 no log line holds a phone, a PINFL, a password or a code of these registrations', () => {
  const log = app.logged.join('');
  assert.doesNotMatch(log, /Abcdef1!/);
  assert.doesNotMatch(log, /\b4120391\d{7}\b/);
  assert.doesNotMatch(log, /\b998000\d{6}\b/);
});
