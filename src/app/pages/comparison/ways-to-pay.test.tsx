import assert from 'node:assert/strict';
import { cleanup, screen } from '@testing-library/react';
import { test } from 'vitest';
import t from '#app/text/uz.ts';
import words from '#listings/text/uz.ts';
import { benefitOf, instalmentsOf } from '../../../../test/components/benefits.ts';
import { productOf } from '../../../../test/components/listings.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparedProduct } from './compared-product.ts';

/** What a row says of each home, in the order of the columns; none where there is no such row. */
const cellsOf = (name: string): string[] =>
  [
    ...(screen.queryByRole('rowheader', { name: new RegExp(`^${name}`) })?.parentElement?.querySelectorAll('td') ?? []),
  ].map(({ textContent }) => textContent ?? '');

test('PRD-023 homes are compared by how they can be paid for and by the lowest payment a month', async () => {
  const bought = productOf(1, { priceTiyin: '10000000000', payMethods: ['instalments', 'advance'] });
  const offered = comparedProduct(bought, [benefitOf({ interestRate: 9_000 }), instalmentsOf()]);
  await renderComponent(
    <ComparisonTable products={[offered, comparedProduct(productOf(2), [])]} onRemove={() => undefined} />,
  );
  const { instalments, advance } = words.filters.payMethods;
  assert.deepEqual(cellsOf(words.filters.pay), [`${instalments}, ${advance}`, t.comparison.unknown]);
  // 70 of 100 million sums in 24 months, as the page of the home says it.
  const [month = '', none] = cellsOf(t.comparison.monthly);
  assert.match(month, /^2\s916\s666\.67\ssoʻm, birinchi toʻlov 30\s000\s000\ssoʻm$/);
  assert.equal(none, t.comparison.unknown);
  cleanup();
  const bare = [2, 3].map((id) => comparedProduct(productOf(id), []));
  await renderComponent(<ComparisonTable products={bare} onRemove={() => undefined} />);
  assert.deepEqual([cellsOf(words.filters.pay), cellsOf(t.comparison.monthly)], [[], []]);
});
