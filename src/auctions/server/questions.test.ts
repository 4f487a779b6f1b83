import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { giveMoney } from '../../../test/factories/accounts.ts';
import { SQB } from '../../../test/factories/applications.ts';
import { enter, moveClockTo, publishLot, readStoredLog } from '../../../test/factories/auctions.ts';
import { createErasureClient } from '../../../test/factories/erasure.ts';
import { createOrganization, createUser } from '../../../test/factories/identity.ts';
import { checkApart, createQuestionClient, refusalOf } from '../../../test/factories/questions.ts';
import { questionsCloseAt } from '../rules/calendar.ts';
import type { PublicEvent } from '../rules/log.ts';
import { readLogFile } from '../rules/log-file.ts';
import { verifyRows } from '../rules/verify.ts';
import { sha256 } from './log-batch.ts';

const app = await createTestApp();
const { ask, asked, answer, hide, list, office, ok, lotOf, bankerOf, toldOf } = createQuestionClient(app);
const [author, buyer, stranger] = ['demo.buyer3', 'demo.buyer1', 'demo.buyer2'];
const NBU = 314;
const lotOfBank = () => lotOf({ companyId: SQB, author });

/** The events of questions and answers in the log of a lot, which is true by the rules and by the checker apart from them. */
const loggedIn = async (lotId: number) => {
  const { text } = await app.get(`/api/public/auction/${lotId}/log`);
  const file = readLogFile(text);
  assert.ok((await verifyRows(sha256, file.rows)).isTrue);
  assert.deepEqual(checkApart(text), [[], null]);
  return file.rows.flatMap(({ fact }) =>
    fact.type === 'event' && (fact.event.kind === 'ask' || fact.event.kind === 'reply') ? [fact.event] : [],
  );
};
const hashesOf = (events: readonly PublicEvent[]) =>
  events.map((event) => ('textHash' in event ? [event.kind, event.question, event.textHash] : []));

test('who takes part and who does not asks; everybody reads it, nobody learns who asked, and the log has the hash', async () => {
  const lot = await lotOfBank();
  await giveMoney(app, buyer);
  assert.equal((await enter(app, buyer, lot.id)).status, 200);
  assert.equal(await asked(buyer, lot.id, '  Garaj bormi?\n'), 1);
  assert.equal(await asked(stranger, lot.id, 'Есть ли балкон?'), 2);
  const { data, ...now } = await list(lot.id);
  assert.deepEqual(
    data.map(({ number, text, language, isOwn, answer, hiddenReason }) => ({
      ...{ number, text, language, isOwn, answer, hiddenReason },
    })),
    ['Garaj bormi?', 'Есть ли балкон?'].map((text, at) => ({
      ...{ number: at + 1, text, language: 'uz', isOwn: false, answer: null, hiddenReason: null },
    })),
  );
  assert.deepEqual(Object.keys(data[0] ?? {}).sort(), [
    ...['answer', 'atMs', 'hiddenReason', 'isOwn', 'language', 'number', 'text'],
  ]);
  assert.deepEqual(now, {
    ...{ isOpen: true, closesAtMs: questionsCloseAt({ day: lot.sheet.day, rules: lot.sheet }) },
    ...{ answersUntilMs: lot.cutOffAtMs, mayAnswer: false, mayHide: false },
  });
  assert.deepEqual(
    (await list(lot.id, buyer)).data.map(({ isOwn }) => isOwn),
    [true, false],
  );
  assert.deepEqual(hashesOf(await loggedIn(lot.id)), [
    ['ask', 1, await sha256('Garaj bormi?')],
    ['ask', 2, await sha256('Есть ли балкон?')],
  ]);
  const trail = await app.db.sql`
    select actor, action, detail from audit_entry where object = ${`lot:${lot.id}`} and action = 'question.ask' order by id`;
  assert.deepEqual(trail, [
    { actor: buyer, action: 'question.ask', detail: { question: 1 } },
    { actor: stranger, action: 'question.ask', detail: { question: 2 } },
  ]);
});

