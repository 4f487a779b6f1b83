import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, SQB } from '../../../test/factories/applications.ts';
import { bearer } from '../../../test/factories/identity.ts';
import type { AnalysisView } from '../contract/analysis.ts';
import type { AnalysisStatus } from '../rules/statuses.ts';
import { listCandidates } from './comparables-store.ts';

const app = await createTestApp();

/** Everything that a conclusion cannot be without. */
const whole = {
  seenOn: '2025-11-20',
  summary: 'Sotishga tayyor.',
  priceTiyin: '81000000000',
  liquidity: 'GREEN',
  wayOfSale: 'AUCTION',
};
const createWithAnalysis = (analysis: AnalysisStatus) =>
  createApplication(app, { process: 'identification', companyId: SQB, assistant: 'demo.realtor', analysis });
/** The version of what was entered, as whoever writes over it has read it. */
const versionOf = async (id: number): Promise<{ version: number }> => {
  const [row] = await app.db.sql<{ version: number }>`
    select version from application_analysis where application_id = ${id} order by id desc limit 1`;
  return { version: row?.version ?? 1 };
};
const save = async (who: string, id: number, body: object) =>
  app.call('PUT', `/api/application/${id}/analysis`, {
    payload: JSON.stringify({ ...(await versionOf(id)), ...body }),
    headers: { ...(await bearer(app, who)), 'content-type': 'application/json' },
  });
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
const analysisOf = async (id: number) => {
  const [row] = await app.db.sql<{ analysis: string | null }>`select analysis from application where id = ${id}`;
  return row?.analysis ?? null;
};
const view = async (who: string, id: number) =>
  (await app.get(`/api/application/${id}/analysis`, await bearer(app, who))).body as AnalysisView;
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test('F9 a conclusion is not drawn up as long as a part of it is missing, and nothing is filled in for the assistant', async () => {
  for (const part of Object.keys(whole)) {
    const id = await createWithAnalysis('PRICE_ANALYSIS');
    const data = { ...whole, [part]: part === 'summary' ? '  ' : null };
    const answer = await goOn('demo.realtor', id, { from: 'PRICE_ANALYSIS', to: 'CONCLUSION', data });
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'conclusionIncomplete'], part);
    assert.equal(await analysisOf(id), 'PRICE_ANALYSIS', 'nothing is kept of it');
  }
  const bare = await createWithAnalysis('PRICE_ANALYSIS');
  assert.equal((await goOn('demo.realtor', bare, { from: 'PRICE_ANALYSIS', to: 'CONCLUSION' })).status, 422);
});

test('F9 what stands on the screen when a conclusion is drawn up is what is kept and what the paper says', async () => {
  const id = await createWithAnalysis('PRICE_ANALYSIS');
  await save('demo.realtor', id, { ...whole, priceTiyin: '11100000000', summary: 'Avvalgi gap.' });
  const data = { ...whole, priceTiyin: '45678900000', liquidity: 'RED', summary: 'Oxirgi gap.' };
  assert.equal((await goOn('demo.realtor', id, { from: 'PRICE_ANALYSIS', to: 'CONCLUSION', data })).status, 200);
  const record = (await view('demo.realtor', id)).records[0];
  assert.deepEqual(
    [record?.priceTiyin, record?.liquidity, record?.wayOfSale, record?.findings.summary, record?.findings.seenOn],
    ['45678900000', 'RED', 'AUCTION', 'Oxirgi gap.', '2025-11-20'],
  );
  const paper = await app.get(`/api/user/documents/${record?.documentId}/text`, await bearer(app, 'demo.seller'));
  assert.match(paper.text, /456\s789\s000/u);
  assert.match(paper.text, /Oxirgi gap\./);
  assert.doesNotMatch(paper.text, /Avvalgi gap/);
});

test('F9 what a paper holds is changed by nobody, neither by itself nor along with a move, until somebody objects', async () => {
  const id = await createWithAnalysis('PRICE_ANALYSIS');
  await goOn('demo.realtor', id, { from: 'PRICE_ANALYSIS', to: 'CONCLUSION', data: whole });
  for (const who of ['demo.realtor', 'demo.moderator', 'demo.admin']) {
    const answer = await save(who, id, { priceTiyin: '100' });
    assert.deepEqual([answer.status, codeOf(answer)], [409, 'analysisFrozen'], who);
  }
  const contacts = [{ name: 'Karim', phone: '+998901234567', note: '' }];
  assert.equal((await save('demo.realtor', id, { contacts })).status, 200, 'buyers stand on no paper');
  const sly = { from: 'CONCLUSION', to: 'OBJECTION', comment: 'Narx past', data: { priceTiyin: '100' } } as const;
  assert.deepEqual(codeOf(await goOn('demo.bank', id, sly)), 'moveForbidden', 'who objects writes no findings');
  assert.equal((await goOn('demo.bank', id, { ...sly, data: {} })).status, 200);
  assert.equal((await save('demo.realtor', id, { priceTiyin: '79000000000' })).status, 200);
  assert.equal((await view('demo.realtor', id)).records[0]?.priceTiyin, '79000000000');
});

