import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { test } from 'vitest';
import t from '#app/text/uz.ts';
import words from '#listings/text/uz.ts';
import { viewerOf } from '../../../test/components/profile.ts';
import { plainSpaces, refuse, renderFresh } from '../../../test/components/render.tsx';
import {
  listingAnswers,
  openListing,
  openSite,
  shownIds,
  siteHeader,
  sitePage,
} from '../../../test/components/site.tsx';

const ids = [101, 102, 103];
const [first = 0, second = 0] = ids;

test('O14 a listing that was opened is seen, and a heart keeps it on this device, counts, and fills the saved page', async () => {
  const { unmount } = await openSite('/products', ids);
  const saved = (name: string) => siteHeader().findByRole('link', { name });
  const save = () => {
    const [heart] = sitePage().getAllByLabelText(words.product.save);
    fireEvent.click(heart ?? assert.fail('the page of a listing has a heart'));
  };
  await saved(t.header.saved);
  await openListing(first);
  assert.equal(location.pathname, `/products/product/${first}`);
  save();
  await saved(t.header.savedCount({ n: 1 }));
  act(() => history.back());
  const mark = await sitePage().findByText(words.card.seen);
  assert.deepEqual(shownIds(), ids);
  assert.equal(mark.closest('article')?.querySelector('a')?.getAttribute('href'), `/products/product/${first}`);
  await openListing(second);
  save();
  fireEvent.click(await saved(t.header.savedCount({ n: 2 })));
  await waitFor(() => assert.deepEqual(shownIds(), [second, first]));
  assert.equal(location.pathname, '/saved');
  const heart = sitePage().getByLabelText(plainSpaces(words.card.save({ id: String(second) })));
  fireEvent.click(heart);
  await saved(t.header.savedCount({ n: 1 }));
  assert.equal(heart.getAttribute('aria-pressed'), 'false');
  assert.deepEqual(shownIds(), [second, first], 'a slip can be undone until the page is left');
  unmount();

  const loadPage = async () => {
    const { Component: SavedPage } = await import('./SavedPage.tsx');
    return (
      <main>
        <SavedPage />
      </main>
    );
  };
  await renderFresh(loadPage, { path: '/saved', answers: listingAnswers(ids) });
  await waitFor(() => assert.deepEqual(shownIds(), [first]));
  screen.getByText(new RegExp(t.saved.count({ n: 1 })));
});

test('F77 O14 the page of somebody who is logged in waits for the hearts of the account, and asks again where they do not come', async () => {
  let isAway = true;
  const loadPage = async () => {
    const [{ Component: SavedPage }, { connectSaved }] = await Promise.all([
      import('./SavedPage.tsx'),
      import('#listings/web/saved-store.ts'),
    ]);
    function Page() {
      useEffect(() => connectSaved('demo.buyer1'), []);
      return (
        <main>
          <SavedPage />
        </main>
      );
    }
    return <Page />;
  };
  const answers = {
    ...listingAnswers(ids),
    'GET /user/saved': () => (isAway ? refuse(503, 'unexpected') : { ids: [second, first] }),
  };
  await renderFresh(loadPage, { path: '/saved', answers, viewer: viewerOf() });
  screen.getByText(t.saved.keptByAccount);
  assert.equal(screen.queryByText(t.saved.empty), null, 'what is not known yet is not empty');
  await screen.findByText(t.saved.failed);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: t.failure.again }));
  await waitFor(() => assert.deepEqual(shownIds(), [second, first]));
});
