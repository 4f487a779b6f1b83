import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#alerts/text/uz/orders.ts';
import identity from '#identity/text/uz/registration.ts';
import type { Reference } from '#listings/contract.ts';
import { emptyListingQuery } from '#listings/rules/query.ts';
import kit from '#platform/text/uz.ts';
import { field, press, put } from '../../../test/components/fields.ts';
import { profileOf, viewerOf } from '../../../test/components/profile.ts';
import { CAPTCHA, sums } from '../../../test/components/registration.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { OrderButton } from './OrderButton.tsx';
import { savedSearch } from './saved-search.ts';

const nothing: Reference = { categories: [], companies: [], repairs: [], materials: [], buildingTypes: [] };

test('ALR-010 an order that was closed half way is found again as it was typed behind the same button', async () => {
  await renderComponent(<OrderButton>order</OrderButton>, {
    answers: {
      [CAPTCHA]: sums.first,
      'GET /public/reference': nothing,
      'POST /region/multi-province-search': { data: [] },
      'GET /public/options/:characteristic': { name: '', data: [] },
    },
  });
  press('order');
  await screen.findByLabelText(identity.captcha(sums.first));
  put(t.middleName, 'Boshqa ism');
  press(kit.close);
  assert.ok(!screen.queryByRole('dialog'));
  press('order');
  assert.equal(field(t.middleName).value, 'Boshqa ism');
});

test('F23 a visitor saves a search with a phone alone, and no style of the place the button stands in reaches the form', async () => {
  const { calls } = await renderComponent(
    <div data-testid="place">
      <OrderButton search={savedSearch(emptyListingQuery, null)}>order</OrderButton>
    </div>,
    {
      answers: {
        [CAPTCHA]: sums.first,
        'GET /public/reference': nothing,
        'POST /public/order-code': { smsId: 'sms' },
      },
    },
  );
  press('order');
  const captcha = await screen.findByLabelText(identity.captcha(sums.first));
  const dialog = screen.getByRole('dialog');
  assert.ok(!screen.getByTestId('place').contains(dialog));
  await within(dialog).findByText(t.anyListing);
  assert.equal(screen.queryByLabelText(t.firstName, { exact: false }), null);
  put(t.phone, '998901234567');
  fireEvent.click(screen.getByRole('checkbox', { name: /roziman$/ }));
  fireEvent.change(captcha, { target: { value: String(sums.first.first + sums.first.second) } });
  press(t.sendSearch);
  await waitFor(() => assert.ok(calls.some(({ key }) => key === 'POST /public/order-code')));
});

test('F73 while the drawn areas of a page are refused, its search is not to be saved without them', async () => {
  for (const viewer of [null, viewerOf()]) {
    const { calls, unmount } = await renderComponent(
      <OrderButton search={savedSearch({ ...emptyListingQuery, categoryId: 8 }, 'why')}>order</OrderButton>,
      { viewer },
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'order' });
    assert.deepEqual([button.disabled, button.title], [true, 'why']);
    press('order');
    assert.deepEqual([calls, screen.queryByRole('dialog')], [[], null]);
    unmount();
  }
});

test('F23 whoever is logged in saves a search with one press, but one for everything only after a question', async () => {
  const answers = {
    'GET /public/reference': nothing,
    'GET /user/profile': profileOf(),
    'GET /user/orders': { data: [] },
    'POST /buyer/save': { status: 'SUCCESS', message: '', faults: [], needsCode: false, id: 7, activeUntil: null },
  };
  const saves = (calls: readonly { key: string }[]) => calls.filter(({ key }) => key === 'POST /buyer/save').length;
  const all = await renderComponent(<OrderButton search={savedSearch(emptyListingQuery, null)}>order</OrderButton>, {
    viewer: viewerOf(),
    answers,
  });
  press('order');
  await within(await screen.findByRole('dialog')).findByText(t.anyListing);
  assert.equal(saves(all.calls), 0);
  all.unmount();
  const some = await renderComponent(
    <OrderButton search={savedSearch({ ...emptyListingQuery, categoryId: 8 }, null)}>order</OrderButton>,
    { viewer: viewerOf(), answers },
  );
  press('order');
  await waitFor(() => assert.equal(saves(some.calls), 1));
});
