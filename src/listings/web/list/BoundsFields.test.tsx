import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';
import uz from '#listings/text/uz.ts';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { LIST, newest, openList, panel, questionOf, untilAsked } from '../../../../test/components/list-page.tsx';

/** jsdom lays nothing out and scrolls nothing. */
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

const chips = () => within(screen.getByRole('list', { name: uz.list.applied }));
const bound = (name: string) => panel().getByLabelText<HTMLInputElement>(name, { selector: 'input:not([type=range])' });
/** Puts a whole text into a field, without Enter. */
const fill = async (user: UserEvent, field: HTMLElement, value: string) => {
  await user.click(field);
  fireEvent.change(field, { target: { value } });
};

test('F69 a price that could be two numbers searches nothing: typed or in the address it stays, with both readings', async () => {
  const said = kit.field.twofold({ grouped: '500 000', decimal: '500,00' });
  const { user, unmount } = await openList();
  const least = () => bound(uz.filters.priceMin);
  await fill(user, least(), '500,000');
  await user.keyboard('{Enter}');
  await user.tab();
  assert.equal(least().value, '500,000');
  panel().getByText(said);
  await fill(user, least(), '1,500,000');
  await user.keyboard('{Enter}');
  await untilAsked({ pMin: '1500000' });
  assert.equal(panel().queryByText(said), null);
  unmount();

  await openList('?pMin=500,000');
  assert.equal(least().value, '500,000');
  panel().getByText(said);
});

test('F69 typed key by key a price that could be two is not searched by its beginning', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, calls } = await openList('', {}, null, { advanceTimers: vi.advanceTimersByTime });
  const asked = () => calls.filter(({ key }) => key === LIST).map(questionOf);
  const least = bound(uz.filters.priceMin);
  await user.type(least, '500,000');
  await act(() => vi.advanceTimersByTimeAsync(limits.typingPauseMs * 3));
  assert.equal(least.value, '500,000');
  assert.deepEqual(asked(), [newest]);
  await user.type(least, ',000');
  await act(() => vi.advanceTimersByTimeAsync(limits.typingPauseMs * 3));
  await untilAsked({ pMin: '500000000' });
  vi.useRealTimers();
});

test('F69 what one bound of an address does not take holds the other one by nothing', async () => {
  const { user } = await openList('?pMin=500,000&pMax=900000000');
  assert.equal(bound(uz.filters.priceMin).value, '500,000');
  await user.click(chips().getAllByRole('link')[0] ?? assert.fail('there is no chip'));
  await untilAsked({});
  assert.equal(bound(uz.filters.priceMax).value, '');
  assert.equal(bound(uz.filters.priceMin).value, '500,000', 'it waits to be put right');
  await fill(user, bound(uz.filters.priceMax), '700000000');
  await user.keyboard('{Enter}');
  await untilAsked({ pMax: '700000000' });
  await fill(user, bound(uz.filters.priceMin), '500000');
  await user.keyboard('{Enter}');
  await untilAsked({ pMin: '500000', pMax: '700000000' });
  // A refused text gives way when its bound goes.
  await fill(user, bound(uz.filters.priceMin), '600,000');
  await user.tab();
  await user.selectOptions(panel().getByLabelText(kit.currency), 'USD');
  await untilAsked({ pUnit: 'USD' });
  assert.equal(bound(uz.filters.priceMin).value, '');
});

test('F72 an address that asks for what no filter has says so above the results, until it is asked anew', async () => {
  const { user } = await openList('?aMax=0&rooms=0,2');
  const said = uz.list.unread({
    parts: [
      { label: uz.filters.areas.any, value: '0' },
      { label: uz.filters.rooms, value: '0' },
    ],
  });
  assert.equal(screen.getByText(said).getAttribute('role'), 'alert');
  await user.click(chips().getByRole('link', { name: uz.list.clear }));
  await untilAsked(newest);
  await waitFor(() => assert.equal(screen.queryByText(said), null));
});
