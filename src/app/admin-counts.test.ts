import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Figures } from '#applications/contract/figures.ts';
import type { QueueSummary } from '#applications/contract/queue.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import type { Role } from '#platform/values/role.ts';
import { createTestApp } from '../../test/app.ts';
import { createApplication, SQB } from '../../test/factories/applications.ts';
import { bearer } from '../../test/factories/identity.ts';

const app = await createTestApp();
await app.db.sql`update person set bank_id = ${SQB} where username = 'demo.bank'`;
// A waiting one of everything, and lots of two banks, one of them closed and not yet bid for.
await createApplication(app, { process: 'lot_released', companyId: SQB });
await createApplication(app, { process: 'agreement', isContractSigned: false, companyId: SQB });
await createApplication(app);
await app.db
  .sql`update application set due_at = clock_timestamp() - interval '1 hour' where is_open and id % 3 = 0 and due_at is not null`;
await app.db.sql`
  update lot set phase = 'CLOSED' where id = (select id from lot where phase = 'ACCEPTING' and not is_practice order by id limit 1)`;
await app.post('/api/public/consultation-request', { name: 'Aziza', phone: '+998901112233' });

const staff = ['demo.moderator', 'demo.bank', 'demo.finance', 'demo.editor', 'demo.admin'] as const;

for (const who of staff)
  test(`F33 every number that ${who} sees on a tile, a tab or beside an entry of the sidebar is the total of the list behind it`, async () => {
    const headers = await bearer(app, who);
    const get = async <Body>(path: string): Promise<Body> => {
      const { status, body, text } = await app.get(`/api/office/${path}`, headers);
      assert.equal(status, 200, `${path}: ${text}`);
      return body as Body;
    };
    /** Every row that a list of applications has, page by page. */
    const listed = async (filter: object): Promise<number> => {
      let n = 0;
      for (let page = 1; ; page++) {
        const { body } = await app.post('/api/office/applications/find', { ...filter, page, size: 100 }, headers);
        const { data } = body as { data: unknown[] };
        n += data.length;
        if (data.length < 100) return n;
      }
    };
    const { roles, counts } = await get<{ roles: Role[]; counts: Record<string, number> }>('frame');
    const expected: Record<string, number> = {};
    if (isAllowed('application.read', roles)) {
      expected.applications = await listed({ view: 'work' });
      expected.approvals = await listed({ view: 'bank' });
      expected.overdue = await listed({ view: 'all', due: 'overdue' });
      const { views, tiles } = await get<QueueSummary>('applications/summary');
      for (const [view, { n }] of Object.entries(views)) assert.equal(n, await listed({ view }), `the tab ${view}`);
      assert.equal(tiles.overdue.n, expected.overdue, 'the tile of what is overdue');
      assert.equal(tiles.decidedToday.n, await listed({ view: 'all', decided: 'today' }));
      assert.equal(tiles.refusedToday.n, await listed({ view: 'all', decided: 'refusedToday' }));
      const { funnel, overdue, unsold } = await get<Figures>('figures');
      for (const { process, n } of funnel)
        assert.equal(n, await listed({ view: 'all', process: [process] }), `the bar of ${process}`);
      for (const { process, n } of overdue)
        assert.equal(n, await listed({ view: 'all', due: 'overdue', process: [process] }), `overdue in ${process}`);
      assert.equal(unsold.n, await listed({ view: 'all', process: ['in_sale', 'auction', 'direct'] }));
    }
    if (isAllowed('auction.watch', roles)) expected.auctions = (await get<{ total: number }>('auctions')).total;
    if (isAllowed('question.answer', roles)) expected.questions = (await get<{ total: number }>('questions')).total;
    if (isAllowed('comment.hide', roles)) expected.comments = (await get<{ total: number }>('comments')).total;
    if (isAllowed('call.answer', roles)) expected.calls = (await get<{ total: number }>('calls?state=waiting')).total;
    if (isAllowed('ledger.read', roles)) {
      const { data } = await get<{ data: { amount: string }[] }>('refunds?state=open');
      expected.refunds = data.length;
      const money = await get<{
        refundsWaiting: number;
        refundsAmount: string;
        sharesOwed: number;
        differencesOpen: number;
        reversalsWaiting: number;
      }>('money');
      assert.equal(money.refundsWaiting, data.length);
      expected.payments = (await get<{ data: unknown[] }>('payments?reversal=open')).data.length;
      assert.equal(money.reversalsWaiting, expected.payments);
      assert.equal(
        BigInt(money.refundsAmount),
        data.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
      );
    }
    if (isAllowed('fee.read', roles)) {
      for (const state of ['waiting', 'late', 'kept'] as const) {
        const { total, figures } = await get<{ total: number; figures: Record<typeof state, number> }>(
          `fees?state=${state}`,
        );
        assert.equal(figures[state], total, `the tile of ${state} fees`);
      }
    }
    if (isAllowed('rates.edit', roles))
      expected.rates = (await get<{ waiting: object | null }>('rates')).waiting === null ? 0 : 1;
    assert.deepEqual(counts, expected, 'beside the entries of the sidebar');
  });
