import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createRegistrationClient, newPhone, otherCode, type Refusal } from '../../../test/factories/registration.ts';
import { sendCode, verifyAndConsumeCode } from './sms-codes.ts';

const app = await createTestApp();
const { sum, answered, ask, codeAt, code, passTime } = createRegistrationClient(app);
const codeOf = (answer: { body: unknown }): string => (answer.body as Refusal).code;
const log = createLog({ level: 'silent' });

/** A gateway of a test with an address of its own: limits of others do not count. */
let lastAddress = 0;
const gateway = (send: () => Promise<{ providerId: string }> = async () => ({ providerId: '1' })) => {
  const texts: string[] = [];
  const address = `10.0.0.${(lastAddress += 1)}`;
  const deps = {
    encryption: app.encryption,
    log,
    sms: {
      name: 'test',
      sendSms: ({ text }: { text: string }) => {
        texts.push(text);
        return send();
      },
    },
  };
  const requestCode = (phone: string, isProven = true, from = address, more: { about?: string } = {}) =>
    sendCode(app.db, deps, { phone, purpose: 'registration', address: from, locale: 'uz', isProven, ...more });
  return { texts, requestCode };
};
const refusalOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : null;

test('SMS-001 the call answers with the id twice over, and a message with six digits reaches the outlet', async () => {
  const phone = newPhone();
  const { status, body } = await ask(phone);
  assert.equal(status, 200);
  const { smsId, data } = body as { smsId: string; data: { smsId: string } };
  assert.match(smsId, /^[\da-f-]{36}$/);
  assert.equal(data.smsId, smsId);
  assert.match(await codeAt(phone), /^\d{6}$/);
});

test('SMS-001 the message is in the language of the caller and fits into one SMS', async () => {
  for (const [lang, words] of [
    ['uz', /tasdiqlash kodi \d{6}/],
    ['ru', /код \d{6}/],
    ['en', /code is \d{6}/],
  ] as const) {
    const phone = newPhone();
    await app.post(
      '/api/sms/sale-registration-send',
      { phoneNumber: phone, ...(await answered()) },
      {
        'accept-language': lang,
      },
    );
    const { body } = await app.get(`/api/dev/messages?recipient=${phone}`);
    const text = (body as { data: { text: string }[] }).data[0]?.text ?? '';
    assert.match(text, words);
    const isLatin = /^[\x20-\x7e]+$/.test(text);
    assert.ok(text.length <= (isLatin ? 160 : 70), text);
  }
});

test('REG-005 REG-018 only phones of Uzbekistan that take an SMS are sent one, in any spelling', async () => {
  for (const phoneNumber of ['12025550123', '79161234567', '998711234567', '99890123456', 'x'])
    assert.equal((await ask(phoneNumber)).status, 400, phoneNumber);
  const phone = newPhone();
  assert.equal((await ask(`+${phone.slice(0, 3)} ${phone.slice(3)}`, await answered())).status, 200);
});

test('the code is stored as a keyed hash only, and bound to its phone and purpose', async () => {
  const phone = newPhone();
  const { smsId, providedSmsCode } = await code(phone);
  const [row] = await app.db.sql<{ text: string }>`select sms_code::text as text from sms_code where id = ${smsId}`;
  assert.equal(row?.text.includes(providedSmsCode), false);
  const take = (change: object) =>
    app.db.begin((tx) =>
      verifyAndConsumeCode(tx, app.encryption, {
        smsId,
        phone,
        purpose: 'registration',
        code: providedSmsCode,
        ...change,
      }),
    );
  assert.equal(await take({ purpose: 'phoneChange' }), 'codeForeign');
  assert.equal(await take({ phone: newPhone() }), 'codeForeign');
  assert.equal(await take({ code: otherCode(providedSmsCode) }), 'codeWrong');
  assert.equal(await take({}), 'ok');
  assert.equal(await take({}), 'codeExpired');
});

