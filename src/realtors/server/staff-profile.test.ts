import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { createSpecialistClient } from '../../../test/factories/specialists.ts';
import type { StaffSpecialist } from '../contract/staff.ts';

const app = await createTestApp();
const { db } = app;
const { page, createSpecialist } = createSpecialistClient(app);
const reason = 'Guvohnoma nusxasi koʻrildi';

type Answer = { status: number; body: StaffSpecialist & { code?: string } };
const read = async (id: bigint, who = 'demo.admin'): Promise<Answer> =>
  (await app.get(`/api/office/specialists/${id}`, await bearer(app, who))) as never;
const change = async (id: bigint, changes: object, who = 'demo.admin'): Promise<Answer> => {
  const { version } = (await read(id)).body;
  return (await app.call('PUT', `/api/office/specialists/${id}`, {
    headers: { ...(await bearer(app, who)), 'content-type': 'application/json' },
    payload: JSON.stringify({ agencyId: null, isVerified: false, reason, version, ...changes }),
  })) as never;
};
const codeOf = ({ status, body }: Answer) => [status, body.code];

test('USR-001 staff make a realtor a member of an agency and say that his papers were seen, which his page shows at once', async () => {
  const realtor = await createSpecialist('REALTOR');
  const [agency] = (await read(realtor.id)).body.agencies;
  assert.ok(agency);
  const changed = await change(realtor.id, { agencyId: agency.id, isVerified: true });
  assert.equal(changed.status, 200);
  const { verified } = changed.body;
  assert.deepEqual([changed.body.agency, changed.body.version, verified?.by], [agency, 2, 'demo.admin']);
  const shown = await page(realtor.id);
  assert.deepEqual([shown?.agency, shown?.isVerified], [agency, true]);
  assert.ok((await page(agency.id))?.members.some(({ id }) => BigInt(id) === realtor.id));

  // Saved again, it is still the first who saw them; taken back, nobody has.
  assert.deepEqual((await change(realtor.id, { isVerified: true })).body.verified, verified);
  assert.equal((await change(realtor.id, {})).body.verified, null);
  const trail = await db.sql<{ actor: string; detail: object }>`
    select actor, detail from audit_entry where action = 'specialist.update' and object = ${`person:${realtor.id}`} order by id limit 1`;
  assert.deepEqual(trail, [
    {
      actor: 'demo.admin',
      detail: { from: { agencyId: null, isVerified: false }, to: { agencyId: agency.id, isVerified: true }, reason },
    },
  ]);
});

test('USR-001 only a realtor is a member, and only of an agency that is shown; what was saved meanwhile is not overwritten', async () => {
  const [realtor, agency, other] = [
    await createSpecialist('REALTOR'),
    await createSpecialist('AGENCY'),
    await createSpecialist('AGENCY'),
  ];
  assert.deepEqual((await read(agency.id)).body.agencies, [], 'an agency has none to choose from');
  for (const [id, changes, refused] of [
    [agency.id, { agencyId: Number(agency.id) }, [422, 'memberNotRealtor']],
    [agency.id, { agencyId: Number(other.id) }, [422, 'memberNotRealtor']],
    [realtor.id, { agencyId: Number(realtor.id) }, [422, 'agencyUnknown']],
    [realtor.id, { version: 7 }, [409, 'specialistChanged']],
  ] as const)
    assert.deepEqual(codeOf(await change(id, changes)), refused);
  assert.equal((await change(realtor.id, { reason: ' abc ' })).status, 400);
  assert.equal((await change(realtor.id, { agencyId: Number(agency.id) })).status, 200);
  await db.sql`update person set blocked_at = now(), block_reason = 'Tekshiruv' where id in (${agency.id}, ${other.id})`;
  assert.deepEqual(codeOf(await change(realtor.id, { agencyId: Number(other.id) })), [422, 'agencyUnknown']);
  const kept = await change(realtor.id, { agencyId: Number(agency.id), isVerified: true });
  assert.equal(kept.body.agency?.id, Number(agency.id), 'who is of a blocked agency stays of it');
});

test('USR-001 whoever has no trade has nothing to verify, nobody verifies himself, and moderators do not', async () => {
  const [buyer] = await db.sql<{ id: bigint }>`select id from person where username = 'demo.buyer1'`;
  assert.deepEqual(codeOf(await read(buyer?.id ?? 0n)), [404, 'specialistMissing']);
  const [admin] = await db.sql<{ id: bigint }>`
    update person set kind = 'REALTOR' where username = 'demo.admin' returning id`;
  assert.deepEqual(codeOf(await change(admin?.id ?? 0n, { isVerified: true })), [409, 'specialistIsCaller']);
  const { id } = await createSpecialist('REALTOR');
  assert.equal((await read(id, 'demo.moderator')).status, 403);
  assert.equal((await change(id, { isVerified: true }, 'demo.moderator')).status, 403);
});
