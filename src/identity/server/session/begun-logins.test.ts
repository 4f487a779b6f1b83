import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';
import { createVisitor, logIn, requestLoginPage } from '../../../../test/visitor.ts';

const app = await createTestApp({ environment: { STAFF_SECOND_FACTOR: 'off' } });

test('F83 whoever comes from the registration reads on the login page that the account exists, until the first login', async () => {
  const visitor = createVisitor(app);
  const { answer } = await visitor.follow(await visitor.get('/auth/login?lang=en&registered=1'));
  assert.match(answer.text, /<p class="note" role="status">Your account is ready\./);
  assert.doesNotMatch(answer.text, /name="username"[^>]* value=/, 'nothing is filled in');
  const other = createVisitor(app);
  assert.doesNotMatch(
    (await other.follow(await other.get('/auth/login?lang=en'))).answer.text,
    /Your account is ready/,
  );
});

/** As if so much time went by meanwhile. */
const later = (minutes: number) => mock.timers.enable({ apis: ['Date'], now: Date.now() + minutes * 60_000 });

test('F86 a login may take as long as its form lives; one that takes longer still knows language and page', async () => {
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor, '?lang=ru&to=%2Fru%2Ffaq%3Fx%3D1');
  later(25);
  try {
    const answer = await visitor.post(address, { username: 'demo.buyer1', password: 'Ostona!2026' });
    assert.equal((await visitor.follow(answer)).visited.at(-1), '/ru/faq?x=1');
  } finally {
    mock.timers.reset();
  }
  const slow = createVisitor(app);
  const start = new URL((await slow.get('/auth/login?lang=ru&to=%2Fru%2Ffaq')).headers.location ?? '');
  later(3 * 60);
  try {
    const back = await slow.get(`/login?code=x&state=${start.searchParams.get('state')}`);
    assert.equal(back.headers.location, '/ru/login?failure=expired&to=%2Fru%2Ffaq');
  } finally {
    mock.timers.reset();
  }
});

test('F86 a form of a login that is over leads whoever is in on, and all others to a new one in their language, for the same page', async () => {
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor, '?lang=ru&to=%2Fru%2Ffaq');
  await visitor.follow(await visitor.post(address, { username: 'demo.buyer1', password: 'Ostona!2026' }));
  const back = await visitor.follow(await visitor.get(address));
  assert.equal(back.answer.status, 200, 'the way back in the browser');
  assert.equal(back.visited.at(-1), '/ru/faq');
  const inRussian = createVisitor(app);
  const plain = await requestLoginPage(inRussian, '?lang=ru');
  await inRussian.follow(await inRussian.post(plain.address, { username: 'demo.buyer2', password: 'Ostona!2026' }));
  const tab = await inRussian.get('/auth/login?lang=en&to=%2Fen%2Fnews');
  assert.equal(tab.status, 303, 'begun beside it and left');
  assert.equal((await inRussian.follow(await inRussian.get(plain.address))).visited.at(-1), '/ru', 'home, in Russian');
  inRussian.cookies.set('finished_login', 'sealed-by-nobody');
  const forged = await inRussian.get('/auth/again?to=%2F%2Fevil.example');
  assert.equal(forged.headers.location, '/en/news', 'nobody is led off by the address');

  const other = createVisitor(app);
  const begun = await requestLoginPage(other, '?lang=en&to=%2Fen%2Ffaq');
  const gone = await other.get(begun.address.replace(/authenticate\/[^/?]+.*/, 'authenticate/none'));
  assert.equal(gone.status, 410);
  assert.match(gone.text, /Log in again/);
  const again = new URL((await other.get('/auth/again?lang=en')).headers.location ?? '');
  assert.equal(again.searchParams.get('ui_locales'), 'en');
  const company = createVisitor(app);
  await requestLoginPage(company, '?tin=302345678');
  const asCompany = new URL((await company.get('/auth/again')).headers.location ?? '');
  assert.equal(asCompany.searchParams.get('company_tin'), '302345678', 'who asked for a company asks for it again');
  const denied = await other.get(`/login?error=access_denied&state=${again.searchParams.get('state')}`);
  assert.equal(denied.headers.location, '/en/login?failure=denied&to=%2Fen%2Ffaq');
});

test('F86 logins that were begun and left do not fill the head of each call: the newest ones stay, and end well', async () => {
  const visitor = createVisitor(app);
  const begun = () => [...visitor.cookies].filter(([name]) => name.startsWith('login_'));
  for (let n = 0; n < 12; n++) {
    const start = await visitor.get(`/auth/login?to=${encodeURIComponent(`/faq?n=${n}&x=${'x'.repeat(1_000)}`)}`);
    assert.equal(start.status, 303);
    assert.ok(begun().reduce((chars, [, value]) => chars + value.length, 0) <= limits.loginCookiesCharsMax);
  }
  assert.ok(begun().length > 1, 'another tab may go on');
  visitor.cookies.set('login_foreign', 'sealed-by-nobody');
  visitor.setCookies.set('login_foreign', 'login_foreign=sealed-by-nobody; path=/');
  const { visited } = await logIn(visitor, 'demo.buyer1', { query: '?to=%2Ffaq%3Fn%3Dlast' });
  assert.equal(visited.at(-1), '/faq?n=last');
  assert.equal(visitor.cookies.has('login_foreign'), false, 'what nobody can read is of no use');
});
