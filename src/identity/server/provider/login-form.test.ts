import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createTestApp } from '../../../../test/app.ts';
import { createVisitor, requestLoginPage, type Visitor } from '../../../../test/visitor.ts';
import { hashPassword, isPasswordRight } from '../passwords.ts';
import { DEMO_PASSWORD } from '../seed.ts';

const app = await createTestApp();

const forgetAllTries = () => app.db.sql`delete from login_attempt`;
const tryOnce = async (username: string, password: string) => {
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor);
  return visitor.post(address, { username, password });
};
const alertOf = (text: string): string => /role="alert"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';

test('the login page stands in three languages, is sealed against frames and scripts, and needs no script itself', async () => {
  for (const [lang, title] of [
    ['uz', 'Tizimga kirish'],
    ['ru', 'Вход'],
    ['en', 'Log in'],
  ] as const) {
    const { answer } = await requestLoginPage(createVisitor(app), `?lang=${lang}`);
    assert.equal(answer.status, 200);
    assert.match(answer.text, new RegExp(`<html lang="${lang}"[^]*<h1>${title}</h1>`));
    assert.doesNotMatch(answer.text, /<script|\son\w+=/);
    const policy = answer.headers['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor);
  assert.match((await visitor.get(`${address}?lang=en`)).text, /<html lang="en"/);
});

test('whatever is typed comes back as text, never as HTML', async () => {
  for (const typed of ['"><script>alert(1)</script>', "'onfocus=alert(1) x='", '&lt;b&gt;']) {
    const { text } = await tryOnce(typed, 'x');
    assert.doesNotMatch(text, /<script>alert|'onfocus|value="&lt;b/);
  }
  for (const typed of ['\u0000', 'a\u202Eb', 'x'.repeat(5000), '']) {
    const { status } = await tryOnce(typed, typed);
    assert.ok([401, 429].includes(status), `${typed.slice(0, 5)} ${status}`);
  }
  await forgetAllTries();
});

test('threat 14 an unknown name and a wrong password are refused with the same words', async () => {
  const wrong = await tryOnce('demo.buyer1', 'Wrong!2026');
  const unknown = await tryOnce('nobody.here', 'Wrong!2026');
  assert.deepEqual([wrong.status, unknown.status], [401, 401]);
  const without = (text: string) => text.replaceAll(/demo\.buyer1|nobody\.here/g, '');
  assert.equal(without(wrong.text).replace(/value="[^"]*"/, ''), without(unknown.text).replace(/value="[^"]*"/, ''));
  assert.equal(alertOf(wrong.text), 'Foydalanuvchi nomi yoki parol notoʻgʻri.');
  await forgetAllTries();
});

test('threat 14 an unknown name costs the same work as a known one: one password hash', async () => {
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor);
  const hash = await hashPassword('x');
  const works = [
    () => isPasswordRight('y', hash),
    () => visitor.post(address, { username: 'demo.buyer1', password: 'Wrong!2026' }),
    () => visitor.post(address, { username: 'nobody.here', password: 'Wrong!2026' }),
  ];
  // The machine has other things to do as well: processor time, and of many turns the least, is what the work costs.
  const spentMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const quickest = works.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < 8; turn += 1) {
    for (const [n, work] of works.entries()) {
      await forgetAllTries();
      const start = spentMs();
      await work();
      quickest[n] = Math.min(quickest[n] ?? 0, spentMs() - start);
    }
  }
  const [own = 0, known = 0, unknown = 0] = quickest;
  assert.ok(unknown > own * 0.7, `${unknown} ms without a hash of ${own} ms`);
  assert.ok(Math.abs(known - unknown) < own * 0.4, `known ${known} ms, unknown ${unknown} ms`);
  await forgetAllTries();
});

test('threat 14 of twenty wrong passwords five are judged, the rest wait; the right one waits too', async () => {
  for (const username of ['demo.buyer1', 'nobody.here']) {
    await forgetAllTries();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await tryOnce(username, `Wrong!202${n}`)).status);
    assert.deepEqual(statuses, [...Array(5).fill(401), ...Array(15).fill(429)], username);
    const right = await tryOnce(username, DEMO_PASSWORD);
    assert.equal(right.status, 429);
    assert.equal(alertOf(right.text), 'Urinishlar koʻp boʻldi. 1 daqiqadan keyin qayta urinib koʻring.');
  }
});

test('threat 14 each further wrong password doubles the wait, and a login forgets them all', async () => {
  await forgetAllTries();
  for (let n = 0; n < 5; n += 1) await tryOnce('demo.buyer1', 'Wrong!2026');
  const waits: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const [row] = await app.db.sql<{ seconds: number }>`
      select max(extract(epoch from locked_until - last_at))::integer as seconds from login_attempt`;
    waits.push(row?.seconds ?? 0);
    await app.db.sql`update login_attempt set locked_until = clock_timestamp() - interval '1 second'`;
    await tryOnce('demo.buyer1', 'Wrong!2026');
  }
  assert.deepEqual(waits, [30, 60, 120, 240, 480, 900, 900]);
  await app.db.sql`update login_attempt set locked_until = clock_timestamp() - interval '1 second'`;
  assert.equal((await tryOnce('demo.buyer1', DEMO_PASSWORD)).status, 303);
  const rows = await app.db.sql<{ failures: number }>`select failures from login_attempt`;
  assert.equal(rows.length, 1, 'only the address remembers');
});

