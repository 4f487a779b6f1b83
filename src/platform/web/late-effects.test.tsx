import assert from 'node:assert/strict';
import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { test } from 'vitest';

const keepBusy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** Shown after an answer, on a machine that is busy just then: before React comes to the effects, and after it has painted. */
function LateRegion({ answer }: { answer: Promise<void> }) {
  const [isThere, setIsThere] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => void answer.then(() => setIsThere(true)), [answer]);
  useLayoutEffect(() => {
    if (!isThere) return;
    keepBusy(20);
    let hop = Promise.resolve();
    for (let hops = 0; hops < 200; hops++) hop = hop.then(() => undefined);
    void hop.then(() => keepBusy(5));
  }, [isThere]);
  useEffect(() => {
    if (isThere) box.current?.focus();
  }, [isThere]);
  return isThere ? <section ref={box} tabIndex={-1} aria-label="late" /> : null;
}

test('F28 what a test waited for is there with its effects, however busy the machine', async () => {
  render(<LateRegion answer={Promise.resolve()} />);
  const region = await screen.findByRole('region', { name: 'late' });
  assert.equal(document.activeElement, region);
});
