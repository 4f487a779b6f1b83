import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#auctions/text/uz/live.ts';
import risks from '#listings/text/uz/risks.ts';
import {
  acceptingLot,
  createLotServer,
  holdConnection,
  lotAt,
  lotId,
  noPart,
  ownAt,
} from '../../../../test/components/lot.ts';
import { findGiveButton, openLotPage } from '../../../../test/components/lot-page.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';

const FILE = 'GET /user/documents/:id/file';
const address = `/auction/${lotId}`;

/** Escape, as the browser tells a dialog of it. */
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));
const papersButton = (n: number) => screen.getByRole('button', { name: t.papers.open({ n }) });

test('F29 whoever bids reads the checks, the rules and the agreements without leaving the bidding', async () => {
  const files = hearSavedFiles();
  holdConnection();
  const { user, calls } = await openLotPage(createLotServer(), {
    path: address,
    answers: { [FILE]: new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }) },
  });
  await findGiveButton();
  await user.click(screen.getByRole('button', { name: risks.title }));
  const checks = screen.getByRole('dialog', { name: risks.title });
  within(checks).getByText(risks.lead);
  assert.equal(within(checks).getAllByText(risks.notChecked).length, 5);
  escape(checks);
  assert.equal(screen.queryByRole('dialog'), null);

  // The rules and the log, which everybody reads, and the two agreements of the entry.
  const papers = papersButton(4);
  await user.click(papers);
  const dialog = screen.getByRole('dialog', { name: t.papers.title });
  for (const name of [t.papers.rules, t.papers.log, t.papers.bidAgreement, t.papers.depositAgreement])
    within(dialog).getByText(name);
  const [bidAgreement, depositAgreement] = within(dialog).getAllByRole('button', { name: 'PDF' });
  for (const button of [bidAgreement, depositAgreement]) await user.click(button ?? assert.fail('a PDF is missing'));
  await waitFor(() => assert.equal(files.length, 2));
  assert.deepEqual(
    calls.filter(({ key }) => key === FILE).map(({ params }) => params.id),
    ['bid-agreement', 'deposit-agreement'],
  );
  const log = within(dialog).getByRole('link', { name: t.papers.read });
  assert.equal(log.getAttribute('href'), `${address}/log`);
  assert.equal(log.getAttribute('target'), '_blank');
  await user.click(within(dialog).getByRole('button', { name: t.papers.read }));
  escape(await screen.findByRole('dialog', { name: t.rules.dialog }));
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(location.pathname, address);
  assert.equal(document.activeElement, papers);
});

test('F29 whoever has not entered reads the rules and the log, and is told where agreements would stand', async () => {
  const { user } = await openLotPage(createLotServer(lotAt(acceptingLot), ownAt(noPart)));
  await screen.findByRole('link', { name: t.join.enter });
  await user.click(papersButton(2));
  const dialog = within(screen.getByRole('dialog', { name: t.papers.title }));
  dialog.getByText(t.papers.none);
  assert.equal(dialog.queryByRole('button', { name: 'PDF' }), null);
});

test('F47 the full rules list the days off of this very lot, and say so where its rules name none', async () => {
  for (const [holidays, line] of [
    [['2026-12-08', '2027-03-10'], t.rules.daysOffLine({ days: '08.12.2026, 10.03.2027' })],
    [[], t.rules.daysOffNone],
  ] as const) {
    const lot = lotAt(acceptingLot);
    const sheet = { ...lot.sheet, holidays: [...holidays] };
    const { user, unmount } = await openLotPage(createLotServer({ ...lot, sheet }, ownAt(noPart)));
    await screen.findByRole('link', { name: t.join.enter });
    await user.click(papersButton(2));
    await user.click(
      within(screen.getByRole('dialog', { name: t.papers.title })).getByRole('button', { name: t.papers.read }),
    );
    const rules = within(await screen.findByRole('dialog', { name: t.rules.dialog }));
    assert.equal(rules.getByText(t.rules.daysOff).nextElementSibling?.textContent, line);
    unmount();
  }
});
