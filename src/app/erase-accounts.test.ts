import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import type { AdminUser } from '#identity/contract/admin-users.ts';
import type { Profile } from '#identity/contract/profile.ts';
import { deletionTermHours } from '#identity/rules/deletion-term.ts';
import { eraseDueAccounts } from '#identity/server/api.ts';
import type { Tiyin } from '#platform/values/money.ts';
import { createTestApp } from '../../test/app.ts';
import { giveMoney } from '../../test/factories/accounts.ts';
import { createOwnOrder, findTestPlaces } from '../../test/factories/alerts.ts';
import { createApplication, insertApplication } from '../../test/factories/applications.ts';
import { enter, publishLot } from '../../test/factories/auctions.ts';
import { benefitClient, mortgage, savedBenefit } from '../../test/factories/benefits.ts';
import { createDocumentService, saveOffer } from '../../test/factories/documents.ts';
import { createErasureClient } from '../../test/factories/erasure.ts';
import { bearer, createOrganization, createUser } from '../../test/factories/identity.ts';
import { buildRegistrationForm, createRegistrationClient } from '../../test/factories/registration.ts';

const app = await createTestApp();
const { db } = app;
const { register, code, passTime } = createRegistrationClient(app);
const { deps, idOf, send, ask, passHours, isErased, eraseAtTerm, waitsFor: holdsOf } = createErasureClient(app);

/** Registers somebody as the form does, password and all. */
const registered = async (changes: Record<string, unknown> = {}) => {
  const form = buildRegistrationForm(changes);
  const answer = await register({ ...form, ...(await code(form.phoneNumber)) });
  assert.equal(answer.status, 200, answer.text);
  return form;
};

/** Every column of text in the whole database that holds one of these words, but for the inbox of the simulated phone. */
const placesNaming = async (words: readonly string[]): Promise<string[]> => {
  const columns = await db.sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY') and c.table_name <> 'simulated_message'`;
  const found: string[] = [];
  for (const { table, column } of columns)
    for (const word of words) {
      const rows = await db.query(`select 1 from "${table}" where "${column}"::text like '%' || $1 || '%' limit 1`, [
        word,
      ]);
      if (rows.length > 0) found.push(`${table}.${column}: ${word}`);
    }
  return found;
};

test('F47 O76 a request that is taken back in time erases nothing, and before its term nothing is erased either', async () => {
  const username = await createUser(app);
  await ask(username);
  const asked = (await send('GET', '/user/profile', username)).body as Profile;
  assert.equal(
    Date.parse(asked.deletionDueAt ?? '') - Date.parse(asked.deletionRequestedAt ?? ''),
    deletionTermHours * 3_600_000,
  );
  await passHours(username, deletionTermHours - 1);
  assert.equal(await eraseDueAccounts(deps), 0);
  assert.equal((await send('DELETE', '/user/deletion', username)).status, 200);
  await passHours(username, 2);
  assert.equal(await eraseDueAccounts(deps), 0);
  assert.equal((await send('GET', '/user/profile', username)).status, 200);
});