test('the bank of the lot answers for the seller, a moderator for the platform, and another bank nothing', async () => {
  const lot = await lotOfBank();
  for (const text of ['Garaj bormi?', 'Balkon bormi?']) await asked(stranger, lot.id, text);
  assert.match((await toldOf('demo.bank', lot.id))[0] ?? '', /yangi savol/);
  const other = await bankerOf(NBU);
  for (const who of [other, buyer, stranger])
    assert.deepEqual(refusalOf(await answer(who, lot.id, 1)), [403, 'forbidden']);
  assert.deepEqual([(await list(lot.id, other)).mayAnswer, (await list(lot.id, 'demo.bank')).mayAnswer], [false, true]);
  ok(await answer('demo.bank', lot.id, 1));
  ok(await answer('demo.moderator', lot.id, 2, { text: 'Sotuvchi aytishicha, bor.' }));
  const { data } = await list(lot.id);
  assert.deepEqual(
    data.map(({ answer }) => [answer?.by, answer?.text, answer?.version]),
    [
      ['SELLER', 'Ha, bitta joy bor.', 1],
      ['PLATFORM', 'Sotuvchi aytishicha, bor.', 1],
    ],
  );
  assert.deepEqual(ok(await answer('demo.bank', lot.id, 1, { text: 'Yoʻq, garaj yoʻq.', from: 1 })), { version: 2 });
  assert.match((await toldOf(stranger, lot.id))[0] ?? '', /oʻzgartirildi/);
  assert.equal((await toldOf(stranger, lot.id)).length, 3);
  assert.deepEqual(
    (await loggedIn(lot.id)).map((event) => [event.kind, event.question, event.kind === 'reply' && event.isChange]),
    [
      ['ask', 1, false],
      ['ask', 2, false],
      ['reply', 1, false],
      ['reply', 2, false],
      ['reply', 1, true],
    ],
  );
});

test('whoever handed a property in answers for the seller, and hears of questions', async () => {
  const lot = await lotOf({ author });
  await asked(stranger, lot.id);
  assert.match((await toldOf(author, lot.id))[0] ?? '', /yangi savol/);
  assert.equal((await list(lot.id, author)).mayAnswer, true);
  ok(await answer(author, lot.id, 1));
  assert.equal((await list(lot.id)).data[0]?.answer?.by, 'SELLER');
  // What staff bring by a file is sold by the bank alone: who brought it speaks for nobody.
  await app.db.sql`update application set origin = 'IMPORT' where id = ${lot.id}`;
  assert.deepEqual(refusalOf(await answer(author, lot.id, 1, { from: 1 })), [403, 'forbidden']);
});

