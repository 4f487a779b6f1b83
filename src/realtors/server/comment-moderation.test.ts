import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { createCommentClient } from '../../../test/factories/comments.ts';
import { createErasureClient } from '../../../test/factories/erasure.ts';
import { createUser } from '../../../test/factories/identity.ts';
import { createSpecialistClient } from '../../../test/factories/specialists.ts';

const app = await createTestApp();
const { db } = app;
const client = createCommentClient(app);
const { leave, said, one, about, own, remove, reply, report, hide, show, office, codeOf, toldTo } = client;
const { eraseAtTerm } = createErasureClient(app);
const { page } = createSpecialistClient(app);
const people = (n: number) => Promise.all(Array.from({ length: n }, () => createUser(app)));

/** A comment by somebody new about somebody new. */
const commented = async (words: { text?: string } = {}) => {
  const specialist = await client.createSpecialist('REALTOR');
  const author = await createUser(app);
  return { specialist, author, id: await said(author, specialist.id, words) };
};

test('CMT-001 links are refused, in a comment and in an answer', async () => {
  const { specialist, id } = await commented();
  const link = { text: 'Mana: https://uylar.example/7' };
  assert.deepEqual(codeOf(await leave(await createUser(app), specialist.id, link)), [422, 'commentHasLink']);
  assert.deepEqual(codeOf(await reply(specialist.username, id, 'uylar.uz ga kiring')), [422, 'commentHasLink']);
});

test('CMT-001 phones and other ways to reach somebody are masked for everybody until a moderator shows them', async () => {
  const text = 'Menga +998 90 111 22 33 ga yozing.';
  const { specialist, author, id } = await commented({ text });
  const seenBy = async () =>
    Promise.all([null, author, specialist.username].map(async (who) => (await one(specialist.id, id, who)).text));
  const masked = 'Menga ••• ga yozing.';
  assert.deepEqual(await seenBy(), [masked, masked, masked]);
  assert.equal((await own(author)).data[0]?.text, masked);
  const waiting = async () => (await office('state=WAITING&search=111+22+33')).data;
  assert.deepEqual(
    (await waiting()).map((comment) => [comment.id, comment.text, comment.contacts]),
    [[id, text, 'WAITING']],
  );
  client.ok(await show(id));
  assert.deepEqual([await seenBy(), await waiting()], [[masked, masked, masked], []]);
  client.ok(await show(id, { version: 2, areContactsShown: true }));
  assert.deepEqual(await seenBy(), [text, text, text]);

  client.ok(await reply(specialist.username, id, '@yangi_makon dan soʻrang', 3));
  const answered = await one(specialist.id, id);
  assert.deepEqual([answered.text, answered.reply?.text], [masked, '••• dan soʻrang'], 'an answer is looked at too');
  client.ok(await show(id, { version: 4, areContactsShown: true }));
  client.ok(await reply(specialist.username, id, 'Rahmat!', 5));
  assert.equal((await one(specialist.id, id)).text, text, 'what was decided of the comment stays');
});

test('CMT-003 whoever a comment is about answers it, changes the answer and takes it back; its author is told once', async () => {
  const { specialist, author, id } = await commented();
  for (const who of [author, await createUser(app)])
    assert.deepEqual(codeOf(await reply(who, id, 'Men emasman')), [404, 'commentMissing']);
  assert.equal((await reply(specialist.username, id, 'Ha')).status, 400, 'an answer is as long as a comment');
  assert.deepEqual(client.ok(await reply(specialist.username, id, 'Rahmat sizga!')), { id, version: 2 });
  const first = (await one(specialist.id, id)).reply;
  assert.deepEqual([first?.text, first?.language], ['Rahmat sizga!', 'uz']);
  assert.deepEqual(codeOf(await reply(specialist.username, id, 'Yana bir gap')), [409, 'commentChanged']);
  client.ok(await reply(specialist.username, id, 'Katta rahmat!', 2));
  assert.equal((await one(specialist.id, id)).reply?.text, 'Katta rahmat!');
  client.ok(await reply(specialist.username, id, '', 3));
  assert.equal((await one(specialist.id, id)).reply, null);
  assert.deepEqual(await toldTo(author), ['Your comment has been replied to.']);
  assert.deepEqual(await client.trailOf(id), ['comment.leave', 'comment.reply', 'comment.reply', 'comment.reply']);
});

test('O62 an author takes back what he read, and it is gone from every list at once', async () => {
  const { specialist, author, id } = await commented();
  client.ok(await reply(specialist.username, id, 'Rahmat sizga!'));
  assert.deepEqual(codeOf(await remove(author, id)), [409, 'commentChanged'], 'it was answered meanwhile');
  for (const who of [specialist.username, await createUser(app)])
    assert.deepEqual(codeOf(await remove(who, id, 2)), [404, 'commentMissing']);
  client.ok(await remove(author, id, 2));
  assert.deepEqual(codeOf(await remove(author, id, 3)), [404, 'commentMissing']);
  assert.deepEqual(await about(specialist.id), []);
  assert.deepEqual([(await own(author)).total, (await own(specialist.username, 'ABOUT')).total], [0, 0]);
  assert.ok(!(await office('state=ALL')).data.some((comment) => comment.id === id));
  for (const refused of [
    await reply(specialist.username, id, 'Rahmat!', 3),
    await report('demo.buyer1', id),
    await hide(id, { version: 3 }),
  ])
    assert.deepEqual(codeOf(refused), [404, 'commentMissing']);
});