test('F47 O76 at its term everything that names the person is gone, what was signed stays, and the phone may register anew', async () => {
  const form = await registered();
  const { username, phoneNumber: phone, pinfl } = form;
  const id = await idOf(username);
  const email = 'leaving.person@example.uz';
  await db.sql`update person set email = ${email}, family_name = 'Ketuvchiyeva', words = 'ketuvchiyeva' where id = ${id}`;
  const [{ subject } = { subject: '' }] = await db.sql<{
    subject: string;
  }>`select subject from person where id = ${id}`;
  const before = await bearer(app, username);
  await createOwnOrder(app, username, await findTestPlaces(app), { firstName: 'Ketuvchiyeva' });
  await createOrganization(app, { tin: '302936170', name: 'Qoluvchi MChJ' }, [username, 'demo.buyer2']);
  const draft = await insertApplication(app, { username, name: 'Qoralama' });
  savedBenefit(await benefitClient(app, username).offer(draft, { ...mortgage, productName: 'Ketuvchiyeva taklifi' }));
  const closed = await createApplication(app, { process: 'rejected', author: username });
  await db.sql`update application set return_account_sealed = '\\x01', client_sealed = '\\x01' where id = ${closed}`;
  await db.sql`insert into telegram_chat (person_id, chat_id, name) values (${id}, 4711, 'Ketuvchiyeva')`;
  await db.sql`insert into push_subscription (person_id, endpoint, p256dh, auth) values (${id}, 'https://push.test/1', 'p', 'a')`;
  await db.sql`insert into calendar_link (person_id) values (${id})`;
  await db.sql`insert into visibility_group (owner_person_id, name) values (${id}, 'Ketuvchiyeva guruhi')`;
  await db.sql`
    insert into consultation_request (name, phone, lang, due_at)
    values ('Ketuvchiyeva', ${`+${phone}`}, 'uz', clock_timestamp() + interval '1 hour')`;
  await db.sql`
    insert into user_message (event_id, username, topic, body)
    values (gen_random_uuid(), ${username}, 'notification-notify', '{"text": "Ketuvchiyeva"}')`;
  await db.sql`
    insert into outgoing_message (channel, recipient, text, kind, person_id) values ('email', ${email}, 'Salom', 'account', ${id})`;
  const signed = await saveOffer(app, createDocumentService(app), subject);

  assert.ok((await placesNaming([phone, email, 'Ketuvchiyeva'])).length > 5, 'the search finds what is there');
  assert.equal(await eraseAtTerm(username), 1);

  assert.deepEqual(await placesNaming([phone, email, 'Ketuvchiyeva', 'ketuvchiyeva', pinfl]), []);
  const [left] = await db.sql`
    select birth_date, pinfl_sealed, pinfl_digest, passport_sealed, tin_sealed from person where id = ${id}`;
  assert.deepEqual(Object.values(left ?? { none: 1 }), [null, null, null, null, null]);
  const [rows] = await db.sql<Record<string, number>>`
    select (select count(*)::int from credential where person_id = ${id}) as credentials,
           (select count(*)::int from legal_entity_member where person_id = ${id}) as memberships,
           (select count(*)::int from calendar_link where person_id = ${id}) as calendars,
           (select count(*)::int from push_subscription where person_id = ${id}) as devices,
           (select count(*)::int from standing_order where person_id = ${id}) as orders,
           (select count(*)::int from application where id = ${draft}) as drafts,
           (select count(*)::int from application
             where id = ${closed} and return_account_sealed is null and client_sealed is null) as closed,
           (select count(*)::int from document where public_id = ${signed.publicId} and owner_subject = ${subject}) as documents`;
  assert.deepEqual(rows, {
    credentials: 0,
    memberships: 0,
    calendars: 0,
    devices: 0,
    orders: 0,
    drafts: 0,
    closed: 1,
    documents: 1,
  });
  assert.equal((await app.get('/api/user/profile', before)).status, 403, 'a token that is still valid opens nothing');
  const [entry] = await db.sql<{ actor: string; detail: { erased: string[] } }>`
    select actor, detail from audit_entry where action = 'person.erase' and object = ${`person:${id}`}`;
  assert.equal(entry?.actor, 'ostona');
  assert.ok(entry?.detail.erased.includes('contacts'));
  assert.equal((await send('GET', `/office/people/${id}`, 'demo.admin')).status, 404, 'staff have nothing to see');
  const seen = await send('GET', `/office/applications/${closed}`, 'demo.moderator');
  assert.notEqual(seen.status, 500, seen.text);

  assert.equal(await eraseDueAccounts(deps), 0, 'a second run does nothing');
  const entries = await db.sql`select 1 from audit_entry where action = 'person.erase' and object = ${`person:${id}`}`;
  assert.equal(entries.length, 1);

  const taken = buildRegistrationForm({ username, phoneNumber: phone, pinfl });
  const refused = await register({ ...taken, ...(await code(phone)) });
  assert.equal(
    (refused.body as { code: string }).code,
    'usernameTaken',
    'logs of the old one never name somebody else',
  );
  await passTime(phone, 120);
  const again = await registered({ phoneNumber: phone, pinfl });
  assert.notEqual(await idOf(again.username), id);
});

