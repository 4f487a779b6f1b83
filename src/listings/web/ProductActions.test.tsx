import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import en from '#listings/text/en.ts';
import uz from '#listings/text/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { productOf } from '../../../test/components/listings.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { ProductActions } from './ProductActions.tsx';

const PUBLIC_URL = 'https://ostona.example';
const id = 104_271;

test('PRD-017 the share dialog shows the full address of the listing and copies it, or says how to', async () => {
  const t = en.product;
  const { user } = await renderComponent(<ProductActions product={productOf(id)} publicUrl={PUBLIC_URL} />, {
    locale: 'en',
  });
  await user.click(screen.getByRole('button', { name: t.share }));
  const dialog = within(await screen.findByRole('dialog', { name: t.shareTitle }));
  const address = `${PUBLIC_URL}/en/products/product/${id}`;
  assert.equal(dialog.getByRole<HTMLInputElement>('textbox').value, address);
  assert.equal(dialog.getByRole('status').textContent, '');
  await user.click(dialog.getByRole('button', { name: t.copy }));
  await waitFor(() => assert.equal(dialog.getByRole('status').textContent, t.copied));
  assert.equal(await navigator.clipboard.readText(), address);

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(dialog.getByRole('button', { name: t.copy }));
  await waitFor(() => assert.equal(dialog.getByRole('status').textContent, t.copyFailed));
  const field = dialog.getByRole<HTMLInputElement>('textbox');
  assert.equal(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0), address);
});

test('PRD-019 the price history lists every price with its date, the newest first', async () => {
  const t = uz.product;
  const price = (changedAt: string, sum: number) => {
    const tiyin = `${sum}00`;
    return { changedAt, priceMinor: tiyin, currency: 'UZS' as const, priceTiyin: tiyin };
  };
  const prices = [
    price('2026-08-11T05:00:00Z', 1_000_000_000),
    // In Tashkent that is the day after.
    price('2026-08-31T20:30:00Z', 950_000_000),
    price('2026-11-02T05:00:00Z', 969_000_000),
  ];
  await renderComponent(<ProductActions product={productOf(id, { prices })} publicUrl={PUBLIC_URL} />);
  press(t.priceHistory);
  const dialog = await screen.findByRole('dialog', { name: t.priceHistory });
  const [, ...rows] = within(dialog).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );
  assert.deepEqual(cells, [
    ['02.11.2026', '969 000 000 soʻm', '+2%'],
    ['01.09.2026', '950 000 000 soʻm', '−5%'],
    ['11.08.2026', '1 000 000 000 soʻm', t.firstPrice],
  ]);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
});

test('PRD-019 a price that never changed has no history to open', async () => {
  await renderComponent(<ProductActions product={productOf(id)} publicUrl={PUBLIC_URL} />);
  assert.equal(screen.queryByRole('button', { name: uz.product.priceHistory }), null);
});