test('CMT-003 everybody but its author reports a comment once, with a reason', async () => {
  const { specialist, author, id } = await commented();
  const reporter = await createUser(app);
  assert.equal((await report(null, id)).status, 401);
  assert.deepEqual(codeOf(await report(author, id)), [409, 'commentOwn']);
  assert.deepEqual(codeOf(await report(reporter, id, { reason: 'OTHER' })), [422, 'commentNoteMissing']);
  assert.equal((await report(reporter, id, { reason: 'BORING' })).status, 400);
  const key = randomUUID();
  const [first, second] = await Promise.all([report(reporter, id, { key }), report(reporter, id, { key })]);
  assert.deepEqual(client.ok(first), client.ok(second));
  assert.deepEqual(codeOf(await report(reporter, id, { key, reason: 'UNTRUE' })), [409, 'keyReused']);
  assert.deepEqual(codeOf(await report(specialist.username, id, { key })), [409, 'keyReused']);
  assert.deepEqual(codeOf(await report(reporter, id)), [409, 'commentReported']);
  client.ok(await report(specialist.username, id, { reason: 'OTHER', note: 'Bu odamni tanimayman' }));
  const listed = (await office('state=WAITING')).data.find((comment) => comment.id === id);
  assert.deepEqual(
    listed?.reports.map(({ reason, note }) => [reason, note]),
    [
      ['ABUSE', ''],
      ['OTHER', 'Bu odamni tanimayman'],
    ],
  );
  assert.equal(
    (await one(specialist.id, id, reporter)).text,
    'Uyni oʻz vaqtida koʻrsatdi.',
    'nothing is hidden by a report',
  );

  await db.sql`
    insert into specialist_comment_report (comment_id, reporter_id, reason, idempotency_key, fingerprint)
    select c.id, p.id, 'ABUSE', 'flood-' || c.id, 'x' from specialist_comment c, person p
     where p.username = ${reporter} and c.fingerprint = 'demo' order by c.id limit ${limits.commentReportsOfDay - 1}`;
  const { id: another } = await commented();
  assert.deepEqual(codeOf(await report(reporter, another)), [429, 'commentReportsTooMany']);
});

test('O62 a hidden comment stays as a line with its reason: its author reads his words, a visitor the reason, staff everything', async () => {
  const { specialist, author, id } = await commented({ text: 'Bu odam aldadi, telefoni 901234567' });
  client.ok(await reply(specialist.username, id, 'Bunday boʻlmagan.'));
  const reporter = await createUser(app);
  client.ok(await report(reporter, id, { reason: 'UNTRUE' }));
  assert.deepEqual(codeOf(await hide(id, { version: 2, reason: 'OTHER' })), [422, 'commentNoteMissing']);
  assert.deepEqual(codeOf(await hide(id, { version: 1 })), [409, 'commentChanged']);
  assert.equal((await hide(id, { version: 2, who: reporter })).status, 403);
  client.ok(await hide(id, { version: 2, reason: 'UNTRUE', note: 'Yozishmalar koʻrildi' }));
  assert.deepEqual(codeOf(await hide(id, { version: 3 })), [409, 'commentHidden']);

  for (const who of [null, reporter, specialist.username]) {
    const { text, rating, reply: answer, hiddenReason, author: by } = await one(specialist.id, id, who);
    assert.deepEqual([text, rating, answer, hiddenReason, by], ['', null, null, 'UNTRUE', 'Nodira Y***']);
  }
  const his = await one(specialist.id, id, author);
  assert.deepEqual([his.text, his.hiddenReason], ['Bu odam aldadi, telefoni •••', 'UNTRUE']);
  assert.equal((await own(specialist.username, 'ABOUT')).data[0]?.text, '');
  const { data } = await office('state=HIDDEN&search=901234567');
  assert.deepEqual(
    data.map(({ text, reply: answer, hidden, reports }) => [
      text,
      answer?.text,
      hidden?.reason,
      hidden?.note,
      hidden?.by,
      reports,
    ]),
    [
      [
        'Bu odam aldadi, telefoni 901234567',
        'Bunday boʻlmagan.',
        'UNTRUE',
        'Yozishmalar koʻrildi',
        'demo.moderator',
        [],
      ],
    ],
  );
  assert.deepEqual(codeOf(await reply(specialist.username, id, 'Rahmat sizga!', 3)), [409, 'commentHidden']);
  assert.deepEqual(codeOf(await report('demo.buyer1', id)), [409, 'commentHidden']);
  assert.deepEqual(await toldTo(author), [
    'Your comment has been replied to.',
    'A moderator has hidden your comment. Reason: Untrue: it did not happen.',
  ]);
  assert.deepEqual(await toldTo(reporter), ['Your report has been reviewed: the comment is hidden.']);

  assert.deepEqual(codeOf(await show(id, { version: 2 })), [409, 'commentChanged']);
  client.ok(await show(id, { version: 3 }));
  const again = await one(specialist.id, id);
  assert.deepEqual(
    [again.text, again.reply?.text, again.hiddenReason],
    ['Bu odam aldadi, telefoni •••', 'Bunday boʻlmagan.', null],
  );
  assert.equal((await toldTo(author)).at(-1), 'Your hidden comment is visible to everyone again.');
  assert.deepEqual(await client.trailOf(id), [
    'comment.leave',
    'comment.reply',
    'comment.report',
    'comment.hide',
    'comment.show',
  ]);
});

