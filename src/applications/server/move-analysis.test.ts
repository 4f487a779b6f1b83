import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { createTestApp } from '../../../test/app.ts';
import { answerWarnings, createApplication, move, processOf, SQB } from '../../../test/factories/applications.ts';
import { createDocumentService, signContract } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { AnalysisView } from '../contract/analysis.ts';
import { findAnalysisTransition } from '../rules/analysis.ts';
import { type AnalysisStatus, analysisStatuses } from '../rules/statuses.ts';
import { type ActorRole, analysisTransitions } from '../rules/transitions.ts';

const app = await createTestApp();
const documents = createDocumentService(app);

const usernames: Record<Exclude<ActorRole, 'system'>, string> = {
  author: 'demo.seller',
  assistant: 'demo.realtor',
  moderator: 'demo.moderator',
  bank: 'demo.bank',
  finance: 'demo.finance',
};
type Person = keyof typeof usernames;

/** Where an application stands so that an analysis may go there. */
const suits: Partial<Record<AnalysisStatus, ProcessStatus>> = {
  IDENTIFICATION: 'analysis',
  LEGAL_ANALYSIS: 'identification',
  PRICE_ANALYSIS: 'identification',
  CONCLUSION: 'identification',
  OBJECTION: 'conclusion',
  DIRECT: 'agreement',
  SELL: 'direct',
  DONE: 'sell',
  FAILED: 'in_sale',
};
const createForMove = (from: AnalysisStatus | null, to: AnalysisStatus) =>
  createApplication(app, {
    process: suits[to] ?? 'agreement',
    companyId: SQB,
    assistant: 'demo.realtor',
    ...(from ? { analysis: from } : {}),
  });

/** The version of what was entered, as whoever writes over it has read it. */
const versionOf = async (id: number): Promise<{ version: number }> => {
  const [row] = await app.db.sql<{ version: number }>`
    select version from application_analysis where application_id = ${id} order by id desc limit 1`;
  return { version: row?.version ?? 1 };
};
const goOn = async (
  who: string,
  id: number,
  input: { from: AnalysisStatus | null; to: string } & Record<string, unknown>,
) =>
  app.post(
    `/api/application/${id}/analysis`,
    'data' in input ? { ...(await versionOf(id)), ...input } : input,
    await bearer(app, who),
  );
/** Everything that a conclusion cannot be without. */
const whole = {
  seenOn: '2025-11-20',
  summary: 'Sotishga tayyor.',
  priceTiyin: '81000000000',
  liquidity: 'GREEN',
  wayOfSale: 'AUCTION',
};
const save = async (who: string, id: number, body: object) =>
  app.call('PUT', `/api/application/${id}/analysis`, {
    payload: JSON.stringify({ ...(await versionOf(id)), ...body }),
    headers: { ...(await bearer(app, who)), 'content-type': 'application/json' },
  });
const analysisOf = async (id: number) => {
  const [row] = await app.db.sql<{ analysis: string | null }>`select analysis from application where id = ${id}`;
  return row?.analysis ?? null;
};
const view = async (who: string, id: number) =>
  (await app.get(`/api/application/${id}/analysis`, await bearer(app, who))).body as AnalysisView;
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test('ANL-003 the database holds the same moves of an analysis as the rules', async () => {
  const rows = await app.db.sql<{ pair: string }>`
    select from_status || ' ' || to_status as pair from analysis_move order by 1`;
  assert.deepEqual(
    rows.map(({ pair }) => pair),
    analysisTransitions.map(({ from, to }) => `${from} ${to}`).sort(),
  );
});

test('ANL-003 every move of the table is made by whom it names, and by nobody else', async () => {
  for (const { from, to, who } of analysisTransitions) {
    for (const as of Object.keys(usernames) as Person[]) {
      const id = await createForMove(from, to);
      // A fee that a bank owes would stand between a sale and its end.
      if (to === 'DONE')
        await app.db.sql`
          update application set form = form || '{"whoPaysRealtorServiceFee": "CUSTOMER"}' where id = ${id}`;
      const data = to === 'CONCLUSION' ? { data: whole } : {};
      const answer = await goOn(usernames[as], id, { from, to, comment: 'sabab', soldPrice: '80000000000', ...data });
      const message = `${from} -> ${to} as ${as}: ${answer.text}`;
      if (who.includes(as)) {
        assert.equal(answer.status, 200, message);
        assert.equal(await analysisOf(id), to, message);
      } else {
        assert.equal(answer.status, 403, message);
        assert.equal(await analysisOf(id), from, message);
      }
    }
  }
});