test('a code about something is wrong for anything else, however it is written down', async () => {
  const { texts, requestCode } = gateway();
  const cases: { own: { about?: string }; others: { about?: string }[] }[] = [
    { own: { about: 'one' }, others: [{ about: 'two' }, {}] },
    { own: {}, others: [{ about: 'one' }, { about: '' }] },
  ];
  for (const { own, others } of cases) {
    const phone = newPhone();
    const sent = await requestCode(phone, true, undefined, own);
    assert.ok('smsId' in sent);
    const code = /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '';
    const take = (change: object) =>
      app.db.begin((tx) =>
        verifyAndConsumeCode(tx, app.encryption, {
          smsId: sent.smsId,
          phone,
          purpose: 'registration',
          code,
          ...change,
        }),
      );
    for (const other of others) assert.equal(await take(other), 'codeWrong');
    assert.equal(await take(own), 'ok');
  }
});

test('SMS-003 a new code ends the one before it', async () => {
  const phone = newPhone();
  const first = await code(phone);
  await passTime(phone, 60);
  const second = await code(phone);
  const take = ({ smsId, providedSmsCode }: typeof first) =>
    app.db.begin((tx) =>
      verifyAndConsumeCode(tx, app.encryption, { smsId, phone, purpose: 'registration', code: providedSmsCode }),
    );
  assert.equal(await take(first), 'codeExpired');
  assert.equal(await take(second), 'ok');
});

test('a phone waits 60 s for the next code and has at most three in an hour', async () => {
  const { texts, requestCode } = gateway();
  const phone = newPhone();
  assert.equal(refusalOf(await requestCode(phone)), null);
  assert.equal(refusalOf(await requestCode(phone)), 'smsPause');
  for (let turn = 0; turn < limits.smsPerPhonePerHour - 1; turn++) {
    await passTime(phone, 61);
    assert.equal(refusalOf(await requestCode(phone)), null);
  }
  await passTime(phone, 61);
  assert.equal(refusalOf(await requestCode(phone)), 'smsTooMany');
  assert.equal(texts.length, limits.smsPerPhonePerHour);
});

test('F44 threat 12: a number gets at most five codes in a day, however they are spread over it', async () => {
  const { texts, requestCode } = gateway();
  const phone = newPhone();
  for (let turn = 0; turn < 5; turn++) {
    assert.equal(refusalOf(await requestCode(phone)), null);
    await passTime(phone, 2 * 3600);
  }
  assert.equal(refusalOf(await requestCode(phone)), 'smsTooMany');
  assert.equal(texts.length, 5);
  await passTime(phone, 24 * 3600);
  assert.equal(refusalOf(await requestCode(phone)), null);
});

test('wishes that come at once for one phone send one message', async () => {
  const { texts, requestCode } = gateway();
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 6 }, () => requestCode(phone)));
  assert.equal(answers.filter((answer) => refusalOf(answer) === null).length, 1);
  assert.equal(texts.length, 1);
});

test('a thousand numbers from one address send twenty messages in an hour, without a captcha five', async () => {
  for (const [isProven, most, refusal] of [
    [true, limits.smsPerAddressPerHour, 'smsTooMany'],
    [false, limits.smsPerAddressPerHourBare, 'captchaNeeded'],
  ] as const) {
    const { texts, requestCode } = gateway();
    const refusals = new Set<string | null>();
    for (let turn = 0; turn < 40; turn++) refusals.add(refusalOf(await requestCode(newPhone(), isProven)));
    assert.equal(texts.length, most);
    assert.deepEqual([...refusals], [null, refusal]);
  }
});

test('all addresses of one home of IPv6 count as one', async () => {
  const { texts, requestCode } = gateway();
  for (let turn = 0; turn < 25; turn++) await requestCode(newPhone(), true, `2001:db8:1:2::${turn.toString(16)}`);
  assert.equal(texts.length, limits.smsPerAddressPerHour);
});

test('SMS-004 a message that was not taken need not be waited for, and its code is dead', async () => {
  let isAway = true;
  const { requestCode } = gateway(async () => {
    if (isAway) throw new Error('503');
    return { providerId: '1' };
  });
  const phone = newPhone();
  assert.equal(refusalOf(await requestCode(phone)), 'smsFailed');
  const rows = await app.db.sql`select 1 from sms_code where phone = ${phone} and expires_at > clock_timestamp()`;
  assert.equal(rows.length, 0);
  isAway = false;
  assert.equal(refusalOf(await requestCode(phone)), null);
});

