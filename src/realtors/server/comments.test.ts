import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/factories/applications.ts';
import { createCommentClient } from '../../../test/factories/comments.ts';
import { createUser } from '../../../test/factories/identity.ts';
import { createSpecialistClient } from '../../../test/factories/specialists.ts';

const app = await createTestApp();
const { db } = app;
const client = createCommentClient(app);
const { leave, said, one, about, list, own, standing, remove, reply, codeOf, sell, passDay, createSpecialist } = client;
const { page } = createSpecialistClient(app);
const people = (n: number) => Promise.all(Array.from({ length: n }, () => createUser(app)));

test('CMT-001 whoever is logged in leaves a comment, which stands there at once under his name and day; nobody else can', async () => {
  const { id, username } = await createSpecialist('REALTOR');
  const author = await createUser(app);
  assert.equal((await leave(null, id)).status, 401);
  assert.deepEqual(await standing(author, id), {
    about: { id: Number(id), name: 'Nodira Yangiyeva', kind: 'REALTOR' },
    author: 'Nodira Y***',
    proof: null,
    mayRate: false,
    obstacle: null,
  });
  const left = await said(author, id, { text: '  Telefonda maslahat berdi.  ' });
  const shown = await one(id, left);
  assert.deepEqual(
    [shown.author, shown.text, shown.language, shown.proof, shown.rating, shown.reply, shown.hiddenReason],
    ['Nodira Y***', 'Telefonda maslahat berdi.', 'uz', null, null, null, null],
  );
  const [today] = await db.sql<{ now: Date }>`select clock_timestamp() as now`;
  assert.ok(Math.abs(Date.parse(shown.createdAt) - Number(today?.now)) < 60_000, shown.createdAt);
  assert.deepEqual([shown.isOwn, shown.isAboutReader], [false, false]);
  assert.equal((await one(id, left, author)).isOwn, true);
  assert.equal((await one(id, left, username)).isAboutReader, true);
  assert.deepEqual((await own(author)).counts, { by: 1, about: 0 });
  assert.deepEqual([(await own(username, 'ABOUT')).data[0]?.id, (await own(username)).isSpecialist], [left, true]);
  assert.deepEqual(await client.toldTo(username), ['Somebody has left a new comment about you.']);
  assert.deepEqual(await client.trailOf(left), ['comment.leave']);

  for (const text of ['', '1234', ' 1234 ', 'a'.repeat(limits.commentTextMax + 1)])
    assert.equal((await leave(await createUser(app), id, { text })).status, 400, text);
  const buyer = await createUser(app);
  for (const nobody of [buyer, 'demo.bank']) {
    const [person] = await db.sql<{ id: bigint }>`select id from person where username = ${nobody}`;
    assert.deepEqual(codeOf(await leave(author, person?.id ?? 0n)), [404, 'specialistMissing']);
  }
  assert.deepEqual(codeOf(await client.send(null, 'GET', '/public/comments?about=999999999')), [
    404,
    'specialistMissing',
  ]);
});

