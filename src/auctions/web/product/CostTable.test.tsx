import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import type { LotSnapshot } from '#auctions/contract.ts';
import t from '#auctions/text/uz/entry.ts';
import { serviceFeeName, serviceFeeOf, serviceFeeShort, shareOutPrice } from '#platform/values/service-fee.ts';
import { inSum, lotAt } from '../../../../test/components/lot.ts';
import { plainSpaces, renderComponent } from '../../../../test/components/render.tsx';
import { CostTable } from './CostTable.tsx';
import { LotMoney } from './LotMoney.tsx';

/** The value beside a name of a table; null where there is no such line. */
const valueOf = (name: string): string | null => {
  const term = screen.queryAllByRole('term').find(({ textContent }) => textContent === name);
  return term ? plainSpaces(term.nextElementSibling?.textContent ?? '') : null;
};

const open = async (serviceFee: LotSnapshot['serviceFee']) => {
  const lot = lotAt({ serviceFee });
  await renderComponent(<CostTable lot={lot} dues={null} />);
  return BigInt(lot.sheet.startPriceTiyin);
};

test('F47 where the buyer bears the fee, the cost of a lot says so, shows how much of the price it is, and adds nothing', async () => {
  const fee = serviceFeeOf('CUSTOMER');
  const price = await open(fee);
  assert.equal(valueOf(serviceFeeName('uz')), plainSpaces(serviceFeeShort('uz', fee)));
  assert.equal(valueOf(t.cost.feeInPrice), inSum(Number(shareOutPrice(price, fee).fee / 100n)));
  assert.equal(valueOf(t.cost.total), inSum(Number(price / 100n)), 'the start price holds the fee once');
  assert.equal(valueOf(t.cost.price), valueOf(t.cost.total));
});

test('F47 where the seller bears it, the same table names the seller and shows no amount to the buyer', async () => {
  const fee = serviceFeeOf('OWNER');
  const price = await open(fee);
  assert.equal(valueOf(serviceFeeName('uz')), plainSpaces(serviceFeeShort('uz', fee)));
  assert.equal(valueOf(t.cost.feeInPrice), null);
  assert.equal(valueOf(t.cost.total), inSum(Number(price / 100n)));
});

test('F47 a lot without a fee, as for practice, says nothing of one', async () => {
  await open(null);
  assert.equal(valueOf(serviceFeeName('uz')), null);
});

test('F47 the panel of a lot names percent and payer as its cost does', async () => {
  const fee = serviceFeeOf('CUSTOMER');
  await renderComponent(<LotMoney lot={lotAt({ serviceFee: fee })} />);
  assert.equal(valueOf(serviceFeeName('uz')), plainSpaces(serviceFeeShort('uz', fee)));
});
