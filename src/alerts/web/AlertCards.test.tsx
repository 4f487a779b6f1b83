import assert from 'node:assert/strict';
import { act, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { renderComponent } from '../../../test/components/render.tsx';
import { type AlertCard, alertCardOf } from '../rules/card.ts';
import { AlertCards } from './AlertCards.tsx';
import { showAlert } from './active-alerts.ts';

const card = (text: string, eventId: string | null): AlertCard => ({
  kind: 'text',
  title: null,
  text,
  ms: 5_000,
  eventId,
  path: null,
});
const shown = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

test('F27 where bids are made only news to everybody appear, also after many notices; elsewhere the newest three, each for its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const show = (isQuiet: boolean) => <AlertCards isQuiet={isQuiet} onReenter={() => undefined} />;
  const quiet = await renderComponent(show(true));
  act(() => {
    showAlert(card('to all', null));
    for (const text of ['first', 'second', 'third']) showAlert(card(text, text));
  });
  assert.deepEqual(shown(), ['to all']);
  quiet.unmount();
  await renderComponent(show(false));
  assert.deepEqual(shown(), ['third', 'second', 'first']);
  act(() => void vi.advanceTimersByTime(5_000));
  assert.deepEqual(shown(), []);
});

/** A card of a message that somebody sends, on a page whose time stands still. */
const openCard = async (body: { text: string; timeout: number }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  await renderComponent(<AlertCards isQuiet={false} onReenter={() => undefined} />);
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
