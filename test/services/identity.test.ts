import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#platform/values/limits.ts';
import { createOrganization } from '../factories/identity.ts';
import { buildRegistrationForm, createRegistrationClient } from '../factories/registration.ts';
import { keycloakVersions, missingForKeycloak } from './keycloak.ts';
import type { Login } from './site-browser.ts';
import {
  browserOf,
  buyer,
  claimsOf,
  EMBEDDED,
  idOf,
  isViewerOf,
  loggedIn,
  nameOf,
  type OutsideWorld,
  openOffice,
  openWorld,
  outlive,
  type World,
} from './worlds.ts';

const missing = missingForKeycloak();
if (missing !== null) console.log(`No Keycloak is tried: ${missing}.`);

/** What holds with which provider: the table of docs/decisions/007. */
const outcomes = new Map<string, Map<string, string>>();
const columns = [EMBEDDED, ...(missing === null ? keycloakVersions.map(nameOf) : [])];
const note = (title: string, column: string, outcome: string): void =>
  void (outcomes.get(title) ?? outcomes.set(title, new Map()).get(title))?.set(column, outcome);

const printOutcomes = (): void => {
  const width = Math.max(...[...outcomes.keys()].map(({ length }) => length));
  console.log(`${''.padEnd(width)}  ${columns.join('  ')}`);
  for (const [title, of] of outcomes)
    console.log(
      `${title.padEnd(width)}  ${columns.map((name) => (of.get(name) ?? '-').padEnd(name.length)).join('  ')}`,
    );
};
after(printOutcomes);

const reason = 'Yozma ariza boʻyicha';

/** What a page may take beside waiting for the provider, on a slow machine too. */
const ROOM_MS = 1_000;

const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  for (let n = 0; n < 40; n += 1) {
    if (await holds()) return;
    await pause(500);
  }
  assert.fail(`never came: ${what}`);
};

