import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { PurchaseOptions } from '#applications/contract/purchase.ts';
import t from '#applications/text/uz/purchase.ts';
import { purchaseMethods } from '#credit/rules/purchase-method.ts';
import listings from '#listings/text/uz.ts';
import ways from '#reservations/text/uz/reservations.ts';
import { findDialog } from '../../../../test/components/admin.tsx';
import { productOf } from '../../../../test/components/listings.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { DealProduct } from './Deal.tsx';

const id = 104_271;
const OWN = 'GET /product/:id/reservation';
const BUY = 'POST /product/:id/purchase';
const page = (reservedUntil: string | null, methods: Parameters<typeof DealProduct>[0]['methods'] = []) => (
  <DealProduct
    product={productOf(id, { reservedUntil })}
    similar={[]}
    methods={methods}
    publicUrl="https://ostona.example"
    phone="+998712000000"
  />
);
const until = '2026-12-04T13:00:00Z';
const options: PurchaseOptions = {
  request: null,
  mayBuy: false,
  maySetPrice: false,
  ownPriceMinor: null,
  isSeller: false,
  applicationId: null,
};
const answers = { 'GET /product/:id/standing': options, 'GET /product/:id/viewing': { viewing: null, times: [] } };

test('CRD-007 what is reserved says until when, and no visitor asks to buy it', async () => {
  const { unmount } = await renderComponent(page(until));
  const words = listings.card.reserved({ date: '04.12.2026' });
  assert.ok(screen.getByRole('status').textContent?.includes(words));
  for (const name of [t.buy.open, t.buy.openShort]) assert.equal(screen.queryByRole('link', { name }), null);
  unmount();
  await renderComponent(page(null));
  screen.getByRole('link', { name: t.buy.open });
});

test('CRD-007 whoever has reserved it finds the way to the reservation; to others nothing is said of it', async () => {
  const viewer = viewerOf();
  const { unmount } = await renderComponent(page(until), { viewer, answers: { ...answers, [OWN]: { own: {} } } });
  await screen.findByText(t.reserved.own);
  const link = screen.getByRole('link', { name: t.reserved.toOwn });
  assert.equal(link.getAttribute('href'), '/profile?activeTab=reservations');
  unmount();
  const { calls } = await renderComponent(page(until), { viewer, answers: { ...answers, [OWN]: { own: null } } });
  await waitFor(() => assert.ok(calls.some(({ key }) => key === OWN)));
  assert.equal(screen.queryByText(t.reserved.own), null);
});

test('PRD-023 a buyer says how to pay, of what is offered for the property', async () => {
  const { calls } = await renderComponent(page(null, [purchaseMethods[0], purchaseMethods[2]]), {
    viewer: viewerOf(),
    answers: { ...answers, 'GET /product/:id/standing': { ...options, mayBuy: true }, [BUY]: { id: 9 } },
  });
  fireEvent.click(await screen.findByRole('button', { name: t.buy.open }));
  const dialog = await findDialog(t.buy.title);
  const choice = within(dialog.getByRole('group', { name: t.buy.method }));
  assert.deepEqual(
    choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
    [t.buy.anyMethod, ways.methods.OFFERED_PREPAYMENT, ways.methods.OFFERED_PAYMENT_INSTALLMENTS],
  );
  fireEvent.click(choice.getByRole('radio', { name: ways.methods.OFFERED_PAYMENT_INSTALLMENTS }));
  fireEvent.click(dialog.getByRole('button', { name: t.buy.send }));
  await screen.findByText(t.buy.sent);
  const sent = calls.find(({ key }) => key === BUY);
  assert.deepEqual(sent?.body, { comment: '', method: 'OFFERED_PAYMENT_INSTALLMENTS' });
});
