import assert from 'node:assert/strict';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { useGestureGuard } from './use-gesture-guard.ts';

function Panel({ onFollow }: { onFollow: () => void }) {
  return (
    <div {...useGestureGuard()}>
      <button type="button" onClick={onFollow}>
        follow
      </button>
    </div>
  );
}

/** Opens the panel; `click` tells whether the browser may follow the link. */
const openPanel = () => {
  const onFollow = vi.fn();
  render(<Panel onFollow={onFollow} />);
  const link = screen.getByRole('button', { name: 'follow' });
  const click = (detail: number): boolean => {
    const event = createEvent.click(link, { detail });
    fireEvent(link, event);
    return !event.defaultPrevented;
  };
  return { onFollow, link, click };
};

test('F75 the click that ends the tap which opened a panel does not follow its first link', () => {
  const { onFollow, link, click } = openPanel();
  assert.equal(click(1), false);
  assert.equal(onFollow.mock.calls.length, 0);
  fireEvent.pointerDown(link);
  assert.equal(click(1), true, 'a press of its own is followed, however soon it comes');
  assert.equal(onFollow.mock.calls.length, 1);
});

test('F75 a panel that was opened follows keys at once, and clicks that nothing pressed before once the tap is over', () => {
  const { onFollow, click } = openPanel();
  assert.equal(click(0), true);
  const later = performance.now() + 1000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  assert.equal(click(1), true);
  assert.equal(onFollow.mock.calls.length, 2);
});