test('CMT-001 O78 a comment is proved by the strongest of deal, viewing and application, and the number is told to its author alone', async () => {
  const specialist = await createSpecialist('REALTOR');
  const proofOf = async (who: string) => (await standing(who, specialist.id)).proof;
  const offered = await createApplication(app, { process: 'in_sale' });
  await db.sql`update listing set seller_kind = 'PERSON', seller_id = ${specialist.id} where id = ${offered}`;
  const request = (who: string, listing: number, state = 'OPEN') => db.sql`
    insert into purchase_request (listing_id, party_kind, party_id, person_id, username, state, settled_at)
    select ${listing}, 'PERSON', id, id, username, ${state}, case when ${state} <> 'OPEN' then clock_timestamp() end
      from person where username = ${who}`;
  const visit = (who: string, state: string, hours: number) => db.sql`
    insert into viewing (listing_id, person_id, username, at, state)
    select ${offered}, id, username, clock_timestamp() + make_interval(hours => ${hours}), ${state} from person where username = ${who}`;
  const [asker, visitor, held, waiting, buyer, stranger] = await people(6);
  assert.ok(asker && visitor && held && waiting && buyer && stranger);

  await request(asker, offered);
  await visit(visitor, 'AGREED', -3);
  await visit(held, 'HELD', -48);
  await request(held, offered);
  await visit(waiting, 'AGREED', 3);
  for (const who of [visitor, held]) assert.deepEqual(await proofOf(who), { kind: 'VIEWING', productId: offered });
  assert.deepEqual(await proofOf(asker), { kind: 'APPLICATION', productId: offered });
  assert.equal(await proofOf(waiting), null, 'a viewing to come proves nothing');
  assert.equal(await proofOf(stranger), null);

  const sold = await sell(specialist, buyer);
  const elsewhere = await sell(await createSpecialist('AGENCY'), stranger);
  assert.deepEqual(await proofOf(buyer), { kind: 'DEAL', productId: sold });
  assert.equal(await proofOf(stranger), null, `${elsewhere} is sold by somebody else`);
  await request(asker, sold, 'DECLINED');
  assert.equal((await proofOf(asker))?.kind, 'APPLICATION', 'somebody else bought it');

  const [reserved] = await db.sql<{ id: number }>`
    update reservation set state = 'COMPLETED', ended_at = clock_timestamp() where username = 'demo.buyer2' and state = 'RESERVED'
    returning listing_id::float8 as id`;
  await db.sql`
    update listing set process = 'sold', sold_at = clock_timestamp(), reserved_until = null, seller_kind = 'PERSON', seller_id = ${specialist.id}
     where id = ${reserved?.id}`;
  assert.deepEqual(await proofOf('demo.buyer2'), { kind: 'DEAL', productId: reserved?.id });

  const left = await said(buyer, specialist.id, { rating: 5 });
  const shown = await one(specialist.id, left);
  assert.deepEqual([shown.proof, shown.rating], ['DEAL', 5]);
  assert.ok(!JSON.stringify(shown).includes(String(sold)));
  await db.sql`update listing set process = 'in_sale', sold_at = null where id = ${sold}`;
  assert.equal((await one(specialist.id, left)).proof, 'DEAL', 'it was so when it was written');
});

test('CMT-001 whoever sells with the help of a realtor has applied through him, and a deal with him once it is sold', async () => {
  const realtor = await createSpecialist('REALTOR');
  const owner = await createUser(app);
  const application = await createApplication(app, {
    process: 'in_process',
    author: owner,
    assistant: realtor.username,
  });
  assert.deepEqual((await standing(owner, realtor.id)).proof, { kind: 'APPLICATION', productId: application });
  const sold = await createApplication(app, { process: 'sold', author: owner, assistant: realtor.username });
  const { proof, mayRate } = await standing(owner, realtor.id);
  assert.deepEqual([proof, mayRate], [{ kind: 'DEAL', productId: sold }, true]);
});

test('CMT-001 CMT-002 O78 stars go with a deal alone and once; the header of a page says what its comments do', async () => {
  const specialist = await createSpecialist('REALTOR');
  const { id } = specialist;
  const buyers = await people(limits.commentRatingsMin);
  const stars = [5, 4, 5, 2, 5];
  const agree = async (count: number, average: number | null, spread: number[]) => {
    const { ratings } = await list(`about=${id}`);
    assert.deepEqual(ratings, { average, count, spread });
    const { figures } = (await page(id)) ?? {};
    assert.deepEqual([figures?.ratings, figures?.rating], [count, average]);
  };
  await agree(0, null, [0, 0, 0, 0, 0]);
  assert.deepEqual(codeOf(await leave(await createUser(app), id, { rating: 5 })), [409, 'ratingUnproven']);
  const left: number[] = [];
  for (const [at, buyer] of buyers.entries()) {
    await sell(specialist, buyer);
    assert.equal((await leave(buyer, id, { rating: 6 })).status, 400);
    left.push(await said(buyer, id, { rating: stars[at] ?? null }));
    if (at === 3) await agree(4, null, [0, 1, 0, 1, 2]);
  }
  await agree(5, 4.2, [0, 1, 0, 1, 3]);

  const [first = '', , third = ''] = buyers;
  await passDay(first);
  const again = await standing(first, id);
  assert.deepEqual([again.proof?.kind, again.mayRate, again.obstacle], ['DEAL', false, null]);
  assert.deepEqual(codeOf(await leave(first, id, { rating: 1 })), [409, 'ratingUnproven']);
  await said(first, id);
  await agree(5, 4.2, [0, 1, 0, 1, 3]);
  await passDay(first);
  const second = await sell(specialist, first);
  assert.deepEqual((await standing(first, id)).proof, { kind: 'DEAL', productId: second }, 'another deal');
  await said(first, id, { rating: 5 });
  await agree(6, 4.3, [0, 1, 0, 1, 4]);

  client.ok(await remove(third, left[2] ?? 0));
  await agree(5, 4.2, [0, 1, 0, 1, 3]);
  assert.equal((await standing(third, id)).mayRate, true, 'what was taken back may be said anew');
  client.ok(await client.hide(left[3] ?? 0));
  await agree(4, null, [0, 0, 0, 1, 3]);
  client.ok(await client.show(left[3] ?? 0, { version: 2 }));
  await agree(5, 4.2, [0, 1, 0, 1, 3]);
});

