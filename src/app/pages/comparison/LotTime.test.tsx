import { cleanup, screen } from '@testing-library/react';
import { test } from 'vitest';
import type { CardLot } from '#listings/contract.ts';
import { LotBar } from '#listings/web/LotBar.tsx';
import { type LotTimer, LotTimerSource } from '#listings/web/lot-timer.ts';
import { productOf } from '../../../../test/components/listings.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparedProduct } from './compared-product.ts';

/** Registration until 4 December, 14:00 in Tashkent; bidding from 15:00. */
const lot: CardLot = {
  version: 1,
  phase: 'ACCEPTING',
  cutOffAtMs: Date.parse('2026-12-04T09:00:00Z'),
  opensAtMs: Date.parse('2026-12-04T10:00:00Z'),
  closesAtMs: null,
  endedAtMs: null,
  startPrice: '10000000000',
  price: '10000000000',
  bidCount: 0,
  participantCount: 0,
};

test('F19 a moment until which something lasts is said as such, one at which it begins is not', async () => {
  for (const [locale, until] of [
    ['uz', '04.12 14:00 gacha'],
    ['ru', 'до 04.12 14:00'],
    ['en', 'until 04.12 14:00'],
  ] as const) {
    await renderComponent(<LotBar lot={lot} />, { locale });
    screen.getByText(until);
    cleanup();
    await renderComponent(<LotBar lot={{ ...lot, phase: 'CLOSED' }} />, { locale });
    screen.getByText('04.12 15:00');
    cleanup();
  }
});

test('F19 the comparison counts down what is left of a lot', async () => {
  const Timer: LotTimer = ({ untilMs }) => <span>left until {untilMs}</span>;
  const products = [productOf(1), productOf(2, { process: 'auction', lot })].map((product) =>
    comparedProduct(product, []),
  );
  await renderComponent(
    <LotTimerSource value={async () => Timer}>
      <ComparisonTable products={products} onRemove={() => undefined} />
    </LotTimerSource>,
  );
  await screen.findByText(`left until ${lot.cutOffAtMs}`);
});
