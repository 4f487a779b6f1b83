import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { OwnDocument } from '#documents/contract/papers.ts';
import type { contract } from '#documents/contract.ts';
import t from '#documents/text/uz.ts';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import { press } from '../../../test/components/fields.ts';
import { refuse, renderComponent } from '../../../test/components/render.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';

const LIST = 'GET /user/documents';
const FILE = 'GET /user/documents/:id/file';

const offer: OwnDocument = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: 'OF-2026/000012',
  kind: 'offer',
  title: 'Ommaviy oferta',
  language: 'uz',
  status: 'accepted',
  createdAt: '2026-11-20T06:00:00Z',
  acceptedAt: '2026-11-20T06:01:00Z',
  object: null,
};
const listOf = (...data: OwnDocument[]): Reply<OperationAt<typeof contract, typeof LIST>> => ({
  data,
  total: data.length,
  page: 1,
  size: 20,
});
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));

test('PRF-003 PRF-016 without any document the tab says so', async () => {
  await renderComponent(<DocumentsTab />, { answers: { [LIST]: listOf() } });
  await screen.findByText(t.tab.empty);
});

test('AGR-013 a list that does not load offers to try again, and a file that does not load has its toast', async () => {
  let answer: unknown = refuse(500, 'unexpected', 'x');
  const { calls } = await renderComponent(<DocumentsTab />, {
    answers: { [LIST]: () => answer, [FILE]: refuse(500, 'unexpected', 'x') },
  });
  await screen.findByText(t.tab.failed);
  answer = listOf(offer);
  press(t.tab.again);
  await screen.findByText(offer.number);
  assert.equal(screen.queryByText(t.tab.failed), null);
  press(t.tab.open({ number: offer.number }));
  await waitFor(() => toasts().getByText(t.check.reportFailed));
  assert.deepEqual(
    calls.filter(({ key }) => key === FILE).map(({ params }) => params),
    [{ id: offer.id }],
  );
});
