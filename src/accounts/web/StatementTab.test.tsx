import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import ru from '#accounts/text/ru.ts';
import uz from '#accounts/text/uz.ts';
import profile from '#identity/text/uz/profile.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { press } from '../../../test/components/fields.ts';
import { type Call, plainSpaces, refuse, renderComponent } from '../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../test/components/saved-files.ts';
import type { contract, MovementLine } from '../contract.ts';
import { StatementTab } from './StatementTab.tsx';

const STATEMENT = 'GET /user/deposit/statement';
type Statement = Reply<OperationAt<typeof contract, typeof STATEMENT>>;

const none: Statement = { data: [], next: null };
const line: MovementLine = {
  id: '1',
  at: '2026-11-20T06:00:00Z',
  kind: 'topUp',
  propertyId: null,
  amount: '100000000',
  availableAfter: '100000000',
  heldAfter: '0',
  refundingAfter: '0',
};
const topUp: Statement = { data: [line], next: null };
/** A deposit for a lot that was held as the given movement. */
const hold = (id: number): MovementLine => ({
  ...line,
  id: String(id),
  kind: 'hold',
  propertyId: 900_000 + id,
  amount: '-100000',
  availableAfter: '4222400000',
  heldAfter: '1002600000',
});
const refund: MovementLine = { ...line, id: '2', kind: 'refund', amount: '-1000000000', refundingAfter: '1000000000' };

test('a deposit without movements says so in the language of the page', async () => {
  await renderComponent(<StatementTab />, { locale: 'ru', answers: { [STATEMENT]: none } });
  await screen.findByText(ru.statement.empty);
});

test('movements that do not come can be asked for again', async () => {
  let answer: unknown = refuse(503, 'unavailable');
  await renderComponent(<StatementTab />, { answers: { [STATEMENT]: () => answer } });
  await screen.findByText(uz.deposit.unknown);
  assert.equal(screen.queryByRole('table'), null);
  answer = topUp;
  press(profile.again);
  const [, row] = await screen.findAllByRole('row');
  assert.match(row?.textContent ?? '', new RegExp(uz.statement.kinds.topUp));
});

test('every movement is told with what was left after it, page by page, of one kind on asking, and given away as a table', async () => {
  const FILE = 'GET /user/deposit/statement/file';
  const page = ({ query }: Call): Statement => {
    if (query.kind === 'refunds') return { data: [refund], next: null };
    if (query.before === '2') return topUp;
    return { data: Array.from({ length: 25 }, (_, at) => hold(26 - at)), next: '2' };
  };
  const files = hearSavedFiles();
  const { user, calls } = await renderComponent(<StatementTab />, {
    answers: { [STATEMENT]: page, [FILE]: () => new Response('"2","Qaytarishga ajratildi"') },
  });
  await screen.findByRole('heading', { name: uz.statement.title });
  const table = () => within(screen.getByRole('table'));
  const rows = () => table().getAllByRole('row').slice(1);
  await screen.findByRole('table');
  assert.equal(rows().length, 25);
  const [newest = assert.fail('there is no movement')] = rows();
  assert.match(
    plainSpaces(newest.textContent ?? ''),
    /Obyekt uchun band qilindiObyekt № 900 026\u22121 000\.00\s*42 224 000\.00\s*10 026 000\.00/,
  );
  const lot = within(newest).getByRole('link', { name: uz.statement.property({ property: groupDigits(900_026) }) });
  assert.equal(lot.getAttribute('href'), '/products/product/900026');
  press(uz.statement.more);
  await waitFor(() => assert.equal(rows().length, 26));
  assert.equal(screen.queryByRole('button', { name: uz.statement.more }), null, 'that was all');
  await user.click(screen.getByRole('radio', { name: uz.statement.filters.refunds }));
  await screen.findByText(uz.statement.kinds.refund);
  assert.equal(rows().length, 1);
  press(uz.statement.save);
  await waitFor(() => assert.equal(files.length, 1));
  assert.equal(files[0]?.name, 'ostona-statement.csv');
  assert.equal(await files[0]?.file.text(), '"2","Qaytarishga ajratildi"');
  assert.deepEqual(
    calls.map(({ key, query: { lang: _, ...query } }) => [key, query]),
    [
      [STATEMENT, {}],
      [STATEMENT, { before: '2' }],
      [STATEMENT, { kind: 'refunds' }],
      [FILE, { kind: 'refunds' }],
    ],
  );
});