test('threat 14 one hundred tries at once count as one hundred', async () => {
  await forgetAllTries();
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor);
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, n) => visitor.post(address, { username: 'demo.buyer2', password: `Wrong!${n}` })),
  );
  assert.equal(all.filter(({ status }) => status === 401).length, 5);
});

test('threat 14 an address that tries many accounts waits as well', async () => {
  await forgetAllTries();
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor);
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1)
    statuses.push((await visitor.post(address, { username: `somebody.${n}`, password: 'Wrong!2026' })).status);
  assert.deepEqual(statuses.slice(28), [401, 401, 429, 429]);
  await forgetAllTries();
});

test('a login that was not begun here, or is over, leads back to the beginning', async () => {
  const first = createVisitor(app);
  const { address } = await requestLoginPage(first);
  const other = await createVisitor(app).post(address, { username: 'demo.buyer1', password: DEMO_PASSWORD });
  assert.equal(other.status, 410);
  assert.match(other.text, /href="\/auth\/again\?lang=uz"/);
  assert.equal((await first.get('/realms/local/login-actions/authenticate/unknown')).status, 410);
});

/** The password step of somebody on the staff; the page that asks for the code. */
const staffStep = async (visitor: Visitor, username: string) => {
  const { address } = await requestLoginPage(visitor);
  const answer = await visitor.post(address, { username, password: DEMO_PASSWORD });
  const step = /name="step" value="([^"]+)"/.exec(answer.text)?.[1] ?? '';
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(answer.text)?.[1]?.replaceAll(' ', '') ?? '';
  return { address, answer, step, secret };
};
const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetMs });

test('staff set up a second factor at their first login and need its code from then on; no code counts twice', async () => {
  await forgetAllTries();
  const visitor = createVisitor(app);
  const first = await staffStep(visitor, 'demo.moderator');
  assert.equal(first.answer.status, 200);
  assert.match(first.answer.text, /<img src="data:image\/png;base64,[^"]{500,}/);
  assert.match(first.secret, /^[A-Z2-7]{32}$/);
  const wrong = await visitor.post(first.address, { step: first.step, code: '000000' });
  assert.equal(wrong.status, 401);
  assert.match(wrong.text, new RegExp(first.secret.slice(0, 4)), 'the secret is still shown, for it was not confirmed');
  const code = codeOf(first.secret);
  const { answer } = await visitor.follow(await visitor.post(first.address, { step: first.step, code }));
  assert.match(answer.text, /"username":"demo\.moderator"/);

  const second = createVisitor(app);
  const again = await staffStep(second, 'demo.moderator');
  assert.equal(again.secret, '', 'a confirmed secret is never shown again');
  assert.equal((await second.post(again.address, { step: again.step, code })).status, 401);
  const next = await second.post(again.address, { step: again.step, code: codeOf(first.secret, 30_000) });
  assert.equal(next.status, 303);
});

test('threat 14 a password and a code that are right use up no try of the office they come from', async () => {
  await forgetAllTries();
  const visitor = createVisitor(app);
  const { address, step, secret } = await staffStep(visitor, 'demo.editor');
  assert.equal((await visitor.post(address, { step, code: codeOf(secret) })).status, 303);
  const rows = await app.db.sql<{ failures: number }>`select failures from login_attempt`;
  assert.deepEqual(rows, [{ failures: 0 }], 'only the address remembers, and nothing is counted against it');
});

test('threat 14 codes of the second factor are counted like passwords, and a step serves its own login alone', async () => {
  await forgetAllTries();
  const visitor = createVisitor(app);
  const { address, step } = await staffStep(visitor, 'demo.finance');
  const other = createVisitor(app);
  const { address: otherAddress } = await requestLoginPage(other);
  assert.match((await other.post(otherAddress, { step, code: '123456' })).text, /name="password"/);
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await visitor.post(address, { step, code: `00000${n}` })).status);
  assert.deepEqual(statuses, [401, 401, 401, 401, 429, 429, 429, 429]);
  for (const forged of ['', 'x', step.slice(0, -4)])
    assert.match((await visitor.post(address, { step: forged, code: '123456' })).text, /name="password"/);
  await forgetAllTries();
});

test('the password alone never logs staff in, and with STAFF_SECOND_FACTOR=off it does, outside production alone', async () => {
  const visitor = createVisitor(app);
  const { address } = await staffStep(visitor, 'demo.admin');
  assert.equal((await visitor.post(address, { username: 'demo.admin', password: DEMO_PASSWORD })).status, 200);
  const soft = await createTestApp({ environment: { STAFF_SECOND_FACTOR: 'off' } });
  const easy = createVisitor(soft);
  const page = await requestLoginPage(easy);
  assert.equal((await easy.post(page.address, { username: 'demo.admin', password: DEMO_PASSWORD })).status, 303);
});

test('a blocked person is told so, after the right password only', async () => {
  await forgetAllTries();
  await app.db.sql`update person set blocked_at = now() where username = 'demo.seller'`;
  assert.equal(alertOf((await tryOnce('demo.seller', 'Wrong!2026')).text), 'Foydalanuvchi nomi yoki parol notoʻgʻri.');
  const right = await tryOnce('demo.seller', DEMO_PASSWORD);
  assert.equal(right.status, 403);
  assert.match(alertOf(right.text), /hisob bloklangan/);
});
