import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { PurchaseOptions } from '#applications/contract/purchase.ts';
import type { ViewingOptions } from '#applications/contract/viewing.ts';
import { offeredTimes } from '#applications/rules/viewing.ts';
import t from '#applications/text/uz/viewing.ts';
import { productOf } from '../../../../test/components/listings.ts';
import { viewerOf } from '../../../../test/components/profile.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { DealProduct } from './Deal.tsx';

const id = 104_271;
const product = (
  <DealProduct
    product={productOf(id)}
    similar={[]}
    methods={[]}
    publicUrl="https://ostona.example"
    phone="+998712000000"
  />
);
const options: PurchaseOptions = {
  request: null,
  mayBuy: true,
  maySetPrice: false,
  ownPriceMinor: null,
  isSeller: false,
  applicationId: null,
};
const offer: ViewingOptions = {
  viewing: null,
  times: offeredTimes(Date.parse('2026-11-20T06:00:00Z')).map((ms) => new Date(ms).toISOString()),
};

test('PRD-016 a visitor who wants to see a property logs in first and comes back to the date tiles', async () => {
  const { unmount } = await renderComponent(product);
  const [pathname, query] = screen.getByRole('link', { name: t.open }).getAttribute('href')?.split('?') ?? [];
  assert.equal(pathname, '/auth/login');
  const back = new URLSearchParams(query).get('to') ?? '';
  assert.equal(back, `/products/product/${id}?viewing=1`);
  unmount();

  await renderComponent(product, {
    viewer: viewerOf(),
    path: back,
    answers: { 'GET /product/:id/standing': options, 'GET /product/:id/viewing': offer },
  });
  const dialog = within(await screen.findByRole('dialog', { name: t.title }));
  dialog.getByRole('group', { name: t.time });
});
