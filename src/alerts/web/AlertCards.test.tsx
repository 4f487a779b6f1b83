import assert from 'node:assert/strict';
import { act, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { renderComponent } from '../../../test/components/render.tsx';
import type { AlertCard } from '../rules/card.ts';
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