test('ANL-003 every pair that is not in the table is refused, and changes nothing', async () => {
  for (const from of [null, ...analysisStatuses])
    for (const to of analysisStatuses) {
      if (findAnalysisTransition(from, to)) continue;
      const id = await createForMove(from, to);
      const answer = await goOn('demo.admin', id, { from, to, comment: 'sabab' });
      assert.equal(answer.status, 409, `${from} -> ${to}: ${answer.text}`);
      assert.equal(await analysisOf(id), from);
    }
});

test('ANL-001 another value than the twelve is refused', async () => {
  const id = await createForMove('IDENTIFICATION', 'LEGAL_ANALYSIS');
  for (const to of ['identification', 'SOLD', '', 7, null])
    assert.equal((await goOn('demo.realtor', id, { from: 'IDENTIFICATION', to: to as string })).status, 400);
});

test('ANL-001 APP-018 an analysis goes through its stages, takes its application along and ends with a paper', async () => {
  const id = await createApplication(app, { process: 'confirmed', companyId: SQB });
  assert.equal(
    (await move(app, 'demo.moderator', id, { from: 'confirmed', to: 'analysis', assistant: 'demo.realtor' })).status,
    200,
  );
  const S = 'demo.realtor';
  const step = async (
    who: string,
    from: AnalysisStatus | null,
    to: AnalysisStatus,
    more: Record<string, unknown> = {},
  ) => {
    const answer = await goOn(who, id, { from, to, ...more });
    assert.equal(answer.status, 200, `${from} -> ${to}: ${answer.text}`);
  };
  await step(S, null, 'IDENTIFICATION', { data: { seenOn: '2025-11-20', condition: 'Yaxshi' } });
  assert.equal(await processOf(app, id), 'identification');

  await step(S, 'IDENTIFICATION', 'LEGAL_ANALYSIS');
  const legal = (await view(S, id)).records[0]?.legal;
  assert.ok(
    legal && legal.checks.some(({ kind }) => kind === 'debt') && legal.checks.some(({ kind }) => kind === 'ban'),
  );

  await step(S, 'LEGAL_ANALYSIS', 'PRICE_ANALYSIS');
  await step(S, 'PRICE_ANALYSIS', 'CONCLUSION', { data: { ...whole, seenOn: '2025-11-21' } });
  assert.equal(await processOf(app, id), 'conclusion');
  const concluded = await view(S, id);
  assert.equal(concluded.records[0]?.priceTiyin, '81000000000');
  assert.ok(concluded.records[0]?.liquidity && concluded.records[0].wayOfSale === 'AUCTION');
  const paper = concluded.records[0]?.documentId ?? '';
  assert.equal((await app.get(`/api/public/documents/${paper}`)).status, 200);
  const file = await app.get(`/api/user/documents/${paper}/file`, await bearer(app, 'demo.seller'));
  assert.deepEqual([file.status, file.text.slice(0, 5)], [200, '%PDF-']);

  await step('demo.bank', 'CONCLUSION', 'OBJECTION', { comment: 'Narx past' });
  await step(S, 'OBJECTION', 'CONCLUSION', { data: { priceTiyin: '83000000000' } });
  const early = await goOn(S, id, { from: 'CONCLUSION', to: 'PRESENTATION' });
  assert.deepEqual([early.status, codeOf(early)], [409, 'processBehind'], 'the bank has not approved yet');
  for (const [who, from, to] of [
    ['demo.moderator', 'conclusion', 'lot_released'],
    ['demo.bank', 'lot_released', 'lot_confirmed'],
    ['demo.moderator', 'lot_confirmed', 'agreement'],
  ] as const)
    assert.equal((await move(app, who, id, { from, to })).status, 200, to);
  await signContract(app, 'demo.seller', id);
  await step(S, 'CONCLUSION', 'PRESENTATION');
  await step(S, 'PRESENTATION', 'POTENTIAL_BUYERS', {
    data: { contacts: [{ name: 'Aziza', phone: '+998 90 123-45-67' }] },
  });
  const unanswered = await goOn(S, id, { from: 'POTENTIAL_BUYERS', to: 'DIRECT' });
  assert.equal(codeOf(unanswered), 'warningUnanswered', 'F81 the legal check found something');
  await answerWarnings(app, 'demo.moderator', id);
  await step(S, 'POTENTIAL_BUYERS', 'DIRECT');
  assert.equal(await processOf(app, id), 'direct');
  await step('demo.moderator', 'DIRECT', 'SELL', { soldPrice: '82000000000' });
  assert.equal(await processOf(app, id), 'sold');
  assert.equal((await move(app, 'demo.moderator', id, { from: 'sold', to: 'sell' })).status, 200);
  assert.equal(await processOf(app, id), 'monitoring', 'the bank owes the fee');
  const unpaid = await goOn('demo.finance', id, { from: 'SELL', to: 'DONE' });
  assert.deepEqual([unpaid.status, codeOf(unpaid)], [409, 'feeIsDue'], 'it ends with the money, not without');
  const fee = { from: 'monitoring', amount: '2460000000', bankReference: 'PP-ANL' };
  assert.equal((await app.post(`/api/office/fees/${id}/receive`, fee, await bearer(app, 'demo.finance'))).status, 200);
  assert.equal(await processOf(app, id), 'done');
  const done = await view('demo.moderator', id);
  assert.ok(done.records[0]?.endedAt);
  assert.equal(done.records[0]?.status, 'DONE');
});