test('O59 whether anybody has a phone cannot be told from the answer', async () => {
  const known = await ask('998000000101', await answered());
  const unknown = await ask(newPhone(), await answered());
  assert.deepEqual([known.status, Object.keys(known.body ?? {})], [unknown.status, Object.keys(unknown.body ?? {})]);
});

test('CPT-001 200 sums are of numbers from 1 to 20, and 200 after a reload from 10 to 29', async () => {
  for (const [refresh, min, max] of [
    [false, 1, 20],
    [true, 10, 29],
  ] as const) {
    const numbers = new Set<number>();
    for (let turn = 0; turn < 200; turn++) {
      const { first, second } = await sum(refresh);
      numbers.add(first).add(second);
    }
    assert.ok([...numbers].every((n) => n >= min && n <= max));
    assert.ok(numbers.size > 15);
  }
});

test('CPT-001 REG-023 a right sum is taken once; a wrong, replayed, foreign or changed one is refused', async () => {
  const first = await answered();
  assert.equal((await ask(newPhone(), first)).status, 200);
  assert.equal(codeOf(await ask(newPhone(), first)), 'captchaExpired');
  const second = await answered();
  const wrong = { ...second, captchaAnswer: String(Number(second.captchaAnswer) + 1) };
  assert.equal(codeOf(await ask(newPhone(), wrong)), 'captchaWrong');
  assert.equal(codeOf(await ask(newPhone(), second)), 'captchaExpired', 'a wrong answer uses the sum up');
  const third = await answered();
  const changed = third.captchaId.replace(/^[\w-]{22}/, 'A'.repeat(22));
  assert.equal(codeOf(await ask(newPhone(), { ...third, captchaId: changed })), 'captchaWrong');
  for (const captchaId of ['', 'x', `${'A'.repeat(22)}.99999999999999.1.1.${'A'.repeat(43)}`, '.'.repeat(300)])
    assert.equal(codeOf(await ask(newPhone(), { captchaId, captchaAnswer: '2' })), 'captchaWrong', captchaId);
  assert.equal(codeOf(await ask(newPhone(), { captchaId: third.captchaId })), 'captchaWrong', 'no answer');
});

test('F15 a username that is taken is told of before a code is sent, to whoever has added up the sum', async () => {
  const phone = newPhone();
  const send = async (body: object) =>
    app.post('/api/sms/sale-registration-send', { phoneNumber: phone, ...(await answered()), ...body });
  const refused = await send({ username: ' Demo.Buyer1' });
  assert.deepEqual([refused.status, codeOf(refused)], [400, 'usernameTaken']);
  assert.deepEqual((await app.get(`/api/dev/messages?recipient=${phone}`)).body, { data: [] });
  assert.equal((await send({ username: 'nobody.is.called.so' })).status, 200);
  const { body } = await app.post('/api/sms/sale-registration-send', {
    phoneNumber: newPhone(),
    username: 'demo.buyer1',
  });
  assert.notEqual(codeOf({ body }), 'usernameTaken', 'without a sum nobody is told who is here');
});

test('a sum of two minutes ago is refused', async () => {
  const payload = `${'B'.repeat(22)}.${Date.now() - 1}.2.3`;
  const captchaId = `${payload}.${app.encryption.digest(payload, 'captcha').toString('base64url')}`;
  assert.equal(codeOf(await ask(newPhone(), { captchaId, captchaAnswer: '5' })), 'captchaExpired');
});

test('an answer that comes twice at once counts once', async () => {
  const captcha = await answered();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(newPhone(), captcha)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('the inbox of the simulators does not exist in production', async () => {
  const { simulatorHandlers } = await import('#app/simulator-handlers.ts');
  const handlers = simulatorHandlers({
    db: app.db,
    encryption: app.encryption,
    config: { ...app.config, isProduction: true },
  });
  const answer = await handlers['GET /dev/messages']({ query: {} } as never);
  assert.equal(refusalOf(answer), 'notFound');
});