test('of two answers at once one is written, and an answer that was read before it changed is not overwritten', async () => {
  const lot = await lotOfBank();
  await asked(buyer, lot.id);
  const both = await Promise.all([
    answer('demo.bank', lot.id, 1, { text: 'Birinchi javob.' }),
    answer('demo.moderator', lot.id, 1, { text: 'Ikkinchi javob.' }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.deepEqual(refusalOf(both.find(({ status }) => status !== 200) ?? (await ask(null, lot.id))), [
    409,
    'answerChanged',
  ]);
  assert.deepEqual(refusalOf(await answer('demo.bank', lot.id, 1)), [409, 'answerChanged']);
  assert.deepEqual(refusalOf(await hide('demo.moderator', lot.id, 1)), [409, 'answerChanged']);
  assert.equal((await loggedIn(lot.id)).length, 2);
});

test('the last working day takes no questions and no other answers; first answers come until the cut-off, then none', async () => {
  const lot = await lotOfBank();
  for (const text of ['Birinchi savol?', 'Ikkinchi savol?', 'Uchinchi savol?']) await asked(buyer, lot.id, text);
  ok(await answer('demo.bank', lot.id, 1));
  await giveMoney(app, buyer);
  assert.equal((await enter(app, buyer, lot.id)).status, 200);
  const closesAtMs = questionsCloseAt({ day: lot.sheet.day, rules: lot.sheet }) ?? 0;
  await moveClockTo(app, closesAtMs);
  assert.deepEqual([(await list(lot.id)).isOpen, (await list(lot.id)).closesAtMs], [false, closesAtMs]);
  assert.deepEqual(refusalOf(await ask(stranger, lot.id)), [409, 'questionsClosed']);
  assert.deepEqual(refusalOf(await answer('demo.bank', lot.id, 1, { from: 1 })), [409, 'answerFrozen']);
  const ofLot = async (state: string) => (await office('demo.bank', state)).data.filter((one) => one.lot.id === lot.id);
  assert.deepEqual(
    (await ofLot('ALL')).map(({ number, mayAnswer }) => [number, mayAnswer]),
    [
      [3, true],
      [2, true],
      [1, false],
    ],
  );
  await moveClockTo(app, lot.cutOffAtMs - 60_000);
  ok(await answer('demo.bank', lot.id, 2));
  await moveClockTo(app, lot.cutOffAtMs);
  assert.deepEqual(refusalOf(await answer('demo.bank', lot.id, 3)), [409, 'answersClosed']);
  assert.deepEqual(
    [await ofLot('WAITING'), (await ofLot('ALL')).map(({ mayAnswer }) => mayAnswer)],
    [[], [false, false, false]],
  );
  assert.deepEqual(
    (await ofLot('UNANSWERED')).map(({ number }) => number),
    [3],
  );
  const { counts } = await office('demo.moderator', 'UNANSWERED');
  assert.equal(counts.waiting + counts.answered + counts.unanswered + counts.hidden, counts.all);
  assert.equal((await loggedIn(lot.id)).length, 5);
});

test('who sells asks nothing: the author, his company, people of the bank; nobody writes how to reach him, or too much', async () => {
  const lot = await lotOfBank();
  const banker = await bankerOf(SQB);
  await app.db.sql`update person set roles = '{USER,BANK}' where username = ${banker}`;
  const tin = '301000021';
  await createOrganization(app, { tin, name: '«Yaqin» MChJ' }, [author]);
  const company = { username: author, as: { loginMode: 'ENTITY', companyName: '«Yaqin» MChJ', companyTin: tin } };
  for (const who of [author, banker, company])
    assert.deepEqual(refusalOf(await ask(who, lot.id)), [409, 'questionOfSeller']);
  assert.equal((await ask('demo.moderator', lot.id)).status, 403);
  assert.equal((await ask(null, lot.id)).status, 401);
  for (const text of [
    'Menga yozing: +998 90 123 45 67',
    'Yozing: @garaj_bor',
    'Mana: t.me/garaj',
    'a@garaj.uz ga yozing',
  ])
    assert.deepEqual(refusalOf(await ask(buyer, lot.id, text)), [422, 'questionHasContacts'], text);
  for (const text of ['  ok  ', '\u200B'.repeat(20), 'Garaj\u0007 bormi?', 'a'.repeat(limits.questionTextMax + 1)])
    assert.equal((await ask(buyer, lot.id, text)).status, 400);
  for (let n = 1; n <= limits.questionsOfParty; n += 1) assert.equal(await asked(buyer, lot.id, `Savol № ${n}?`), n);
  assert.deepEqual(refusalOf(await ask(buyer, lot.id)), [429, 'questionsTooMany']);
  assert.equal(await asked(stranger, lot.id), limits.questionsOfParty + 1);
  const answered = await answer('demo.bank', lot.id, 1, { text: 'Qoʻngʻiroq qiling: 71 200 00 00 yoki ostona.uz' });
  assert.deepEqual(refusalOf(answered), [422, 'questionHasContacts']);
});

test('nobody asks the same twice about one lot, however it is typed; others may, and he about another lot; a price is no phone', async () => {
  const [lot, other] = [await lotOfBank(), await lotOfBank()];
  assert.equal(await asked(buyer, lot.id, 'Narxi 320000000 soʻmmi?'), 1);
  for (const text of ['Narxi 320000000 soʻmmi?', ' narxi  320000000\nSOʻMMI?\u200B'])
    assert.deepEqual(refusalOf(await ask(buyer, lot.id, text)), [409, 'questionRepeated']);
  assert.equal(await asked(stranger, lot.id, 'Narxi 320000000 soʻmmi?'), 2);
  assert.equal(await asked(buyer, other.id, 'Narxi 320000000 soʻmmi?'), 1);
  ok(await hide('demo.moderator', lot.id, 1));
  assert.deepEqual(refusalOf(await ask(buyer, lot.id, 'Narxi 320000000 soʻmmi?')), [409, 'questionRepeated']);
  const both = await Promise.all([1, 2].map(() => ask(buyer, lot.id, 'Balkon bormi?')));
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
});

test('one key twice is one question, and with other words none', async () => {
  const lot = await lotOfBank();
  const key = randomUUID();
  const twice = await Promise.all([ask(buyer, lot.id, 'Garaj bormi?', key), ask(buyer, lot.id, 'Garaj bormi?', key)]);
  assert.deepEqual(twice.map(ok), [{ number: 1 }, { number: 1 }]);
  assert.deepEqual(refusalOf(await ask(buyer, lot.id, 'Balkon bormi?', key)), [409, 'keyReused']);
  assert.equal((await list(lot.id)).data.length, 1);
  const again = { key: randomUUID() as string };
  for (let n = 0; n < 2; n += 1) assert.deepEqual(ok(await answer('demo.bank', lot.id, 1, again)), { version: 1 });
});

test('a hidden question is empty for everybody with the reason beside it; its log stays as it was, and true', async () => {
  const lot = await lotOfBank();
  await asked(buyer, lot.id);
  ok(await answer('demo.bank', lot.id, 1));
  const before = await readStoredLog(app, lot.id);
  assert.equal((await hide('demo.bank', lot.id, 1, 1)).status, 403);
  assert.deepEqual(refusalOf(await hide('demo.moderator', 999_999_999, 1)), [404, 'lotMissing']);
  assert.deepEqual(refusalOf(await hide('demo.moderator', lot.id, 2)), [404, 'questionMissing']);
  ok(await hide('demo.moderator', lot.id, 1, 1));
  assert.deepEqual(refusalOf(await hide('demo.moderator', lot.id, 1, 1)), [409, 'questionHidden']);
  assert.deepEqual(refusalOf(await answer('demo.bank', lot.id, 1, { from: 1 })), [409, 'questionHidden']);
  const staffs = async (who: string) => (await office(who, 'HIDDEN')).data.find((one) => one.lot.id === lot.id);
  const [own, visitors] = [(await list(lot.id, buyer)).data[0], (await list(lot.id)).data[0]];
  for (const one of [own, visitors, await staffs('demo.bank'), await staffs('demo.moderator')])
    assert.deepEqual([one?.text, one?.answer?.text, one?.hiddenReason], ['', '', 'Haqorat bor.']);
  assert.match((await toldOf(buyer, lot.id))[0] ?? '', /Sababi: Haqorat bor\.$/);
  assert.deepEqual(await readStoredLog(app, lot.id), before);
  assert.equal((await loggedIn(lot.id)).length, 2);
});

test('a bank sees questions about its own lots, first those that have to be answered first; staff see all', async () => {
  const late = await lotOf({ companyId: SQB, author }, 40);
  const soon = await lotOf({ companyId: SQB, author }, 38);
  const foreign = await lotOf({ companyId: NBU, author }, 39);
  for (const { id } of [late, soon, foreign]) await asked(buyer, id);
  const idsOf = ({ data }: Awaited<ReturnType<typeof office>>) =>
    data.map(({ lot }) => lot.id).filter((id) => [late.id, soon.id, foreign.id].includes(id));
  assert.deepEqual(idsOf(await office('demo.bank')), [soon.id, late.id]);
  assert.deepEqual(idsOf(await office(await bankerOf(NBU))), [foreign.id]);
  assert.deepEqual(idsOf(await office('demo.moderator')), [soon.id, foreign.id, late.id]);
  const bankless = await createUser(app);
  await app.db.sql`update person set roles = '{BANK}' where username = ${bankless}`;
  assert.deepEqual((await office(bankless, 'ALL')).counts, {
    waiting: 0,
    answered: 0,
    unanswered: 0,
    hidden: 0,
    all: 0,
  });
  const { counts, total, data } = await office('demo.bank');
  ok(await answer('demo.bank', soon.id, 1));
  const after = (await office('demo.bank')).counts;
  assert.deepEqual(
    [total, after.waiting, after.answered, after.all],
    [counts.waiting, counts.waiting - 1, counts.answered + 1, counts.all],
  );
  const one = data.find(({ lot }) => lot.id === soon.id);
  assert.deepEqual(
    [one?.answerByMs, one?.mayAnswer, one?.lot.name],
    [soon.cutOffAtMs, true, '3 xonali kvartira, 14-mavze'],
  );
});

test('of a lot that is not for everybody strangers learn nothing, and its bank still answers', async () => {
  const lot = await lotOfBank();
  await asked(stranger, lot.id);
  await app.db.sql`update listing set visibility = 'TO_ME' where id = ${lot.id}`;
  assert.deepEqual(refusalOf(await ask(stranger, lot.id)), [404, 'lotMissing']);
  assert.deepEqual(refusalOf(await answer(stranger, lot.id, 1)), [404, 'lotMissing']);
  assert.deepEqual(refusalOf(await answer('demo.moderator', 999_999_999, 1)), [404, 'lotMissing']);
  assert.deepEqual(refusalOf(await answer('demo.bank', lot.id, 9)), [404, 'questionMissing']);
  ok(await answer('demo.bank', lot.id, 1));
});

test('a blocked account asks and answers nothing; rights that are taken are gone at once', async () => {
  const lot = await lotOfBank();
  const [who, banker] = [await createUser(app), await bankerOf(SQB)];
  await asked(who, lot.id);
  await app.db.sql`update person set blocked_at = clock_timestamp(), block_reason = 'Firib' where username = ${who}`;
  assert.deepEqual(refusalOf(await ask(who, lot.id)), [403, 'accountBlocked']);
  await app.db.sql`update person set bank_id = ${NBU} where username = ${banker}`;
  assert.deepEqual(refusalOf(await answer(banker, lot.id, 1)), [403, 'forbidden']);
  // The lot writer looks again: whoever calls may have lost the bank since.
  const submitted = await app.lotWriter.submit({
    ...{ kind: 'reply', question: 1, text: 'Ha, bor.', from: 0, isStaff: false, lotId: lot.id, key: randomUUID() },
    ...{ bodyHash: '', atMs: app.clock.nowMs() },
    who: { principal: { kind: 'PERSON', id: '1' }, personId: '1', username: banker, subject: '', language: 'uz' },
  });
  assert.deepEqual(submitted, { ok: false, code: 'forbidden', params: {} });
});

test('F47 who leaves is behind no question and no answer; the words stay, for the log has their hashes', async () => {
  const { eraseAtTerm } = createErasureClient(app);
  const who = await createUser(app);
  const lot = await publishLot(app, { day: (await lotOfBank()).sheet.day });
  await asked(who, lot.id);
  assert.equal(await eraseAtTerm(who), 1);
  const rows = await app.db.sql`
    select text, party_kind, party_id, person_id, username from lot_question where lot_id = ${lot.id}`;
  assert.deepEqual(rows, [{ text: 'Garaj bormi?', party_kind: null, party_id: null, person_id: null, username: '' }]);
  ok(await hide('demo.moderator', lot.id, 1));
});