type Scenario = { title: string; run: (world: World) => Promise<void> };
const both: Scenario[] = [
  {
    title: 'NAV-032 a deep link leads through the login and back',
    run: async (world) => {
      const { page } = await loggedIn(world, buyer(), { to: '/faq?x=1' });
      assert.equal(page.url.pathname + page.url.search, '/faq?x=1');
    },
  },
  {
    title: 'IDN-003 a wrong password lets nobody in, a right one after it does',
    run: async (world) => {
      const browser = browserOf(world);
      const refused = await browser.logIn({ ...buyer('demo.buyer2'), password: 'Notogri!2026' });
      assert.ok(browser.isAtProvider(refused), refused.url.href);
      assert.ok(isViewerOf(await browser.answerForms(refused, buyer('demo.buyer2')), 'demo.buyer2'));
    },
  },
  {
    title: 'IDN-001 whoever registers here logs in there; a name taken there is taken',
    run: async (world) => {
      const { code, register } = createRegistrationClient(world.app);
      const form = buildRegistrationForm({ username: 'yangi.odam.bir' });
      const answer = await register({ ...form, ...(await code(String(form.phoneNumber))) });
      assert.equal(answer.status, 200, answer.text);
      await loggedIn(world, { username: form.username, password: form.password });
      const again = buildRegistrationForm({ username: form.username });
      const refused = await register({ ...again, ...(await code(String(again.phoneNumber))) });
      assert.equal(refused.status, 400, refused.text);
      assert.equal((refused.body as { field: string }).field, 'username');
    },
  },
  {
    title: 'F89 staff get in with the code of their app alone, and say so in their tokens',
    run: async (world) => {
      const browser = browserOf(world);
      const login: Login = buyer('demo.moderator');
      const page = await browser.logIn(login);
      assert.ok(login.app, `no second factor was wanted: ${page.visited.join('\n')}`);
      assert.ok(isViewerOf(page, 'demo.moderator'), page.visited.join('\n'));
      if (world.keycloak) assert.equal((await claimsOf(browser, world)).acr, '2');
      await outlive(world, browser);
      assert.ok(isViewerOf(await browser.visit('/faq'), 'demo.moderator'), 'and they hold after a renewal');
    },
  },
  {
    title: 'IDN-012 roles that an administrator gives count at the next login',
    run: async (world) => {
      const office = await openOffice(world);
      const path = `/api/office/people/${await idOf(world, 'demo.buyer3')}/roles`;
      const { browser } = await loggedIn(world, buyer('demo.buyer3'));
      const answer = await office.call('POST', path, { roles: ['EDITOR'], reason });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      browser.dropAccess();
      assert.ok(!isViewerOf(await browser.visit('/faq'), 'demo.buyer3'), 'the former session is over');
      const login = buyer('demo.buyer3');
      const { page } = await loggedIn(world, login);
      assert.match(page.text, /"roles":\["EDITOR"\]/);
      assert.ok(login.app, 'who becomes staff needs a second factor');
    },
  },
  {
    title: 'F90 a person acts for a company of theirs and then for themselves again, without a password',
    run: async (world) => {
      const tin = '300000011';
      await createOrganization(world.app, { tin, name: '«Namuna» MCHJ' }, ['demo.buyer1']);
      const { browser } = await loggedIn(world);
      const asCompany = await browser.visit(`/auth/login?tin=${tin}&to=%2Ffaq`);
      assert.ok(!browser.isAtProvider(asCompany), `something is wanted: ${asCompany.visited.join('\n')}`);
      assert.match(asCompany.text, /"loginMode":"ENTITY"/);
      assert.match(asCompany.text, /"companyName":"«Namuna» MCHJ"/);
      await outlive(world, browser);
      assert.match((await browser.visit('/faq')).text, /"loginMode":"ENTITY"/, 'and after a renewal');
      assert.match((await browser.visit('/auth/login?to=%2Ffaq')).text, /"loginMode":"PERSON"/);
      const straight = await loggedIn(world, buyer(), { tin });
      assert.match(straight.page.text, /"loginMode":"ENTITY"/, 'whoever was not logged in before');
    },
  },
  {
    title: 'F90 nobody acts for a company of others, nor silently for themselves instead',
    run: async (world) => {
      await createOrganization(world.app, { tin: '300000012', name: '«Begona» MCHJ' }, ['demo.buyer2']);
      for (const tin of ['300000012', '300000099']) {
        const { browser } = await loggedIn(world);
        const back = await browser.visit(`/auth/login?tin=${tin}&to=%2Ffaq`);
        assert.equal(back.url.searchParams.get('failure'), 'denied', back.visited.join('\n'));
        const fresh = await browserOf(world).logIn(buyer(), { tin });
        assert.ok(!isViewerOf(fresh, 'demo.buyer1'), fresh.visited.join('\n'));
      }
    },
  },
  {
    title: 'IDN-014 twelve pages at once renew a session that is over, once',
    run: async (world) => {
      const { browser } = await loggedIn(world);
      await outlive(world, browser);
      const pages = await Promise.all(Array.from({ length: 12 }, () => browser.visit('/faq')));
      assert.ok(pages.every((page) => isViewerOf(page, 'demo.buyer1')));
    },
  },
  {
    title: 'IDN-005 logging out ends it at the provider too',
    run: async (world) => {
      const { browser } = await loggedIn(world);
      await browser.logOut();
      assert.ok(browser.isAtProvider(await browser.visit('/auth/login')), 'the password is wanted again');
    },
  },
  {
    title: 'two tabs log in at the same time',
    run: async (world) => {
      const browser = browserOf(world);
      const [one, two] = [await browser.visit('/auth/login?to=%2Ffaq'), await browser.visit('/auth/login?to=%2Flots')];
      assert.ok(isViewerOf(await browser.answerForms(one, buyer()), 'demo.buyer1'));
      const second = await browser.answerForms(two, buyer());
      assert.ok(isViewerOf(browser.isAtProvider(second) ? await browser.visit('/lots') : second, 'demo.buyer1'));
    },
  },
  {
    title: 'IDN-002 whoever is blocked is out at once and does not get in, until unblocked',
    run: async (world) => {
      const office = await openOffice(world);
      const path = `/api/office/people/${await idOf(world, 'demo.buyer4')}/block`;
      const { browser } = await loggedIn(world, buyer('demo.buyer4'));
      assert.equal((await office.call('POST', path, { isBlocked: true, reason })).status, 200);
      assert.ok(!isViewerOf(await browser.visit('/faq'), 'demo.buyer4'));
      assert.ok(!isViewerOf(await browserOf(world).logIn(buyer('demo.buyer4')), 'demo.buyer4'));
      assert.equal((await office.call('POST', path, { isBlocked: false, reason })).status, 200);
      await loggedIn(world, buyer('demo.buyer4'));
    },
  },
];

