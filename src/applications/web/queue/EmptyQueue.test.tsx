import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import kit from '#platform/text/uz.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import text from '../../text/uz/admin.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import type { QueuePage } from './queue-data.ts';

const pageOf = (n: number, isMore = false): QueuePage => ({
  data: [],
  total: { n, isMore },
  page: 999,
  size: 50,
  lastEvent: '0',
  now: '2026-11-25T08:00:00Z',
});
const addressOf = (page: number) => `/admin/applications?page=${page}`;

test('F33 past the end of the queue the way leads to its last page; where nothing is, it says why', async () => {
  const past = await renderComponent(<EmptyQueue page={pageOf(120)} addressOf={addressOf} allAddress={null} />);
  assert.equal(screen.getByRole('link', { name: kit.lastPage }).getAttribute('href'), addressOf(3));
  past.unmount();
  const narrowed = await renderComponent(<EmptyQueue page={pageOf(0)} addressOf={addressOf} allAddress="/all" />);
  screen.getByRole('heading', { name: text.empty.foundTitle });
  assert.equal(screen.getByRole('link', { name: text.filters.clear }).getAttribute('href'), '/all');
  narrowed.unmount();
  await renderComponent(<EmptyQueue page={pageOf(0)} addressOf={addressOf} allAddress={null} />);
  screen.getByRole('heading', { name: text.empty.title });
  assert.equal(screen.queryByRole('link'), null);
});
