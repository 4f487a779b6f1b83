import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Profile } from '#identity/contract/profile.ts';
import { deletionTermHours } from '#identity/rules/deletion-term.ts';
import { createTestApp } from '../../test/app.ts';
import { createApplication } from '../../test/factories/applications.ts';
import { createErasureClient } from '../../test/factories/erasure.ts';
import { createUser } from '../../test/factories/identity.ts';

const app = await createTestApp();
const { db } = app;
const { idOf, send, ask, eraseAtTerm } = createErasureClient(app);

/** Rows of the person $1 that have to be without it afterwards. */
const own = 'id = $1';
const ofPerson = 'person_id = $1';
const ofAuthor = 'author_person_id = $1';
const ofSubject = '(select p.subject from person p where p.id = $1) = subject';
const ofApplication = 'application_id in (select a.id from application a where a.author_person_id = $1)';

/** Every column that seals something or recognises it: how an erased account loses it, or why it stays. */
const columns: Record<string, { erased: string } | { kept: string }> = {
  'application.debtor_sealed': { erased: ofAuthor },
  'application.debtor_digest': { erased: ofAuthor },
  'application.return_account_sealed': { erased: ofAuthor },
  'application.client_sealed': { erased: ofAuthor },
  'application_analysis.contacts_sealed': { erased: ofApplication },
  'credential.totp_sealed': { erased: ofPerson },
  'document.sheet_sealed': { kept: 'signed and accepted documents' },
  'document.bytes_sealed': { kept: 'signed and accepted documents' },
  'document_signature.copy_sealed': { kept: 'signed and accepted documents' },
  'import_batch.sealed': { kept: 'a file of a bank, whose staff are held by their rights' },
  'legal_entity.tin_sealed': { kept: 'the company is no person' },
  'legal_entity.tin_digest': { kept: 'the company is no person' },
  'legal_entity_request.tin_sealed': { erased: ofPerson },
  'legal_entity_request.tin_digest': { erased: ofPerson },
  'legal_entity_request.company_sealed': { erased: ofPerson },
  'oidc_key.sealed': { kept: 'of nobody' },
  'owed_payout.recipient_sealed': { kept: 'the history of payments' },
  'payment.payer_sealed': { kept: 'the history of payments' },
  'person.pinfl_sealed': { erased: own },
  'person.pinfl_digest': { erased: own },
  'person.tin_sealed': { erased: own },
  'person.passport_sealed': { erased: own },
  'push_key.private_sealed': { kept: 'of nobody' },
  'recovery_code.code_digest': { erased: ofPerson },
  'refund_request.account_sealed': { kept: 'the history of payments' },
  'register_answer.question_digest': { kept: 'a day only, by nobody’s name' },
  'register_answer.sealed': { kept: 'a day only, by nobody’s name' },
  'register_question.property_digest': { erased: '(select p.username from person p where p.id = $1) = username' },
  'signature_tx.pinfl_digest': { erased: `${ofSubject} and state <> 'CONFIRMED'` },
  'signature_tx.tin_digest': { erased: `${ofSubject} and state <> 'CONFIRMED'` },
  'signature_tx.evidence_sealed': { kept: 'data of electronic signatures' },
  'signature_tx.signer_sealed': { kept: 'data of electronic signatures' },
  'simulated_ca.sealed': { kept: 'of nobody' },
  'web_session.refresh_sealed': { erased: ofSubject },
  'transfer_agreement.payer_sealed': { kept: 'the history of payments' },
  'web_session.access_sealed': { erased: ofSubject },
};

test('F47 O76 every sealed column of the tables is marked as erased or kept', async () => {
  const found: string[] = [];
  let table = '';
  for (const line of (await readFile('db/schema.sql', 'utf8')).split('\n')) {
    table = /^create table (\w+)/.exec(line)?.[1] ?? table;
    const column = /^ {2}(\w+) bytea\b/.exec(line)?.[1];
    if (column && /(?:^|_)(?:sealed|digest)$/.test(column)) found.push(`${table}.${column}`);
  }
  assert.deepEqual(Object.keys(columns).sort(), found.sort());
});