test('CMT-003 a report that is not upheld leaves the comment where it is, and its reporter hears of it', async () => {
  const { specialist, author, id } = await commented();
  const [first, second] = await people(2);
  assert.ok(first && second);
  for (const who of [first, second]) client.ok(await report(who, id));
  client.ok(await show(id));
  assert.ok(!(await office('state=WAITING')).data.some((comment) => comment.id === id));
  for (const who of [first, second])
    assert.deepEqual(await toldTo(who), ['Your report has been reviewed: the comment stays.']);
  assert.deepEqual(await toldTo(author), []);
  assert.deepEqual(codeOf(await report(first, id)), [409, 'commentReported'], 'each once, whatever was decided');
  assert.equal((await one(specialist.id, id)).hiddenReason, null);
});

test('O62 of two moderators who decide at once one is refused, and nobody decides about himself', async () => {
  const { id } = await commented();
  const both = await Promise.all([hide(id), show(id, { who: 'demo.admin' })]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const { specialist, id: other } = await commented();
  const moderatorIs = (side: 'author_id' | 'specialist_id', who: string) =>
    db.query(`update specialist_comment set ${side} = (select id from person where username = $1) where id = $2`, [
      who,
      other,
    ]);
  await moderatorIs('author_id', 'demo.moderator');
  for (const refused of [await hide(other), await show(other)])
    assert.deepEqual(codeOf(refused), [409, 'commentOfModerator']);
  client.ok(await hide(other, { who: 'demo.admin' }));
  assert.equal((await page(specialist.id))?.figures.ratings, 0);
});

test('O62 staff find comments by their words and by the name of the specialist, what waits before all, and each state is counted', async () => {
  const { counts, data } = await office();
  assert.deepEqual([data.length, counts.waiting], [Math.min(counts.waiting, limits.commentsPage), counts.waiting]);
  const times = data.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, times.toSorted(), 'the oldest first');
  const ofName = await office(`state=ALL&search=${encodeURIComponent('Акмал Кодиров')}`);
  assert.ok(ofName.total > 3);
  assert.deepEqual([...new Set(ofName.data.map((comment) => comment.about.name))], ['Akmal Qodirov']);
  assert.equal(ofName.counts.all, ofName.total);
  for (const signs of ['100%25', '%25', '_', '???'])
    assert.equal((await office(`state=ALL&search=${signs}`)).total, 0, 'signs of a pattern are signs');
  const [one] = ofName.data;
  assert.match(one?.author.name ?? '', /^\S+ \S+$/, 'staff read whole names');
});

test('O76 whoever leaves takes his comments, his reports and what was said of him along, and the stars of others follow', async () => {
  const specialist = await client.createSpecialist('REALTOR');
  const other = await client.createSpecialist('REALTOR');
  const [author, reporter] = await people(2);
  assert.ok(author && reporter);
  await client.sell(specialist, author);
  const rated = await said(author, specialist.id, { rating: 4 });
  const kept = await said(reporter, specialist.id);
  client.ok(await report(author, kept));
  client.ok(await report(reporter, rated));
  const byOther = await said(other.username, specialist.id);
  assert.equal((await page(specialist.id))?.figures.ratings, 1);
  // What he bought is through, so that nothing holds him.
  await db.sql`update listing set process = 'done' where seller_id = ${specialist.id}`;
  assert.equal(await eraseAtTerm(author), 1);
  assert.deepEqual(
    (await about(specialist.id)).map(({ id }) => id),
    [byOther, kept],
  );
  assert.equal((await page(specialist.id))?.figures.ratings, 0);
  assert.deepEqual(await db.sql`select from specialist_comment_report where comment_id in (${rated}, ${kept})`, []);

  assert.equal(await eraseAtTerm(specialist.username), 1);
  assert.deepEqual(await db.sql`select from specialist_comment where specialist_id = ${specialist.id}`, []);
  assert.equal((await own(other.username)).total, 0);
});
