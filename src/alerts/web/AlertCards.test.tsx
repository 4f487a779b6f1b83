import assert from 'node:assert/strict';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, test, vi } from 'vitest';
import { limits } from '#platform/values/limits.ts';
import { dismissToast, showToast } from '#platform/web/toasts.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { alertCardOf } from '../rules/card.ts';
import t from '../text/uz.ts';
import { AlertCards } from './AlertCards.tsx';
import { showAlert } from './active-alerts.ts';
import { PageNews } from './PageNews.tsx';

beforeEach(() => {
  // jsdom knows of no layers on top: every dialog that is open is modal.
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    find(selector === 'dialog:modal' ? 'dialog[open]' : selector),
  );
});

let go: (address: string) => void = () => undefined;
/** A site whose pages differ by their address alone, with a dialog on them. */
function Site({ at }: { at: string }) {
  const [address, setAddress] = useState(at);
  useEffect(() => {
    go = (next) => act(() => setAddress(next));
  }, []);
  return (
    <>
      <dialog aria-label="rules" />
      <AlertCards address={address} isPlaceOccupied={false} onReenter={() => undefined} />
    </>
  );
}
const shown = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let number = 0;
/** A notice of one's own comes, as the line brings it. */
const tell = (
  text: string,
  path: string | null = null,
  topic: 'notification-notify' | 'jenkins-notify' = 'notification-notify',
) => {
  number += 1;
  const card = alertCardOf(topic, { text, path, eventId: `event ${number}` });
  act(() => showAlert(card ?? assert.fail('there is no card')));
};

test('F27 one card at a time stands for five seconds; what came meanwhile is one card that says how many', async () => {
  stopTime();
  await renderComponent(<Site at="/faq" />);
  tell('first');
  await pass(limits.noticeGatherMs);
  assert.deepEqual(shown(), ['first']);
  tell('second');
  tell('third');
  await pass(4_900);
  assert.deepEqual(shown(), ['first']);
  await pass(100);
  assert.deepEqual(shown(), [t.several({ n: 2 }) + t.view]);
  assert.equal(screen.getByRole('link', { name: t.view }).getAttribute('href'), '/notifications');
  await pass(5_000);
  assert.deepEqual(shown(), []);
});

test('F27 a card stays while it is pointed at, and Escape closes it', async () => {
  stopTime();
  await renderComponent(<Site at="/faq" />);
  tell('held');
  await pass(limits.noticeGatherMs);
  fireEvent.pointerEnter(screen.getByText('held'));
  await pass(20_000);
  assert.deepEqual(shown(), ['held']);
  fireEvent.pointerLeave(screen.getByText('held'));
  await pass(5_000);
  assert.deepEqual(shown(), []);
  tell('closed by key');
  await pass(limits.noticeGatherMs);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  assert.deepEqual(shown(), []);
});

test('F27 a card waits while a dialog is open, a toast stands or a page is full of prices and timers, and comes after', async () => {
  stopTime();
  await renderComponent(<Site at="/faq" />);
  const dialog = document.querySelector('dialog') ?? assert.fail();
  const toast = showToast({ kind: 'success', text: 'Saved' });
  tell('waits');
  await pass(limits.noticeGatherMs);
  assert.deepEqual(shown(), []);
  act(() => dismissToast(toast));
  assert.deepEqual(shown(), ['waits']);
  act(() => dialog.showModal());
  await pass(0);
  assert.deepEqual(shown(), []);
  act(() => dialog.close());
  await pass(0);
  assert.deepEqual(shown(), ['waits']);
  go('/auction?page=2');
  assert.deepEqual(shown(), []);
  go('/faq');
  assert.deepEqual(shown(), ['waits']);
  await pass(5_000);
});

test('F27 what leads to the page one is on has no card there and waits for the next page', async () => {
  stopTime();
  await renderComponent(<Site at="/profile?activeTab=deposit" />);
  tell('the deposit came', '/profile?activeTab=deposit');
  await pass(limits.noticeGatherMs);
  assert.deepEqual(shown(), []);
  go('/faq');
  await pass(0);
  assert.deepEqual(shown(), ['the deposit came' + t.view]);
  await pass(5_000);
});

test('F27 what is said to everybody has a card on the pages of an auction too, and waits for a dialog without being over', async () => {
  stopTime();
  await renderComponent(<Site at="/auction/7/log" />);
  const dialog = document.querySelector('dialog') ?? assert.fail();
  act(() => dialog.showModal());
  await pass(0);
  tell('an update comes', null, 'jenkins-notify');
  await pass(60_000);
  assert.deepEqual(shown(), []);
  act(() => dialog.close());
  await pass(0);
  assert.deepEqual(shown(), ['an update comes']);
  await pass(4_900);
  assert.deepEqual(shown(), ['an update comes']);
  await pass(100);
  assert.deepEqual(shown(), []);
});

