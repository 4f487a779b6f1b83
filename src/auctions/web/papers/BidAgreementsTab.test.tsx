import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#auctions/text/uz/papers.ts';
import { type Answers, refuse, renderFresh } from '../../../../test/components/render.tsx';
import { offerOf, paperAnswers } from '../../../../test/e2e/paper-fixtures.ts';

const openTab = (answers: Answers) =>
  renderFresh(
    async () => {
      const { BidAgreementsTab } = await import('./BidAgreementsTab.tsx');
      return <BidAgreementsTab />;
    },
    { answers: { 'GET /public/listings/chosen': { data: [] }, ...answers } },
  );

test('PRF-014 agreements that do not come are asked for again; whoever has none is told what would stand here', async () => {
  let answer: unknown = refuse(500, 'unexpected', 'x');
  const { user } = await openTab({ 'GET /user/bid-agreements': () => answer });
  await screen.findByText(t.failed);
  answer = { data: [] };
  await user.click(screen.getByRole('button', { name: t.again }));
  await screen.findByText(t.bids.empty);
});

test('PRF-014 bid agreements are listed and each leads to its QR page', async () => {
  await openTab(
    paperAnswers({
      offers: [offerOf('offer-one'), offerOf('offer-two', { number: 'BO-2026/004218', status: 'ended' })],
    }),
  );
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const [first, second, ...others] = rows.map(({ textContent }) => textContent ?? '');
  assert.match(first ?? '', /BO-2026\/004417.*845\u00a0000\u00a0000.*Amalda/);
  assert.match(second ?? '', /BO-2026\/004218.*Tugagan/);
  assert.deepEqual(others, []);
  for (const [number, id] of [
    ['BO-2026/004417', 'offer-one'],
    ['BO-2026/004218', 'offer-two'],
  ] as const) {
    const link = screen.getByRole('link', { name: t.bids.openOf({ number }) });
    assert.equal(link.getAttribute('href'), `/bid-agreement/qr-code/${id}`);
  }
});