test('ANL-001 a fee that is late and a sale that failed take the analysis along', async () => {
  const late = await createApplication(app, { process: 'monitoring', companyId: SQB, analysis: 'SELL' });
  await app.db.sql`update application set due_at = clock_timestamp() - interval '1 day' where id = ${late}`;
  const { expireApplications } = await import('./expiry-worker.ts');
  await expireApplications({
    db: app.db,
    encryption: app.encryption,
    log: app.log,
    notifyUsers: app.messages.notifyUsers,
    lots: app.lots,
    documents,
  });
  assert.equal(await processOf(app, late), 'commission_not_paid');
  assert.equal(await analysisOf(late), 'COMMISSION_NOT_PAID');

  const failed = await createApplication(app, { process: 'in_sale', companyId: SQB, analysis: 'POTENTIAL_BUYERS' });
  await move(app, 'demo.moderator', failed, { from: 'in_sale', to: 'failed', comment: 'mijoz yoʻq' });
  assert.equal(await analysisOf(failed), 'FAILED');
});

test('ANL-003 a failed analysis begins anew with a record of its own; the old one stays', async () => {
  const id = await createForMove('PRESENTATION', 'FAILED');
  const failed = { from: 'PRESENTATION', to: 'FAILED', comment: 'Xaridor topilmadi' } as const;
  assert.equal((await goOn('demo.moderator', id, failed)).status, 200);
  assert.equal(await analysisOf(id), 'FAILED');
  await app.db.sql`update application set process = 'failed' where id = ${id} and process <> 'failed'`;
  assert.equal((await goOn('demo.realtor', id, { from: 'FAILED', to: 'IDENTIFICATION' })).status, 200);
  const { records } = await view('demo.realtor', id);
  assert.deepEqual(
    records.map(({ status }) => status),
    ['IDENTIFICATION', 'FAILED'],
  );
});

test('F10 what was rejected half-way is analysed anew when it is handed in again; the first record ends where it stood', async () => {
  const id = await createApplication(app, { process: 'analysis', companyId: SQB, assistant: 'demo.realtor' });
  assert.equal((await goOn('demo.realtor', id, { from: null, to: 'IDENTIFICATION' })).status, 200);
  assert.equal((await goOn('demo.realtor', id, { from: 'IDENTIFICATION', to: 'LEGAL_ANALYSIS' })).status, 200);
  const rejected = { from: 'identification', to: 'rejected', comment: 'Hujjat yoʻq' };
  assert.equal((await move(app, 'demo.moderator', id, rejected)).status, 200);
  assert.equal(await analysisOf(id), null);
  await app.db.sql`update application set process = 'new' where id = ${id}`;
  for (const to of ['pending', 'in_process', 'confirmed', 'analysis'])
    await app.db.sql`update application set process = ${to}::process_status where id = ${id}`;
  assert.equal((await goOn('demo.realtor', id, { from: null, to: 'IDENTIFICATION' })).status, 200);
  const { records } = await view('demo.realtor', id);
  assert.deepEqual(
    records.map(({ status }) => status),
    ['IDENTIFICATION', 'LEGAL_ANALYSIS'],
  );
});

