import assert from 'node:assert/strict';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { test } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';

type Offer = { id: number; bank: string; tiyin: bigint | null };

const offers: Offer[] = [
  { id: 1, bank: 'filial 10', tiyin: 9_007_199_254_740_993n },
  { id: 2, bank: 'Agrobank', tiyin: null },
  { id: 3, bank: 'Filial 2', tiyin: 9_007_199_254_740_992n },
];
const columns: Column<Offer>[] = [
  { id: 'bank', head: 'Bank', cell: ({ bank }) => bank, sortBy: ({ bank }) => bank },
  { id: 'sum', head: 'Sum', cell: ({ tiyin }) => String(tiyin), sortBy: ({ tiyin }) => tiyin, isNumber: true },
  { id: 'number', head: 'Number', cell: ({ id }) => id },
];
const numbers = () => screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

test('rows are sorted by a head: upwards, downwards, and as they came; whatever says nothing comes last', async () => {
  const user = userEvent.setup();
  render(<DataTable label="offers" columns={columns} rows={offers} keyOf={({ id }) => id} />);
  const sum = screen.getByRole('button', { name: 'Sum' });
  assert.deepEqual([numbers(), sortOf('Sum')], [['Number', '1', '2', '3'], 'none']);
  await user.click(sum);
  assert.deepEqual([numbers(), sortOf('Sum')], [['Number', '3', '1', '2'], 'ascending']);
  await user.click(sum);
  assert.deepEqual([numbers(), sortOf('Sum')], [['Number', '1', '3', '2'], 'descending']);
  await user.click(sum);
  assert.deepEqual([numbers(), sortOf('Sum')], [['Number', '1', '2', '3'], 'none']);
});

test('words are sorted whatever their case, the numbers in them by what they count; one head at a time', async () => {
  const user = userEvent.setup();
  render(<DataTable label="offers" columns={columns} rows={offers} keyOf={({ id }) => id} />);
  await user.click(screen.getByRole('button', { name: 'Sum' }));
  screen.getByRole('button', { name: 'Bank' }).focus();
  await user.keyboard('{Enter}');
  assert.deepEqual(numbers(), ['Number', '2', '3', '1']);
  assert.deepEqual([sortOf('Bank'), sortOf('Sum')], ['ascending', 'none']);
});

test('rows that come later are sorted as well; a column that does not say by what has no button', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<DataTable label="offers" columns={columns} rows={offers} keyOf={({ id }) => id} />);
  await user.click(screen.getByRole('button', { name: 'Bank' }));
  const more = [...offers, { id: 4, bank: 'Asaka', tiyin: null }];
  rerender(<DataTable label="offers" columns={columns} rows={more} keyOf={({ id }) => id} />);
  assert.deepEqual(numbers(), ['Number', '2', '4', '3', '1']);
  assert.equal(sortOf('Number'), null);
  assert.equal(screen.queryByRole('button', { name: 'Number' }), null);
});
