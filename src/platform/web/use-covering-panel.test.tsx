import assert from 'node:assert/strict';
import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { test, vi } from 'vitest';
import { useCoveringPanel } from './use-covering-panel.ts';

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useCoveringPanel(panel, { takesFocus: true });
  return (
    <section ref={panel} tabIndex={-1} aria-label="panel">
      <button type="button">inside</button>
    </section>
  );
}

function Page({ isOpen, hasRows }: { isOpen: boolean; hasRows: boolean }) {
  return (
    <main>
      <div>
        <h1>list</h1>
        <nav data-testid="tabs" />
        {hasRows && <table data-testid="rows" />}
      </div>
      {isOpen && <Panel />}
    </main>
  );
}

const isInert = (id: string): boolean => screen.getByTestId(id).inert === true;

test('F50 while a panel covers a phone, what stands behind it cannot be reached, nor what comes there later; then all of it can', async () => {
  const usual = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...usual(query),
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { rerender } = render(<Page isOpen hasRows={false} />);
  assert.ok(isInert('tabs'));
  rerender(<Page isOpen hasRows />);
  await waitFor(() => assert.ok(isInert('rows'), 'the rows that came after the panel'));
  assert.equal(screen.getByRole('region', { name: 'panel' }).inert === true, false);
  rerender(<Page isOpen={false} hasRows />);
  assert.deepEqual([isInert('tabs'), isInert('rows')], [false, false]);
  vi.unstubAllGlobals();
});