test('F27 a card is one region that is read aloud; a denial is an alert of its own, which Escape does not close', async () => {
  stopTime();
  await renderComponent(<Site at="/faq" />);
  tell('said once');
  await pass(limits.noticeGatherMs);
  const regions = () => [
    ...(screen
      .getByRole('article', { hidden: true })
      .closest('section')
      ?.querySelectorAll('[role="status"], [aria-live]') ?? []),
  ];
  assert.equal(screen.getByText('said once').closest('[aria-live]')?.getAttribute('aria-live'), 'polite');
  assert.deepEqual(regions(), []);
  await pass(5_000);
  act(() => showAlert(alertCardOf('authorization-notify', {}) ?? assert.fail()));
  const denial = screen.getByRole('alert');
  assert.equal(denial.closest('[aria-live]')?.getAttribute('aria-live'), 'off');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  assert.ok(denial.isConnected);
  fireEvent.click(screen.getByRole('button', { name: t.close }));
  assert.deepEqual(shown(), []);
});

test('F27 Escape that ends something else closes no card', async () => {
  stopTime();
  await renderComponent(
    <>
      <input aria-label="field" />
      <button type="button" aria-expanded="true">
        menu
      </button>
      <Site at="/faq" />
    </>,
  );
  tell('stays');
  await pass(limits.noticeGatherMs);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'menu' }), { key: 'Escape' });
  assert.deepEqual(shown(), ['stays']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  assert.deepEqual(shown(), []);
});

test('F27 the line of a lot is closed by its button; that one was outbid goes when one leads again, and only the page says it aloud', async () => {
  const Lot = ({ isLeading }: { isLeading: boolean }) => (
    <>
      <PageNews isLeading={isLeading} onReenter={() => undefined} />
      <AlertCards address="/auction/7" isPlaceOccupied={false} onReenter={() => undefined} />
    </>
  );
  let lead: (isLeading: boolean) => void = () => undefined;
  function Page() {
    const [isLeading, setIsLeading] = useState(true);
    useEffect(() => {
      lead = (next) => act(() => setIsLeading(next));
    }, []);
    return <Lot isLeading={isLeading} />;
  }
  await renderComponent(<Page />);
  tell('the auction has begun', '/auction/7');
  assert.equal(screen.getByText('the auction has begun').closest('[aria-live]')?.getAttribute('aria-live'), 'polite');
  fireEvent.click(screen.getByRole('button', { name: t.close }));
  screen.getByText(t.lineEmpty);
  // It comes before the page knows of the bid.
  act(() =>
    showAlert(
      alertCardOf('notification-notify', { text: 'outbid', path: '/auction/7', isOutbid: true }) ?? assert.fail(),
    ),
  );
  lead(false);
  assert.equal(screen.getByText('outbid').closest('[aria-live]')?.getAttribute('aria-live'), 'off');
  lead(true);
  screen.getByText(t.lineEmpty);
});

/** A card of a message that somebody sends, on a page whose time stands still. */
const openCard = async (body: { text: string; timeout: number }) => {
  stopTime();
  await renderComponent(<Site at="/faq" />);
  act(() => showAlert(alertCardOf('jenkins-notify', body) ?? assert.fail('there is no card')));
  return (ms: number) => act(() => void vi.advanceTimersByTime(ms));
};

test('NTF-005 the ring of a timer card is green, orange at 30 s or less and red at 10 s or less', async () => {
  const pass = await openCard({ text: 'Uzilish 40 soniyada', timeout: 40 });
  const ring = screen.getByRole('timer');
  assert.equal(ring.textContent, '40');
  let left = 40;
  for (const [seconds, tone] of [
    [31, 'ok'],
    [30, 'warn'],
    [11, 'warn'],
    [10, 'bad'],
  ] as const) {
    pass((left - seconds) * 1000);
    left = seconds;
    assert.equal(ring.textContent, String(seconds));
    assert.ok(ring.classList.contains(tone), `${ring.className} at ${seconds} s`);
  }
  pass(10_000);
  assert.deepEqual(shown(), []);
});

test('NTF-006 a popup goes after its timeout', async () => {
  const pass = await openCard({ text: 'Ikki soniya', timeout: 2 });
  pass(1_900);
  assert.deepEqual(shown(), ['Ikki soniya']);
  pass(200);
  assert.deepEqual(shown(), []);
});
