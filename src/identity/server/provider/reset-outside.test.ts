import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRegistrationClient, newPhone } from '../../../../test/factories/registration.ts';
import { createAppBeside, loggedInAt, openFakeKeycloak } from '../../../../test/fake-keycloak.ts';
import { until } from '../../../../test/live-clients.ts';
import { createVisitor, type Visitor } from '../../../../test/visitor.ts';

const PATH = '/auth/reset-password';
const keycloak = await openFakeKeycloak();
const app = await createAppBeside(keycloak);
const { codeAt } = createRegistrationClient(app);
let lastName = 0;
const newPerson = () => {
  const claims = { given_name: 'Sardor', family_name: 'Olimov', phone: newPhone() };
  return keycloak.add({ username: `reset.person.${(lastName += 1)}`, password: 'Eski!2026', claims });
};
const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
const titleOf = (text: string) => /<h1>([^<]*)/.exec(text)?.[1] ?? '';
const alertOf = (text: string) => /role="alert"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/.exec(text)?.[1] ?? '';

const requestCode = async (visitor: Visitor, phone: string) => {
  const { text } = await visitor.get(PATH);
  const [, first, second] = />(\d+) \+ (\d+) =</.exec(text) ?? [];
  const captchaAnswer = String(Number(first) + Number(second));
  return visitor.post(PATH, { reset: 'phone', phone, captchaId: hidden(text, 'captchaId'), captchaAnswer });
};
/** Goes on to the page of the new password; gives the step that it carries. */
const proveWith = async (visitor: Visitor, phone: string) => {
  const page = await requestCode(visitor, phone);
  await until(async () => (await codeAt(phone)) !== '', 'the code');
  const code = await codeAt(phone);
  return hidden((await visitor.post(PATH, { reset: 'code', step: hidden(page.text, 'step'), code })).text, 'step');
};
const save = (visitor: Visitor, step: string, password: string) =>
  visitor.post(PATH, { reset: 'password', step, password, repeat: password });

test('F94 a forgotten password of a provider outside is replaced by an SMS code; sessions end here and there', async () => {
  const login = (await createVisitor(app).get('/en/login')).text;
  assert.match(login, /href="\/auth\/reset-password\?lang=en"[^>]*>Forgot your password\?/);
  const person = newPerson();
  const elsewhere = await loggedInAt(app, keycloak, person);
  const visitor = createVisitor(app);
  const first = await visitor.get(PATH);
  assert.equal(titleOf(first.text), 'Parolni tiklash');
  assert.match(first.text, /href="\/auth\/login\?lang=uz"/, 'the way out');
  assert.equal((await visitor.get('/auth/resources/login.css')).status, 200);
  const step = await proveWith(visitor, String(person.claims.phone));
  assert.equal(alertOf((await save(visitor, step, 'short')).text), 'Parol 8 tadan 16 tagacha belgidan iborat boʻladi.');
  const stolen = await save(createVisitor(app), step, 'Yangi!2026');
  assert.equal(stolen.status, 410, 'a step goes on in its own browser');
  const done = await save(visitor, step, 'Yangi!2026');
  assert.equal(titleOf(done.text), 'Parol yangilandi');
  assert.match(done.text, /1 ta qurilmadan chiqildi/);
  assert.equal(person.password, 'Yangi!2026');
  assert.ok(keycloak.state.loggedOut.includes(person.subject));
  assert.match((await elsewhere.get('/faq')).text, /"viewer":null/);
  assert.equal((await save(visitor, step, 'Uchinchi!26')).status, 410, 'a code does its deed once');
  assert.equal(person.password, 'Yangi!2026');
});

test('F94 a provider that is away, refuses the password or knows nobody is told in words, and the code still counts', async () => {
  const person = newPerson();
  await loggedInAt(app, keycloak, person);
  const visitor = createVisitor(app);
  const step = await proveWith(visitor, String(person.claims.phone));

  keycloak.state.isAway = true;
  const away = await save(visitor, step, 'Yangi!2026');
  keycloak.state.isAway = false;
  assert.equal(away.status, 503);
  assert.match(alertOf(away.text), /^Kirish xizmati hozir javob bermayapti/);
  assert.equal(away.text.match(/value="Yangi!2026"/g)?.length, 2, 'what was typed stays');

  keycloak.state.refusesPasswords = true;
  const refused = await save(visitor, hidden(away.text, 'step'), 'Yangi!2026');
  keycloak.state.refusesPasswords = false;
  assert.equal(refused.status, 400);
  assert.equal(alertOf(refused.text), 'Kirish xizmati bu parolni qabul qilmadi. Boshqa parol tanlang.');
  assert.doesNotMatch(refused.text, /Yangi!2026/);

  keycloak.people.delete(person.subject);
  const unknown = await save(visitor, step, 'Yangi!2026');
  assert.equal(unknown.status, 409);
  assert.match(alertOf(unknown.text), /kirish xizmatida topilmadi/);
  assert.equal(person.password, 'Eski!2026');

  keycloak.people.set(person.subject, person);
  assert.equal(titleOf((await save(visitor, step, 'Yangi!2026')).text), 'Parol yangilandi');
});

test('F94 a phone that nobody has is answered like one that somebody has, and gets no SMS', async () => {
  const person = newPerson();
  await loggedInAt(app, keycloak, person);
  const answers: unknown[] = [];
  const unknown = newPhone();
  for (const phone of [String(person.claims.phone), unknown]) {
    const visitor = createVisitor(app);
    const page = await requestCode(visitor, phone);
    const wrong = await visitor.post(PATH, { reset: 'code', step: hidden(page.text, 'step'), code: '12345' });
    answers.push([page.status, titleOf(page.text), wrong.status, titleOf(wrong.text), alertOf(wrong.text)]);
  }
  assert.deepEqual(answers[0], answers[1]);
  assert.equal(await codeAt(unknown), '');
});
