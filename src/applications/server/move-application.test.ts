import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ProcessStatus, processStatuses } from '#listings/rules/sale-status.ts';
import { createTestApp } from '../../../test/app.ts';
import { createApplication, move, processOf, SQB } from '../../../test/factories/applications.ts';
import { agreeToAuction } from '../../../test/factories/documents.ts';
import { type ActorRole, findTransition, processTransitions } from '../rules/transitions.ts';

const app = await createTestApp();

const usernames: Record<Exclude<ActorRole, 'system'>, string> = {
  author: 'demo.seller',
  assistant: 'demo.realtor',
  moderator: 'demo.moderator',
  bank: 'demo.bank',
  finance: 'demo.finance',
};
type Person = keyof typeof usernames;

/** What a move needs besides the two statuses. */
const extras: Partial<Record<ProcessStatus, Record<string, unknown>>> = {
  sold: { soldPrice: '80000000000' },
  agreement: { price: '70000000000' },
};

/** A property of a bank where the bank has a say or an auction is meant; else one's own. */
const createForMove = async (from: ProcessStatus, to: ProcessStatus): Promise<number> => {
  const isOfBank =
    to === 'lot_released' || to === 'auction' || findTransition(processTransitions, from, to)?.who.includes('bank');
  const id = await createApplication(app, {
    process: from,
    companyId: isOfBank ? SQB : null,
    assistant: 'demo.realtor',
    ...(from === 'identification' || from === 'conclusion' ? { analysis: 'CONCLUSION' } : {}),
  });
  if (from === 'in_sale' && to === 'auction') await agreeToAuction(app, id, 'demo.seller');
  return id;
};

test('APP-027 the database holds the same moves as the rules', async () => {
  const rows = await app.db.sql<{ pair: string }>`
    select from_status || ' ' || to_status as pair from process_move order by 1`;
  assert.deepEqual(
    rows.map(({ pair }) => pair),
    processTransitions.map(({ from, to }) => `${from} ${to}`).sort(),
  );
});

test('APP-021 APP-022 APP-023 APP-024 APP-025 APP-026 every move of the table is made by whom it names, and by nobody else', async () => {
  for (const { from, to, who } of processTransitions) {
    for (const as of Object.keys(usernames) as Person[]) {
      const isAllowed = who.includes(as);
      const id = await createForMove(from, to);
      const answer = await move(app, usernames[as], id, { from, to, comment: 'sabab', ...extras[to] });
      const message = `${from} -> ${to} as ${as}: ${answer.text}`;
      if (isAllowed) {
        assert.equal(answer.status, 200, message);
        continue;
      }
      // A bank sees only its own, so what is not its own does not exist for it.
      assert.ok(answer.status === 403 || (as === 'bank' && answer.status === 404), message);
      assert.equal(await processOf(app, id), from, message);
    }
  }
});

test('APP-027 every pair that is not in the table is refused, and changes nothing', async () => {
  for (const from of processStatuses) {
    const id = await createApplication(app, { process: from, companyId: SQB, assistant: 'demo.realtor' });
    for (const to of processStatuses) {
      if (findTransition(processTransitions, from, to)) continue;
      const answer = await move(app, 'demo.admin', id, { from, to, comment: 'sabab', ...extras[to] });
      assert.equal(answer.status, 409, `${from} -> ${to}: ${answer.text}`);
      if (from !== to)
        await assert.rejects(
          app.db.sql`update application set process = ${to} where id = ${id}`,
          /does not go from/,
          `${from} -> ${to} by hand`,
        );
    }
    assert.equal(await processOf(app, id), from);
  }
});

test('a move from a status that is no longer there is refused, also for the second of two at once', async () => {
  const id = await createApplication(app);
  const late = await move(app, 'demo.moderator', id, { from: 'confirmed', to: 'analysis' });
  assert.equal(late.status, 409);
  assert.equal((late.body as { code: string }).code, 'statusChanged');
  const both = await Promise.all([
    move(app, 'demo.moderator', id, { from: 'in_process', to: 'confirmed' }),
    move(app, 'demo.moderator', id, { from: 'in_process', to: 'rejected', comment: 'sabab' }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
});
