import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutgoingSender } from '#alerts/server/outgoing-sender.ts';
import { limits } from '#platform/values/limits.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { createTestApp } from '../../../../test/app.ts';
import { createRegistrationClient, newPhone, otherCode } from '../../../../test/factories/registration.ts';
import { until } from '../../../../test/live-clients.ts';
import { createVisitor, logIn, requestLoginPage, type Visitor } from '../../../../test/visitor.ts';
import { DEMO_PASSWORD } from '../seed.ts';

const app = await createTestApp();
const { codeAt, passTime } = createRegistrationClient(app);
const hidden = (text: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
const titleOf = (text: string): string => /<h1>([^<]*)/.exec(text)?.[1] ?? '';
const alertOf = (text: string): string => /role="alert"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/.exec(text)?.[1] ?? '';
const phoneOf = async (username: string) =>
  (await app.db.sql<{ phone: string }>`select phone from person where username = ${username}`)[0]?.phone ?? '';
const begin = async (visitor: Visitor, lang = 'uz') => {
  const { address } = await requestLoginPage(visitor);
  return { address, page: await visitor.get(`${address}?lang=${lang}&reset=1`) };
};
const sumOf = (text: string): string => {
  const [, first, second] = />(\d+) \+ (\d+) =</.exec(text) ?? [];
  return String(Number(first) + Number(second));
};
/** Asks for a code for a phone; the page that asks for it. */
const requestCode = async (visitor: Visitor, phone: string, lang = 'uz') => {
  const { address, page } = await begin(visitor, lang);
  const fields = { reset: 'phone', phone, captchaId: hidden(page.text, 'captchaId'), captchaAnswer: sumOf(page.text) };
  return { address: `${address}?lang=${lang}`, page: await visitor.post(`${address}?lang=${lang}`, fields) };
};
const newCode = async (phone: string, before = ''): Promise<string> => {
  await until(async () => ![before, ''].includes(await codeAt(phone)), 'the code');
  return codeAt(phone);
};
/** What a page says, without tags, the phone and what the moment makes of it. */
const textOf = (text: string, phone: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(formatPhone(`+${phone}`), 'PHONE')
    .replaceAll(/\d+ seconds?|\d\d:\d\d/g, 'TIME');

test('F14 the login page leads to the way back, in three languages, without a script of somebody else', async () => {
  for (const [lang, title] of [
    ['uz', 'Parolni tiklash'],
    ['ru', 'Восстановление пароля'],
    ['en', 'Reset password'],
  ] as const) {
    const visitor = createVisitor(app);
    const { address } = await requestLoginPage(visitor, `?lang=${lang}`);
    assert.match((await visitor.get(`${address}?lang=${lang}`)).text, new RegExp(`href="\\?lang=${lang}&amp;reset=1"`));
    const { page } = await begin(visitor, lang);
    assert.equal(titleOf(page.text), title);
    assert.deepEqual([...page.text.matchAll(/<script[^>]*>/g)].map(String), [
      '<script src="/auth/resources/reset.js" defer>',
    ]);
    assert.equal(page.headers['cache-control'], 'no-store');
  }
});

test('F14 phone, code, new password: the old one and every session end, the owner is warned and refunds wait', async () => {
  const phone = await phoneOf('demo.buyer1');
  const elsewhere = createVisitor(app);
  await logIn(elsewhere, 'demo.buyer1');
  const visitor = createVisitor(app);
  const { address, page } = await requestCode(visitor, phone);
  assert.equal(page.status, 200);
  const step = hidden(page.text, 'step');
  const code = await newCode(phone);
  const wrong = await visitor.post(address, { reset: 'code', step, code: otherCode(code) });
  assert.equal(wrong.status, 401);
  assert.match(alertOf(wrong.text), /^Yana 4 ta urinish qoldi/);
  const right = await visitor.post(address, { reset: 'code', step, code });
  assert.equal(titleOf(right.text), 'Yangi parol');
  const proven = hidden(right.text, 'step');
  const save = (password: string, repeat = password, stepToken = proven) =>
    visitor.post(address, { reset: 'password', step: stepToken, password, repeat });
  assert.equal(alertOf((await save('short')).text), 'Parol 8 tadan 16 tagacha belgidan iborat boʻladi.');
  assert.equal(alertOf((await save('A1!demo.buyer1')).text), 'Parolda foydalanuvchi nomi boʻlmasin.');
  assert.equal((await save('Yangi!2026', 'Boshqa!2026')).status, 400);
  assert.notEqual(
    titleOf((await save('Yangi!2026', 'Yangi!2026', step)).text),
    'Parol yangilandi',
    'only after the code',
  );
  const done = await save('Yangi!2026');
  assert.equal(titleOf(done.text), 'Parol yangilandi');
  assert.match(done.text, /1 ta qurilmadan chiqildi/);
  assert.match(done.text, /demo\.buyer1/);
  elsewhere.cookies.delete('access');
  assert.equal((await elsewhere.post('/auth/token', undefined, { 'sec-fetch-site': 'same-origin' })).status, 401);
  assert.notEqual(titleOf((await save('Uchinchi!26')).text), 'Parol yangilandi', 'a code does its deed once');
  const { answer } = await logIn(createVisitor(app), 'demo.buyer1', { password: 'Yangi!2026' });
  assert.match(answer.text, /"username":"demo\.buyer1"/);
  assert.doesNotMatch((await logIn(createVisitor(app), 'demo.buyer1')).answer.text, /"username":"demo\.buyer1"/);
  const deps = {
    ...app.externalServices,
    db: app.db,
    log: app.log,
    encryption: app.encryption,
    publicUrl: app.config.publicUrl,
  };
  await createOutgoingSender(deps).run();
  const { body } = await app.get(`/api/dev/messages?recipient=${phone}`);
  assert.match((body as { data: { text: string }[] }).data[0]?.text ?? '', /demo\.buyer1 hisobining paroli yangilandi/);
  const [row] = await app.db.sql`select 1 from person where phone = ${phone} and access_changed_at is not null`;
  assert.ok(row);
});

test('F14 a phone that nobody has is answered like one that somebody has, step by step', async () => {
  const known = await phoneOf('demo.buyer2');
  const unknown = newPhone();
  const pages: string[][] = [];
  for (const phone of [known, unknown]) {
    const visitor = createVisitor(app);
    const { address, page } = await requestCode(visitor, phone, 'en');
    const outcomes = [`${page.status} ${textOf(page.text, phone)}`];
    for (let n = 0; n < 6; n += 1) {
      const code = otherCode('000000');
      const answer = await visitor.post(address, { reset: 'code', step: hidden(page.text, 'step'), code });
      outcomes.push(`${answer.status} ${textOf(answer.text, phone)}`);
    }
    const again = await visitor.post(address, { reset: 'again', step: hidden(page.text, 'step') });
    outcomes.push(`${again.status} ${titleOf(again.text)}`);
    pages.push(outcomes);
  }
  assert.deepEqual(pages[0], pages[1]);
  assert.equal(await codeAt(unknown), '', 'and gets no SMS');
});

test('F14 limits count as at registration: a pause, so many an hour, then the way is closed for a while', async () => {
  const phone = newPhone();
  const visitor = createVisitor(app);
  assert.equal((await requestCode(visitor, phone)).page.status, 200);
  assert.match(alertOf((await requestCode(visitor, phone)).page.text), /soniyadan keyin/);
  for (let n = 1; n < limits.smsPerPhonePerHour; n += 1) {
    await passTime(phone, limits.smsPauseSeconds);
    assert.equal((await requestCode(visitor, phone)).page.status, 200, `${n}`);
  }
  await passTime(phone, limits.smsPauseSeconds);
  const closed = (await requestCode(visitor, phone)).page;
  assert.deepEqual([closed.status, titleOf(closed.text)], [429, 'Urinishlar tugadi']);
  assert.match(closed.text, /href="tel:/);
});

test('F14 a sum that was not solved, a wrong phone and a step of another login lead nowhere', async () => {
  const visitor = createVisitor(app);
  const { address, page } = await begin(visitor);
  const captchaId = hidden(page.text, 'captchaId');
  const fields = { reset: 'phone', captchaId, captchaAnswer: sumOf(page.text), phone: '12345' };
  assert.equal(alertOf((await visitor.post(address, fields)).text), 'Telefon raqamini toʻliq kiriting.');
  const phone = newPhone();
  const unsolved = await visitor.post(address, { ...fields, phone, captchaAnswer: '0' });
  assert.equal(alertOf(unsolved.text), 'Javob notoʻgʻri. Yangi misolni yeching.');
  const { page: codePage } = await requestCode(visitor, phone);
  const other = createVisitor(app);
  const { address: elsewhere } = await requestLoginPage(other);
  for (const step of ['', 'x', hidden(codePage.text, 'step')])
    for (const reset of ['code', 'again', 'password'])
      assert.equal((await other.post(elsewhere, { reset, step, code: '000000', password: 'Yangi!2026' })).status, 410);
});

test('F14 F41 wrong passwords from elsewhere keep nobody out: a known browser logs in, and a code unlocks a strange one', async () => {
  const home = createVisitor(app);
  await logIn(home, 'demo.buyer3');
  await app.db.sql`delete from login_attempt`;
  const thief = createVisitor(app);
  const guess = async () => {
    const { address } = await requestLoginPage(thief);
    return thief.post(address, { username: 'demo.buyer3', password: 'Wrong!2026' });
  };
  for (let n = 0; n < 5; n += 1) await guess();
  assert.equal((await guess()).status, 429);
  home.cookies.delete('sid');
  home.cookies.delete('access');
  home.cookies.delete('provider_session');
  home.cookies.delete('provider_session.sig');
  const { answer } = await logIn(home, 'demo.buyer3');
  assert.match(answer.text, /"username":"demo\.buyer3"/);

  await app.db.sql`update login_attempt set failures = 5, locked_until = clock_timestamp() + interval '10 minutes'`;
  for (let n = 0; n < 5; n += 1) await guess();
  assert.equal((await guess()).status, 429);
  const phone = await phoneOf('demo.buyer3');
  const strange = createVisitor(app);
  await app.db.sql`delete from login_attempt where key = ${app.encryption.digest('address:127.0.0.1', 'loginAttempt')}`;
  const { address, page } = await requestCode(strange, phone);
  await strange.post(address, { reset: 'code', step: hidden(page.text, 'step'), code: await newCode(phone) });
  const login = await logIn(strange, 'demo.buyer3');
  assert.match(login.answer.text, /"username":"demo\.buyer3"/);
});

test('F14 tries from many addresses meet a limit of their own, which a known browser does not', async () => {
  await app.db.sql`delete from login_attempt`;
  const home = createVisitor(app);
  await logIn(home, 'demo.buyer4');
  await app.db.sql`
    insert into login_attempt (key, failures, locked_until)
    values (${app.encryption.digest('account:demo.buyer4', 'loginAttempt')}, ${limits.loginFreeTriesFromStrangers},
            clock_timestamp() + interval '10 minutes')`;
  const stranger = createVisitor(app);
  const { address } = await requestLoginPage(stranger);
  const answer = await stranger.post(address, { username: 'demo.buyer4', password: DEMO_PASSWORD });
  assert.equal(answer.status, 429);
  assert.match(answer.text, /SMS kod bilan ochish/);
  for (const name of ['sid', 'access', 'provider_session', 'provider_session.sig']) home.cookies.delete(name);
  assert.match((await logIn(home, 'demo.buyer4')).answer.text, /"username":"demo\.buyer4"/);
});
