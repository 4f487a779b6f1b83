import assert from 'node:assert/strict';
import { act, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import uz from '#platform/text/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { BackToTop } from './BackToTop.tsx';

/** Whether the page is scrolled past the rod that hangs from its top, as the browser tells. */
const stubScrolling = () => {
  let told: IntersectionObserverCallback | null = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        told = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  return (isIntersecting: boolean) =>
    act(() => told?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
};
const button = () => screen.queryByRole('button', { name: uz.toTop });

test('HDR-011 a way to the top appears after 300 px, 100 px above the edge, and leads there', async () => {
  const setRodInView = stubScrolling();
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const { container } = await renderComponent(<BackToTop />);
  const rod = container.querySelector<HTMLElement>('.rod') ?? assert.fail('there is no rod');
  assert.equal(rod.style.getPropertyValue('--length'), '300px');
  setRodInView(true);
  assert.equal(button(), null);
  setRodInView(false);
  assert.equal(button()?.parentElement?.style.getPropertyValue('--offset'), '100px');
  press(uz.toTop);
  // Whoever wants less motion is there at once.
  assert.deepEqual(scrollTo.mock.calls, [[{ top: 0, behavior: 'auto' }]]);
  setRodInView(true);
  assert.equal(button(), null);
});
