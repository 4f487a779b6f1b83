import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import { limits } from '#platform/values/limits.ts';
import shared from '#realtors/text/uz/realtors.ts';
import { refuse } from '../../../test/components/render.tsx';
import { openSite, shownIds } from '../../../test/components/site.tsx';
import { listOf, SPECIALISTS, specialistOf } from '../../../test/components/specialists.ts';

const ids = [101, 102, 103, 104];
const many = Array.from({ length: limits.specialistsPage }, (_, at) =>
  specialistOf({ id: 1 + at, name: `Rieltor ${at}` }),
);

test('LIST-023 below the first row of properties stands a row of specialists, each a link to his page', async () => {
  const { calls } = await openSite('/products', ids, { [SPECIALISTS]: listOf(many) });
  const row = await screen.findByRole('region', { name: shared.row });
  const links = within(within(row).getByRole('list', { name: shared.row })).getAllByRole('link');
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    many.slice(0, limits.specialistsInRow).map(({ id }) => `/users/${id}`),
  );
  assert.equal(within(row).getByRole('link', { name: shared.allOf }).getAttribute('href'), '/users');
  assert.deepEqual(shownIds(), ids, 'it takes the place of no property');
  assert.equal(calls.filter(({ key }) => key === SPECIALISTS).length, 1);
});

test('LIST-023 where the specialists do not come, or there is no second row of properties, the list stands alone', async () => {
  const { unmount } = await openSite('/products', ids, { [SPECIALISTS]: refuse(503, 'unavailable') });
  await waitFor(() => assert.deepEqual(shownIds(), ids));
  assert.equal(screen.queryByRole('region', { name: shared.row }), null);
  unmount();
  await openSite('/products', ids.slice(0, 3), { [SPECIALISTS]: listOf(many) });
  await waitFor(() => assert.deepEqual(shownIds(), ids.slice(0, 3)));
  assert.equal(screen.queryByRole('region', { name: shared.row }), null);
});
