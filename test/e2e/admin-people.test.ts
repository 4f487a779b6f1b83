import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import desk from '#platform/text/admin-list/uz.ts';
import { foldText } from '#platform/values/fold.ts';
import words from '../../src/identity/text/uz/admin.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { saveScreenshot } from './screenshots.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const idOf = async (username: string) =>
  Number((await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id);
const reason = 'Mijozning yozma arizasi';

test('ERR-010 F57 a phone that nobody has is told as such, other words as nobody found', async () => {
  const { page, open } = await openAs({ username: 'demo.moderator', width: 1440 });
  await open('/admin/people');
  const search = page.getByRole('textbox', { name: words.people.search });
  await search.fill('+998 00 000 99 99');
  await page.getByText(words.people.phoneUnknown).waitFor();
  await search.fill('qwertyuiop');
  await page.getByText(words.people.nobody).waitFor();
});

test('an administrator finds a person by typing, opens them, sees a sealed fact for a reason, and closes the account', async () => {
  const { page, open } = await openAs({ username: 'demo.admin', width: 1440 });
  await open('/admin/people');
  const search = page.getByRole('textbox', { name: words.people.search });
  await search.fill('valiyeva');
  const row = page.getByRole('button', { name: 'Valiyeva Aziza' });
  await row.waitFor();
  await page.getByText(desk.total({ n: '1' })).waitFor();
  await row.click();
  const panel = page.getByRole('region', { name: 'Valiyeva Aziza' });
  await panel.getByText('••••••••••0017').waitFor();
  await panel.getByText(words.person.noSessions).waitFor();
  await saveScreenshot(page, 'people');
  await hasNoViolations(page);

  await panel.getByRole('button', { name: words.person.show }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.person.showDeed }).click();
  await dialog.getByText(desk.reasonShort({ min: 10 })).waitFor();
  await dialog.getByRole('textbox', { name: desk.reason }).fill(reason);
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: words.person.showDeed }).click();
  await panel.getByText('41203910010017').waitFor();

  await panel.getByRole('button', { name: words.person.block }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: desk.reason }).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: words.person.block }).click();
  await panel.getByRole('button', { name: words.person.unblock }).waitFor();
  await panel.getByText(words.people.states.blocked, { exact: true }).waitFor();
  const trail = await app.db.sql<{ action: string }>`
    select action from audit_entry where object = ${`person:${await idOf('demo.buyer1')}`} and detail ->> 'reason' = ${reason}
     order by id`;
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['person.reveal', 'person.block'],
  );
  assert.match(page.url(), /\?search=valiyeva/, 'F34 the search has an address');
  await page.reload();
  await page.getByText(desk.total({ n: '1' })).waitFor();
  assert.equal(await search.inputValue(), 'valiyeva');
  await search.fill('41203910010017');
  await page.waitForURL(/search=\*/);
  await page.getByText(desk.total({ n: '1' })).waitFor();
  assert.doesNotMatch(page.url(), /41203910010017/, 'a number that names somebody stands in no address');
});

test('an administrator gives another role with boxes to tick; a moderator looks and changes nothing', async () => {
  const id = await idOf('demo.buyer2');
  const { open } = await openAs({ username: 'demo.admin', width: 1440 });
  const page = await open(`/admin/people/${id}`);
  await page.getByRole('button', { name: words.person.changeRoles }).click();
  const dialog = page.getByRole('dialog', { name: words.person.changeRoles });
  await dialog.getByRole('checkbox', { name: words.people.roles.EDITOR }).check();
  await dialog.getByRole('textbox', { name: desk.reason }).fill(reason);
  await saveScreenshot(page, 'roles');
  await dialog.getByRole('button', { name: words.person.changeRoles }).click();
  await page.getByText(words.person.done).waitFor();
  const [row] = await app.db.sql<{ roles: string[] }>`select roles from person where id = ${id}`;
  assert.deepEqual(row?.roles, ['USER', 'EDITOR']);

  const moderator = await openAs({ username: 'demo.moderator', width: 1440 });
  const looking = await moderator.open(`/admin/people/${id}`);
  await looking.getByRole('region', { name: 'Karimov Jasur' }).getByText('••••••••••0025').waitFor();
  assert.equal(await looking.getByRole('button', { name: words.person.block }).count(), 0);
  assert.equal(await looking.getByRole('button', { name: words.person.changeRoles }).count(), 0);
});

