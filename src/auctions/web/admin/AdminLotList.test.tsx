import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { AdminDeclaration, AdminLot } from '#auctions/contract.ts';
import desk from '#platform/text/admin-list/uz.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { findDialog, findToast, openAdmin, queried, write } from '../../../../test/components/admin.tsx';
import { type Call, refuse } from '../../../../test/components/render.tsx';
import text from '../../text/uz/admin.ts';

const t = text.lots;
const LIST = 'GET /office/auctions';
const CANCEL = 'POST /auction/:id/cancel';
const RETRY = 'POST /office/auctions/:id/retry';
const reason = 'Sud savdoni toʻxtatdi';
const lot: AdminLot = {
  id: 104_271,
  name: 'Uch xonali kvartira',
  place: 'Yunusobod tumani',
  companyName: null,
  phase: 'LIVE',
  day: '2026-11-21',
  opensAtMs: Date.parse('2026-11-21T06:00:00Z'),
  closesAtMs: Date.parse('2026-11-21T08:00:00Z'),
  endedAtMs: null,
  startPrice: '10000000000',
  price: '10400000000',
  bidCount: 2,
  participantCount: 2,
  heldAmount: '1000000000',
  cancelAsked: null,
  stopped: null,
};
const counts = { open: 1, live: 0, asked: 0, won: 0, ended: 0, stopped: 0 };
const asking = { by: 'demo.admin', reason, at: '2026-11-21T07:00:00Z', until: '2026-11-22T07:00:00Z' };

/** Opens the lots as an administrator: whoever asks for the end first is told that a second person has to ask too. */
const openLots = async (username: string, first: AdminLot) => {
  let current = first;
  const admin = await openAdmin('/admin/auctions', {
    username,
    answers: {
      [LIST]: () => ({ nowMs: 0, total: 1, counts, data: [current] }),
      [CANCEL]: () => {
        if (current.cancelAsked) {
          current = { ...current, phase: 'CANCELLED' };
          return {};
        }
        current = { ...current, cancelAsked: asking };
        return refuse(409, 'secondPerson', 'x');
      },
    },
  });
  await admin.user.click(await screen.findByRole('button', { name: String(lot.id) }));
  const panel = within(await screen.findByRole('region', { name: t.title({ id: lot.id }) }));
  const cancel = async (name: string) => {
    await admin.user.click(panel.getByRole('button', { name }));
    const dialog = await findDialog(name);
    write(dialog.getByRole('textbox', { name: desk.reason }), reason);
    await admin.user.click(dialog.getByRole('button', { name }));
  };
  return { ...admin, panel, cancel };
};

test('the first administrator who wants a lot ended waits for a second', async () => {
  const { panel, cancel, calls } = await openLots('demo.admin', lot);
  panel.getByText(lot.place);
  await cancel(t.cancel);
  await panel.findByText(t.ownAsked);
  panel.getByText(t.askedBy({ by: 'demo.admin', time: formatDateTime(asking.at) }));
  panel.getByText(t.askedUntil({ time: formatDateTime(asking.until) }));
  await findToast(t.askSaved);
  assert.ok(panel.getByRole<HTMLButtonElement>('button', { name: t.cancel }).disabled);
  const order = calls.find(({ key }) => key === CANCEL)?.body as Record<string, string> | undefined;
  assert.equal(order?.reason, reason);
  assert.match(order?.idempotencyKey ?? '', /^[\w-]{36}$/);
});

test('the second who confirms it ends the lot', async () => {
  const { panel, cancel } = await openLots('second.admin', { ...lot, cancelAsked: asking });
  panel.getByText(reason);
  await cancel(t.confirm);
  await findToast(t.cancelled);
  await panel.findByText(t.phases.CANCELLED);
  assert.equal(panel.queryByRole('button', { name: t.confirm }), null, 'what is over is not ended again');
});

test('F59 a lot that does not go on says so and why, and is tried again at the word of staff', async () => {
  const at = '2026-11-21T08:00:05Z';
  let current: AdminLot = {
    ...lot,
    phase: 'COMPLETED',
    stopped: { at, error: 'an application does not go from x to y' },
  };
  const { calls, user } = await openAdmin('/admin/auctions?state=stopped', {
    answers: {
      [LIST]: () => ({ nowMs: 0, total: 1, counts: { ...counts, stopped: 1 }, data: [current] }),
      [RETRY]: () => {
        current = { ...current, stopped: null };
        return { isDone: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: String(lot.id) }));
  const panel = within(await screen.findByRole('region', { name: t.title({ id: lot.id }) }));
  panel.getByText(t.stoppedSince({ time: formatDateTime(at) }));
  panel.getByText('an application does not go from x to y');
  await user.click(panel.getByRole('button', { name: t.retry }));
  await findToast(t.retrying);
  assert.deepEqual(
    calls.filter(({ key }) => key === RETRY).map(({ params }) => params),
    [{ id: String(lot.id) }],
  );
  await waitFor(() => assert.equal(panel.queryByRole('button', { name: t.retry }), null));
  panel.getByText(t.phases.COMPLETED);
});

test('lots and declarations stand by state, which is in the address; F47 beside a cancelled one stands who is owed what of the deposit', async () => {
  const declaration: AdminDeclaration = {
    id: 'x',
    number: 'WD-2026/1',
    lotId: lot.id,
    objectName: lot.name,
    winner: 'V*** A***',
    price: lot.price,
    status: 'CONFIRMED',
    createdAt: '2026-11-21T08:00:00Z',
    signBy: '2026-11-24T08:00:00Z',
    signedAt: '2026-11-22T08:00:00Z',
    payBy: '2026-12-02T08:00:00Z',
    paidAt: null,
    isLate: false,
    forfeited: null,
  };
  const forfeited: AdminDeclaration = {
    ...declaration,
    status: 'REJECT',
    forfeited: { seller: '250000001', sellerName: 'Namuna bank', platform: '250000000' },
  };
  const { user, calls, unmount } = await openAdmin('/admin/auctions', {
    answers: { [LIST]: { nowMs: 0, total: 0, counts, data: [] } },
  });
  await screen.findByText(desk.emptyYet);
  await user.click(screen.getByRole('link', { name: new RegExp(`^${t.views.ended}`) }));
  await waitFor(() => assert.equal(queried('state'), 'ended'));
  await waitFor(() => assert.equal(calls.findLast(({ key }) => key === LIST)?.query.state, 'ended'));
  unmount();

  const admin = await openAdmin('/admin/declarations?status=CONFIRMED', {
    answers: {
      'GET /office/declarations': ({ query }: Call) => ({
        total: query.status === 'PENDING' ? 0 : 1,
        counts: { PENDING: 0, CONFIRMED: 1, REJECT: 1 },
        data: query.status === 'CONFIRMED' ? [declaration] : query.status === 'REJECT' ? [forfeited] : [],
      }),
    },
  });
  const number = await screen.findByRole('link', { name: declaration.number });
  assert.equal(number.getAttribute('href'), '/winner-declaration/qr-code/x');
  await admin.user.click(screen.getByRole('link', { name: new RegExp(`^${text.declarations.views.PENDING}`) }));
  await screen.findByText(desk.emptyYet);
  await admin.user.click(screen.getByRole('link', { name: new RegExp(`^${text.declarations.views.REJECT}`) }));
  await screen.findByText('Namuna bank');
  for (const head of [text.declarations.sellerShare, text.declarations.platformShare])
    screen.getByRole('columnheader', { name: head });
});