test('F47 O76 what is marked as erased is there before and gone afterwards; a signature that was given stays', async () => {
  const username = await createUser(app);
  const id = await idOf(username);
  const [{ subject } = { subject: '' }] = await db.sql<{
    subject: string;
  }>`select subject from person where id = ${id}`;
  const x = randomBytes(16);
  await db.sql`
    update person set pinfl_sealed = ${x}, pinfl_digest = ${x}, tin_sealed = ${x}, passport_sealed = ${x} where id = ${id}`;
  await db.sql`
    insert into credential (person_id, password_hash, totp_sealed) values (${id}, 'h', ${x})
    on conflict (person_id) do update set totp_sealed = excluded.totp_sealed`;
  await db.sql`insert into recovery_code (person_id, code_digest) values (${id}, ${x})`;
  await db.sql`
    insert into legal_entity_request (person_id, tin_sealed, tin_digest, company_sealed) values (${id}, ${x}, ${x}, ${x})`;
  await db.sql`
    insert into register_question (username, question, property_digest) values (${username}, 'cadastre', ${x})`;
  await db.sql`
    insert into web_session (id, subject, refresh_sealed, access_sealed, access_expires_at, expires_at)
    values (${x}, ${subject}, ${x}, ${x}, clock_timestamp(), clock_timestamp() + interval '1 day')`;
  for (const state of ['PENDING', 'FAILED', 'CONFIRMED']) {
    const isConfirmed = state === 'CONFIRMED';
    await db.sql`
      insert into signature_tx (id, purpose, object_id, subject, pinfl_digest, tin_digest, payload, state, attempts_left,
                                provider, expires_at, decided_at, evidence_sealed, signer_sealed)
      values (gen_random_uuid(), 'test', '1', ${subject}, ${x}, ${x}, 'p', ${state}, 3, 'eimzo', clock_timestamp(),
              ${state === 'PENDING' ? null : new Date()}, ${isConfirmed ? x : null}, ${isConfirmed ? x : null})`;
  }
  const application = await createApplication(app, { process: 'rejected', author: username });
  await db.sql`
    update application set debtor_sealed = ${x}, debtor_digest = ${x}, return_account_sealed = ${x}, client_sealed = ${x}
     where id = ${application}`;
  await db.sql`
    insert into application_analysis (application_id, begun_by, updated_by, contacts_sealed, ended_at, ended_as)
    values (${application}, 'demo.moderator', 'demo.moderator', ${x}, clock_timestamp(), 'FAILED')`;

  const filled = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const [name, mark] of Object.entries(columns)) {
      if (!('erased' in mark)) continue;
      const [table, column] = name.split('.');
      const rows = await db.query(`select 1 from ${table} where ${column} is not null and ${mark.erased} limit 1`, [
        id,
      ]);
      if (rows.length > 0) names.push(name);
    }
    return names;
  };
  const erased = Object.keys(columns).filter((name) => 'erased' in (columns[name] ?? {}));
  assert.deepEqual(await filled(), erased, 'each is filled first');
  assert.equal(await eraseAtTerm(username), 1);
  assert.deepEqual(await filled(), []);
  assert.deepEqual(await db.sql`select state from signature_tx where subject = ${subject}`, [{ state: 'CONFIRMED' }]);
});

test('F47 O76 whoever asked before accounts were deleted has the whole term from the migration on, and sees so', async () => {
  const migration = await readFile('db/migrations/0266_identity_erased_accounts.sql', 'utf8');
  const restart = /^update person set deletion_requested_at[^;]*;/m.exec(migration)?.[0];
  assert.ok(restart);
  const username = await createUser(app);
  await ask(username);
  await db.sql`update person set deletion_requested_at = '2025-01-01' where username = ${username}`;
  await db.query(restart);
  const { deletionDueAt } = (await send('GET', '/user/profile', username)).body as Profile;
  const hours = (Date.parse(deletionDueAt ?? '') - Date.now()) / 3_600_000;
  assert.ok(Math.abs(hours - deletionTermHours) < 1, deletionDueAt ?? 'none');
});
