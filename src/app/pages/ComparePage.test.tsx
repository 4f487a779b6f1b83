import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import t from '#app/text/uz.ts';
import words from '#listings/text/uz.ts';
import { openSite, siteHeader, sitePage } from '../../../test/components/site.tsx';

const ids = [101, 102, 103, 104, 105];

/** The numbers of the listings that stand side by side. */
const comparedIds = (): number[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a[href*="/products/product/"]')].map(({ href }) =>
    Number(href.split('/').at(-1)),
  );

test('two to four listings are compared side by side; a fifth is refused in words', async () => {
  await openSite('/products?cId=8', ids);
  fireEvent.click(await sitePage().findByRole('radio', { name: words.list.rows }));
  const buttons = sitePage().getAllByRole('button', { name: /^Taqqoslash/ });
  assert.equal(buttons.length, ids.length);
  for (const button of buttons) fireEvent.click(button);
  await screen.findAllByText(t.listFull.compared({ max: 4 }));
  assert.deepEqual(
    buttons.map((button) => button.getAttribute('aria-pressed')),
    ['true', 'true', 'true', 'true', 'false'],
  );
  const compared = (n: number) => siteHeader().findByRole('link', { name: t.header.comparisonCount({ n }) });
  fireEvent.click(await compared(4));
  await screen.findByRole('table');
  assert.deepEqual(comparedIds().toSorted(), ids.slice(0, 4));
  const [dropped, ...kept] = comparedIds();
  fireEvent.click(screen.getByRole('button', { name: t.comparison.remove({ id: String(dropped) }) }));
  await compared(3);
  await waitFor(() => assert.deepEqual(comparedIds(), kept));
  assert.equal(location.pathname + location.search, `/products/compare?ids=${kept.join(',')}`);
});