test('CMT-002 comments are filtered and sorted, each filter with its count and each kind among what it leaves', async () => {
  const specialist = await createSpecialist('DEVELOPER');
  const { id, username } = specialist;
  const [buyer, low, plain, closed] = await people(4);
  assert.ok(buyer && low && plain && closed);
  for (const who of [buyer, low, closed]) await sell(specialist, who);
  const ids = [
    await said(buyer, id, { rating: 5 }),
    await said(low, id, { rating: limits.commentRatingLow }),
    await said(plain, id),
    await said(closed, id, { rating: 1 }),
  ] as const;
  client.ok(await reply(username, ids[2], 'Rahmat!'));
  client.ok(await reply(username, ids[3], 'Bunday boʻlmagan.'));
  client.ok(await client.hide(ids[3], { version: 2, reason: 'UNTRUE' }));
  const idsBy = async (query: string) => (await list(`about=${id}&${query}`)).data.map((comment) => comment.id);
  assert.deepEqual(await idsBy(''), ids.toReversed());
  assert.deepEqual(await idsBy('sort=OLDEST'), ids);
  assert.deepEqual(await idsBy('filter=DEAL'), [ids[1], ids[0]]);
  assert.deepEqual(await idsBy('filter=ANSWERED'), [ids[2]]);
  assert.deepEqual(await idsBy('filter=LOW'), [ids[1]]);
  assert.deepEqual(await idsBy('page=2'), []);
  const { counts, total } = await list(`about=${id}&filter=DEAL`);
  assert.deepEqual([counts.filters, total], [{ ALL: 4, DEAL: 2, ANSWERED: 1, LOW: 1 }, 2]);
  assert.deepEqual(counts.kinds, { REALTOR: 0, AGENCY: 0, DEVELOPER: 2 });

  const all = await list('');
  assert.equal(all.ratings, null);
  assert.equal(all.data.length, limits.commentsPage);
  const kinds = await Promise.all(Object.keys(all.counts.kinds).map((kind) => list(`kind=${kind}`)));
  assert.equal(
    kinds.reduce((sum, ofKind) => sum + ofKind.total, 0),
    all.total,
  );
  for (const ofKind of kinds) {
    assert.ok(ofKind.data.length > 0);
    assert.equal(new Set(ofKind.data.map((comment) => comment.about.kind)).size, 1);
    assert.deepEqual(ofKind.counts.kinds, all.counts.kinds);
  }
  await db.sql`update person set blocked_at = clock_timestamp() where id = ${id}`;
  assert.equal((await list('')).total, all.total - 4, 'whoever has no page is spoken of by nobody');
  assert.equal((await own(buyer)).total, 1, 'but his own words stay his');
});