test('companies are found by name; the one that is opened shows who acts for it', async () => {
  const name = '«Bogʻbon» MCHJ';
  await app.db.sql`
    with made as (insert into legal_entity (tin_sealed, tin_digest, name, words, director)
                  values (${app.encryption.encrypt('301000001', 'tin')}, ${app.encryption.digest('301000001', 'tin')}, ${name},
                          ${foldText(name)}, 'Yusupova Dilnoza') returning id)
    insert into legal_entity_member (entity_id, person_id, certificate_serial, certificate_valid_to, evidence)
    select made.id, p.id, '01', now() + interval '1 year', '' from made, person p where p.username = 'demo.buyer3'`;
  const { open } = await openAs({ username: 'demo.admin', width: 1440 });
  const page = await open('/admin/entities');
  await page.getByRole('textbox', { name: words.entities.search }).fill('богбон');
  await page.getByRole('button', { name }).click();
  const panel = page.getByRole('region', { name });
  await panel.getByRole('link', { name: 'Yusupova Dilnoza' }).waitFor();
  await saveScreenshot(page, 'entities');
  await hasNoViolations(page);
  await panel.getByRole('button', { name: words.entities.block }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: desk.reason }).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: words.entities.block }).click();
  await panel.getByRole('button', { name: words.entities.unblock }).waitFor();
});

test('the trail shows every action, by action and actor; an empty search says so', async () => {
  const { open } = await openAs({ username: 'demo.admin', width: 1440 });
  const page = await open('/admin/audit');
  await page.getByRole('table', { name: words.audit.label }).getByText(words.actions['person.roles']).first().waitFor();
  const trail = page.getByRole('table', { name: words.audit.label });
  const line = trail.getByRole('row').filter({ hasText: words.actions['person.roles'] }).first();
  await line
    .getByText(`${words.people.roles.USER} → ${words.people.roles.USER}, ${words.people.roles.EDITOR}`)
    .waitFor();
  await line.getByRole('link', { name: new RegExp(words.trail.sorts.person) }).waitFor();
  assert.doesNotMatch(
    await trail.innerText(),
    /person:\d|[{}[\]"]|\b(person|reference|application|content|rate)\.[a-z]/,
    'F34 F54 no code in the trail',
  );
  await saveScreenshot(page, 'audit');
  await hasNoViolations(page);
  await page.getByLabel(words.audit.actor).fill('nobody.at.all');
  await page.getByText(words.audit.empty).waitFor();
});

test('people, companies and the trail fit every screen, in the dark too; a list that does not come can be asked for again', async () => {
  const { page, context, open } = await openAs({
    username: 'demo.admin',
    width: 390,
    height: 844,
    provokes: [/503/],
  });
  for (const path of ['people', 'entities', 'audit']) {
    await open(`/admin/${path}`);
    await page.getByRole('table').waitFor();
    await saveScreenshot(page, `${path}-390`);
    await fits(page, [350, 390, 768, 1024, 1280, 1440]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await context.addCookies([{ name: 'theme', value: 'dark', url: app.url }]);
  await open(`/admin/people/${await idOf('demo.realtor')}`);
  await page.getByText('Aliyev Sherzod').first().waitFor();
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('section[tabindex="-1"]') !== null,
    );
    assert.ok(isInside, 'F50 nothing behind the panel takes the focus');
  }
  await saveScreenshot(page, 'person-390-dark');
  await hasNoViolations(page);
  await page.route('**/api/office/audit?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await open('/admin/audit');
  await page.getByText(desk.failed).waitFor();
  await page.unroute('**/api/office/audit?*');
  await page.getByRole('button', { name: desk.again }).click();
  await page.getByRole('table').waitFor();
});
