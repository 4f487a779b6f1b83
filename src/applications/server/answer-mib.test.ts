import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, pledgedForm, SQB } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';

const app = await createTestApp();
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

test('F82 two who ask for another answer of the bureau at once: the second confirms it, and the reasons of both stand', async () => {
  const form = { ...pledgedForm, collection: 'MIB' as const };
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, form });
  const enter = async (who: string, answer: string, reason = '') =>
    (await app.post(`/api/application/${id}/mib`, { answer, reason }, await bearer(app, who))).body;
  await enter('demo.bank', 'ACCEPTED');
  const reasons = ['Byuro 18-sonli xatini bekor qildi', 'Xat boshqa ish haqida ekan'] as const;
  const replies = await Promise.all([
    enter('demo.bank', 'NOT_ACCEPTED', reasons[0]),
    enter('demo.moderator', 'NOT_ACCEPTED', reasons[1]),
  ]);
  assert.deepEqual(new Set(replies.map((reply) => (reply as { isDone: boolean }).isDone)), new Set([true, false]));
  const [confirmed] = await app.db.sql<{ detail: Record<string, string> }>`
    select detail from audit_entry where object = ${`application:${id}`} and action = 'application.mib' and detail ? 'from'`;
  assert.deepEqual(new Set([confirmed?.detail.reason, confirmed?.detail.secondReason]), new Set(reasons));
  const written = await app.db.sql<{ comment: string; shown: boolean }>`
    select comment, is_for_author as shown from application_event where application_id = ${id} and comment <> ''`;
  assert.deepEqual(new Set(written.map(({ comment }) => comment)), new Set(reasons));
  assert.ok(
    written.every(({ shown }) => !shown),
    'none of them is a word to the author',
  );
});

test('F82 a change of the bureau’s answer that nobody confirms within its hours holds nothing up', async () => {
  const form = { ...pledgedForm, collection: 'MIB' as const };
  const id = await createApplication(app, { process: 'agreement', companyId: SQB, form });
  const enter = async (who: string, answer: string, reason = '') =>
    (await app.post(`/api/application/${id}/mib`, { answer, reason }, await bearer(app, who))).body;
  await enter('demo.bank', 'ACCEPTED');
  await enter('demo.bank', 'NOT_ACCEPTED', 'Byuro 18-sonli xatini bekor qildi');
  const publish = () => move(app, 'demo.moderator', id, { from: 'agreement', to: 'auction' });
  assert.equal(codeOf(await publish()), 'mibChanging');
  await app.db.sql`
    update application_mib_change set requested_at = requested_at - make_interval(hours => ${limits.secondPersonHours})
     where application_id = ${id}`;
  assert.equal(
    ((await enter('demo.moderator', 'NOT_ACCEPTED')) as { code?: string }).code,
    'reasonMissing',
    'a lapsed one is not confirmed',
  );
  assert.equal((await publish()).status, 200);
});