test('CMT-001 O62 one comment about somebody a day, also of two at once; what was taken back makes room, and no more than ten a day', async () => {
  const { id } = await createSpecialist('REALTOR');
  const author = await createUser(app);
  const both = await Promise.all([leave(author, id), leave(author, id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.deepEqual(codeOf(both.find(({ status }) => status === 409) ?? both[0]), [409, 'commentToday']);
  assert.equal((await standing(author, id)).obstacle, 'alreadyToday');
  const [first] = (await own(author)).data;
  client.ok(await remove(author, first?.id ?? 0));
  await said(author, id);
  await passDay(author);
  await said(author, id);
  const others = await Promise.all(Array.from({ length: limits.commentsOfDay }, () => createSpecialist('REALTOR')));
  for (const other of others.slice(1)) await said(author, other.id);
  const last = others[0]?.id ?? 0n;
  assert.deepEqual(codeOf(await leave(author, last)), [429, 'commentsTooMany']);
  const [newest] = (await own(author)).data;
  client.ok(await remove(author, newest?.id ?? 0));
  assert.equal((await standing(author, last)).obstacle, 'tooMany', 'what was taken back counts');
  await passDay(author);
  await said(author, last);
});

test('CMT-001 nobody speaks of himself, of his agency, of whoever works there or for him', async () => {
  const agency = await createSpecialist('AGENCY');
  const [member, colleague, outsider] = await Promise.all(Array.from({ length: 3 }, () => createSpecialist('REALTOR')));
  assert.ok(member && colleague && outsider);
  await db.sql`update specialist_profile set agency_id = ${agency.id} where person_id in (${member.id}, ${colleague.id})`;
  assert.deepEqual(codeOf(await leave(member.username, member.id)), [409, 'commentAboutSelf']);
  for (const [who, whom] of [
    [member, agency],
    [member, colleague],
    [agency, member],
  ] as const) {
    assert.deepEqual(codeOf(await leave(who.username, whom.id)), [409, 'commentAboutColleague']);
    assert.equal((await standing(who.username, whom.id)).obstacle, 'sameAgency');
  }
  await said(member.username, outsider.id);
  await said(outsider.username, agency.id);
  await db.sql`update person set kind = null where id = ${member.id}`;
  await said(member.username, agency.id);
  const nameless = await createUser(app, { clientType: 'Legal' });
  assert.deepEqual(codeOf(await leave(nameless, outsider.id)), [409, 'commentNameless']);
});

test('CMT-001 one key is one comment, whatever became of it; another call with the same key is refused', async () => {
  const { id } = await createSpecialist('REALTOR');
  const [author, other] = await people(2);
  assert.ok(author && other);
  const key = randomUUID();
  const both = await Promise.all([leave(author, id, { key }), leave(author, id, { key })]);
  assert.deepEqual(
    both.map(({ body }) => body),
    [both[0].body, both[0].body],
  );
  assert.equal((await about(id)).length, 1);
  assert.deepEqual(codeOf(await leave(author, id, { key, text: 'Boshqa gap' })), [409, 'keyReused']);
  assert.deepEqual(codeOf(await leave(other, id, { key })), [409, 'keyReused']);
  const { id: left } = both[0].body as { id: number };
  client.ok(await remove(author, left));
  assert.deepEqual((await leave(author, id, { key })).body, { id: left });
  assert.deepEqual(await about(id), []);
});

test('CMT-001 a blocked account says and takes back nothing; what it said stays', async () => {
  const { id } = await createSpecialist('REALTOR');
  const author = await createUser(app);
  const left = await said(author, id);
  await db.sql`update person set blocked_at = clock_timestamp() where username = ${author}`;
  assert.equal((await leave(author, id)).status, 403);
  assert.equal((await remove(author, left)).status, 403);
  assert.equal((await one(id, left)).text, 'Uyni oʻz vaqtida koʻrsatdi.');
});

test('CMT-002 the comments of the demo world rate an agency and a realtor, and leave work for a moderator', async () => {
  for (const kind of ['AGENCY', 'REALTOR']) {
    const rated = await db.sql`
      select from specialist_figures f join person p on p.id = f.person_id
       where p.kind = ${kind} and p.username ~ '^(specialist|demo)[.]' and f.ratings >= ${limits.commentRatingsMin}`;
    assert.ok(rated.length > 0, kind);
  }
  const [row] = await db.sql<{
    n: number;
    different: number;
    hidden: number;
    waiting: number;
    reported: number;
    answered: number;
  }>`
    select count(*)::int as n, count(distinct text)::int as different, count(hidden_at)::int as hidden, count(reply)::int as answered,
           count(*) filter (where contacts = 'WAITING')::int as waiting,
           (select count(*)::int from specialist_comment_report where fingerprint = 'demo') as reported
      from specialist_comment where fingerprint = 'demo'`;
  assert.ok((row?.n ?? 0) >= 55 && row?.n === row?.different, String(row?.n));
  assert.deepEqual([row?.hidden, row?.waiting, row?.reported], [2, 2, 2]);
  assert.ok((row?.answered ?? 0) >= 5);
});