test('F11 a visit on a day that is not in the calendar, or has not come yet, is refused in words', async () => {
  const id = await createWithAnalysis('IDENTIFICATION');
  assert.equal((await save('demo.realtor', id, { seenOn: '2026-13-32' })).status, 400);
  for (const seenOn of ['2099-01-01', '2019-12-31']) {
    const answer = await save('demo.realtor', id, { seenOn });
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'visitDay']);
  }
  const going = await goOn('demo.realtor', id, {
    from: 'IDENTIFICATION',
    to: 'LEGAL_ANALYSIS',
    data: { seenOn: '2099-01-01' },
  });
  assert.deepEqual([going.status, codeOf(going)], [422, 'visitDay']);
});

test('F80 a stale save, or a stale move, wipes nobody’s texts: it is told who wrote what stands, and when', async () => {
  const id = await createWithAnalysis('IDENTIFICATION');
  const first = await save('demo.realtor', id, { version: 1, condition: 'Yaxshi', summary: 'Birinchi' });
  const { version } = first.body as { version: number };
  assert.equal((await save('demo.moderator', id, { version, condition: 'Yomon' })).status, 200);
  const stale = { version, condition: 'Yaxshi', summary: 'Ikkinchi' };
  for (const answer of [
    await save('demo.realtor', id, stale),
    await goOn('demo.realtor', id, {
      from: 'IDENTIFICATION',
      to: 'LEGAL_ANALYSIS',
      version,
      data: { summary: 'Ikkinchi' },
    }),
    await goOn('demo.realtor', id, {
      from: 'IDENTIFICATION',
      to: 'LEGAL_ANALYSIS',
      version: undefined,
      data: { summary: 'Ikkinchi' },
    }),
  ]) {
    assert.equal(answer.status, 409, answer.text);
    const { code, changedBy, changedAt } = answer.body as { code: string; changedBy: string; changedAt: string };
    assert.equal(code, 'changedElsewhere');
    const [record] = (await view('demo.moderator', id)).records;
    assert.deepEqual([changedBy, changedAt], [record?.updatedBy, record?.updatedAt]);
    assert.notEqual(changedBy, record?.begunBy);
    assert.deepEqual([record?.findings.condition, record?.findings.summary], ['Yomon', 'Birinchi']);
    assert.equal(await analysisOf(id), 'IDENTIFICATION');
  }
  const [{ version: newest } = assert.fail('no record')] = (await view('demo.realtor', id)).records;
  const both = await Promise.all(
    ['Chap', 'Oʻng'].map((summary) => save('demo.realtor', id, { version: newest, summary })),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409], 'of two at once one is too late');
  const [after] = (await view('demo.realtor', id)).records;
  const again = await save('demo.realtor', id, { version: newest, summary: after?.findings.summary });
  assert.deepEqual(again.body, { version: after?.version }, 'a save whose answer was lost finds its own work');
});

test('F19 a lot is compared by the price its bids reached, a sold one by what was paid, and each price says which it is', async () => {
  type Row = { id: number; category: number; province: number; area: number; price: bigint; kind: string };
  const rows = await app.db.sql<Row>`
    select distinct on (lot.phase) l.id::float8 as id, category_id as category, province_id as province, property_area_dm2 as area,
           coalesce(l.sold_price_tiyin, lot.price_tiyin) as price,
           case when l.sold_price_tiyin is not null then 'sold' when lot.phase in ('WON', 'COMPLETED') then 'won' else 'bid' end as kind
      from listing l join lot on lot.id = l.id
     where lot.bid_count > 0 and lot.price_tiyin > lot.start_price_tiyin and l.visibility = 'TO_EVERYONE' and l.is_shown and sale_status(l.process) <> 'hidden'
       and (l.sold_at is null or l.sold_at > clock_timestamp() - interval '30 days') and (l.process = 'auction' or l.is_auctioned)
     order by lot.phase, l.id`;
  assert.ok(rows.length > 0);
  for (const { id, category, province, area, price, kind } of rows) {
    const of = { categoryId: category, provinceId: province, areaDm2: area, exceptListing: null };
    const found = (await listCandidates(app.db, of)).find((one) => one.id === id);
    assert.deepEqual([found?.priceTiyin, found?.priceKind], [price, kind], `lot ${id}`);
  }
});