test('ANL-003 of two who move at once one is told that the status has changed', async () => {
  const id = await createForMove('IDENTIFICATION', 'LEGAL_ANALYSIS');
  const answers = await Promise.all(
    [1, 2].map(() => goOn('demo.realtor', id, { from: 'IDENTIFICATION', to: 'LEGAL_ANALYSIS' })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const stale = await goOn('demo.realtor', id, { from: 'IDENTIFICATION', to: 'FAILED', comment: 'x' });
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'statusChanged']);
});

test('APP-018 comparables are of the category, the province and the area, with their median', async () => {
  const [typical] = await app.db.sql<{
    category: number;
    province: number;
    district: number;
    area: number;
    rooms: number;
  }>`
    select category_id as category, province_id as province, district_id as district, area_dm2 as area, rooms
      from listing where category_id = 8 and sale_status(process) = 'on_sale' order by id limit 1`;
  assert.ok(typical);
  const id = await createApplication(app, {
    process: 'identification',
    analysis: 'LEGAL_ANALYSIS',
    companyId: SQB,
    assistant: 'demo.realtor',
  });
  await app.db.sql`
    update application set form = form || ${JSON.stringify({ categoryId: 8, provinceId: typical.province, districtId: typical.district, areaAllDm2: typical.area, rooms: typical.rooms })}::jsonb
     where id = ${id}`;
  assert.equal((await goOn('demo.realtor', id, { from: 'LEGAL_ANALYSIS', to: 'PRICE_ANALYSIS' })).status, 200);
  const comparables = (await view('demo.realtor', id)).records[0]?.comparables;
  assert.ok(
    comparables &&
      comparables.count > 0 &&
      comparables.list.length <= 12 &&
      comparables.list.every(({ name }) => name !== ''),
  );
  assert.ok(comparables.list.every(({ areaDm2 }) => Math.abs(areaDm2 - typical.area) <= typical.area * 0.31));
  assert.ok(
    BigInt(comparables.lowTiyin) <= BigInt(comparables.medianTiyin) &&
      BigInt(comparables.medianTiyin) <= BigInt(comparables.highTiyin),
  );
  const live = await app.get(`/api/application/${id}/comparables`, await bearer(app, 'demo.moderator'));
  assert.equal((live.body as { comparables: { count: number } }).comparables.count, comparables.count);
  const author = await app.get(`/api/application/${id}/comparables`, await bearer(app, 'demo.seller'));
  assert.equal(author.status, 403);
});

test('APP-018 contacts are sealed, seen by staff and the assistant alone, and kept when something else is saved', async () => {
  const id = await createForMove('LEGAL_ANALYSIS', 'PRICE_ANALYSIS');
  const contacts = [{ name: 'Karim Buyer', phone: '+998901234567', note: '' }];
  await goOn('demo.realtor', id, { from: 'LEGAL_ANALYSIS', to: 'PRICE_ANALYSIS', data: { contacts } });
  assert.equal((await save('demo.realtor', id, { summary: 'Yangi soʻz', liquidity: 'RED' })).status, 200);
  assert.equal((await save('demo.seller', id, { summary: 'x' })).status, 403);
  assert.equal((await save('demo.buyer1', id, { summary: 'x' })).status, 404);
  assert.equal(
    (await save('demo.realtor', id, { summary: 'x', status: 'DONE' })).status,
    400,
    'nothing else is let in',
  );
  assert.deepEqual((await view('demo.realtor', id)).records[0]?.contacts, contacts);
  assert.equal((await view('demo.realtor', id)).records[0]?.findings.summary, 'Yangi soʻz');
  for (const who of ['demo.seller', 'demo.bank', 'demo.finance'])
    assert.equal((await view(who, id)).records[0]?.contacts, null, who);
  const [row] = await app.db.sql<{ whole: string; liquidity: string }>`
    select string_agg(r::text, ' ') as whole, (select liquidity from application where id = ${id}) as liquidity
      from application_analysis r where application_id = ${id}`;
  assert.doesNotMatch(row?.whole ?? '', /Karim|901234567/);
  assert.equal(row?.liquidity, 'RED');
});