const outside: { title: string; run: (world: OutsideWorld) => Promise<void> }[] = [
  {
    title: 'F94 a session that ends in the console ends here at once',
    run: async (world) => {
      const { browser } = await loggedIn(world);
      const { sub = '' } = await claimsOf(browser, world);
      await (await world.keycloak.admin()).users.logout({ id: sub });
      assert.ok(!isViewerOf(await browser.visit('/faq'), 'demo.buyer1'));
    },
  },
  {
    title: 'F93 whoever is made in the console is known here from the first login; deleted there, blocked here',
    run: async (world) => {
      const admin = await world.keycloak.admin();
      const login = buyer('konsol.odami');
      const made = await admin.users.create({
        username: login.username,
        enabled: true,
        firstName: 'Konsol',
        lastName: 'Odami',
        attributes: { phone: ['998901112233'], clientType: ['Physical'] },
        credentials: [{ type: 'password', value: login.password, temporary: false }],
      });
      const [client] = await admin.clients.find({ clientId: 'frontend' });
      const role = await admin.clients.findRole({ id: client?.id ?? '', roleName: 'USER' });
      await admin.users.addClientRoleMappings({
        id: made.id,
        clientUniqueId: client?.id ?? '',
        roles: [{ id: role?.id ?? '', name: 'USER' }],
      });
      await loggedIn(world, login);
      const id = await idOf(world, login.username);
      assert.ok(id > 0);
      await admin.users.del({ id: made.id });
      const office = await openOffice(world);
      assert.equal(
        (await office.call('POST', `/api/office/people/${id}/block`, { isBlocked: true, reason })).status,
        200,
      );
    },
  },
  ...[-20, 20].map((seconds) => ({
    title: `F92 our clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`,
    run: async (world: OutsideWorld) => {
      mock.timers.enable({ apis: ['Date'], now: Date.now() + seconds * 1000 });
      try {
        await loggedIn(world);
      } finally {
        mock.timers.reset();
      }
    },
  })),
  {
    title: 'F91 frozen: pages wait a moment once, and who was in is in when it thaws',
    run: async (world) => {
      const { browser } = await loggedIn(world);
      await outlive(world, browser);
      world.keycloak.freeze();
      try {
        // The first one waits the moment that it may, the others know.
        for (const most of [limits.pageWaitsForTokenMs + ROOM_MS, ROOM_MS, ROOM_MS]) {
          const from = performance.now();
          assert.equal((await browser.visit('/faq')).status, 200);
          assert.ok(performance.now() - from < most, `${performance.now() - from} ms`);
        }
      } finally {
        world.keycloak.thaw();
      }
      await until(async () => isViewerOf(await browser.visit('/faq'), 'demo.buyer1'), 'the session is back');
    },
  },
  {
    title: 'F91 down: the login and the registration say so, pages come; after its restart everything goes on',
    run: async (world) => {
      const { browser } = await loggedIn(world);
      await world.keycloak.stop();
      const { code, register } = createRegistrationClient(world.app);
      const form = buildRegistrationForm({ username: 'yangi.odam.ikki' });
      const complete = { ...form, ...(await code(String(form.phoneNumber))) };
      assert.equal((await register(complete)).status, 503);
      // That it was there is believed for some seconds.
      await until(
        async () => (await browserOf(world).press('/auth/login')).includes('failure=unavailable'),
        'the login says that it is away',
      );
      assert.equal((await browser.visit('/faq')).status, 200);
      await world.keycloak.start();
      await outlive(world, browser);
      await until(async () => isViewerOf(await browser.visit('/faq'), 'demo.buyer1'), 'the session is back');
      assert.equal((await register(complete)).status, 200);
    },
  },
];

for (const version of [null, ...(missing === null ? keycloakVersions : [])]) {
  const column = version === null ? EMBEDDED : nameOf(version);
  const world = await openWorld(version);
  const { keycloak } = world;
  const tell = (title: string, run: () => Promise<void>) =>
    void test(`${column}: ${title}`, async () => {
      note(title, column, 'no');
      await run();
      note(title, column, 'yes');
    });
  for (const { title, run } of both) tell(title, () => run(world));
  if (keycloak) for (const { title, run } of outside) tell(title, () => run({ ...world, keycloak }));
}