test('F47 O76 deletion waits while money, a lot, a sale or a block stands; the person hears of it once, staff see it', async () => {
  const username = await createUser(app);
  const id = await idOf(username);
  const waitsFor = () => holdsOf(username);
  const notices = async () =>
    (
      await db.sql<{
        text: string;
      }>`select body ->> 'text' as text from user_message where username = ${username} order by id`
    ).map(({ text }) => text);
  await giveMoney(app, username);
  assert.equal(await eraseAtTerm(username), 0);
  assert.deepEqual(await waitsFor(), ['money']);
  assert.match((await notices()).join(), /hisobdagi yoki yoʻldagi pul/);
  assert.equal(await eraseDueAccounts(deps), 0);
  assert.equal((await notices()).length, 1, 'the same is said once');
  const staffSee = (await send('GET', `/office/people/${id}`, 'demo.admin')).body as AdminUser;
  assert.deepEqual(staffSee.deletionHolds, ['money']);

  const lot = await publishLot(app);
  assert.equal((await enter(app, username, lot.id)).status, 200);
  const application = await createApplication(app, { process: 'pending', author: username });
  assert.deepEqual(await waitsFor(), ['money', 'auction', 'application']);
  assert.equal(await eraseDueAccounts(deps), 0);
  assert.equal((await notices()).filter((text) => text.includes('tugamagan auksion')).length, 1);

  await db.sql`update lot_participant set fate = 'released' where person_id = ${id}`;
  await db.sql`update lot set phase = 'FAILED' where id = ${lot.id}`;
  await db.sql`delete from application where id = ${application}`;
  const accounts = await db.sql<{ bucket: 'available' | 'held'; balance: Tiyin }>`
    select bucket, balance_tiyin as balance from ledger_account
     where party_kind = 'PERSON' and party_id = ${id} and balance_tiyin > 0 and bucket in ('available', 'held')`;
  for (const { bucket, balance } of accounts)
    await db.begin((tx) =>
      postTransfer(tx, {
        kind: 'demoOpening',
        idempotencyKey: `emptied:${username}:${bucket}`,
        entries: transferEntries({ kind: 'PERSON', id }, bucket, 'outside', balance),
      }),
    );
  assert.deepEqual(await waitsFor(), []);
  await db.sql`update person set blocked_at = clock_timestamp() where id = ${id}`;
  assert.equal(await eraseDueAccounts(deps), 0, 'nobody leaves a block by leaving');
  await db.sql`update person set blocked_at = null where id = ${id}`;
  assert.equal(await eraseDueAccounts(deps), 1);
  assert.ok(await isErased(username));
});

test('F47 O76 the money of a company that nobody else acts for keeps its last member', async () => {
  const username = await createUser(app);
  const company = await createOrganization(app, { tin: '302936171', name: 'Yolgʻiz MChJ' }, [username]);
  await giveMoney(app, { kind: 'ENTITY', id: company });
  assert.equal(await eraseAtTerm(username), 0);
  await createOrganization(app, { tin: '302936171', name: 'Yolgʻiz MChJ' }, ['demo.buyer3']);
  assert.equal(await eraseDueAccounts(deps), 1);
});

test('F47 O76 an account is erased before its login is removed: a provider that is away is asked until it has done so', async () => {
  const username = await createUser(app);
  await ask(username);
  await passHours(username, deletionTermHours);
  const pending = async () =>
    (await db.sql`select 1 from person where username = ${username} and login_removal_pending`).length === 1;
  let calls = 0;
  const removes = (isDoneFirst: boolean) => ({
    name: 'away',
    removeUser: async (subject: string) => {
      calls += 1;
      assert.ok(await isErased(username), 'the erasure is committed by then');
      if (isDoneFirst) await deps.admin.removeUser(subject);
      throw new Error('away');
    },
  });
  const before = await bearer(app, username);
  assert.equal(await eraseDueAccounts({ ...deps, admin: removes(false) }), 1);
  assert.ok(await pending());
  assert.equal((await app.get('/api/user/profile', before)).status, 403, 'the account is closed already');
  assert.equal(await eraseDueAccounts({ ...deps, admin: removes(true) }), 0);
  assert.ok(await pending(), 'an answer that was lost leaves the mark');
  assert.equal(await eraseDueAccounts(deps), 0);
  assert.equal(await pending(), false);
  assert.equal(calls, 2);
});

test('F47 O76 what fails before the commit leaves account and login whole', async () => {
  const username = await createUser(app);
  await ask(username);
  await passHours(username, deletionTermHours);
  const calls = () => Promise.reject(new Error('broken'));
  let isAsked = false;
  const admin = {
    name: 'seen',
    removeUser: async () => {
      isAsked = true;
    },
  };
  assert.equal(await eraseDueAccounts({ ...deps, admin, erasers: { ...deps.erasers, calls } }), 0);
  assert.equal(isAsked, false);
  assert.equal((await send('GET', '/user/profile', username)).status, 200);
  assert.equal(await eraseDueAccounts(deps), 1);
});
