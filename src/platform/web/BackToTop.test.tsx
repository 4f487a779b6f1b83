import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import uz from '#platform/text/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { stubSight } from '../../../test/components/sight.ts';
import { BackToTop } from './BackToTop.tsx';

const button = () => screen.queryByRole('button', { name: uz.toTop });

test('HDR-011 a way to the top appears after 300 px, 100 px above the edge, and leads there', async () => {
  const move = stubSight();
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const { container } = await renderComponent(<BackToTop />);
  const rod = container.querySelector<HTMLElement>('.rod') ?? assert.fail('there is no rod');
  /** The rod hangs from the top of the page: out of sight, the page is scrolled past it. */
  const setRodInView = (isInView: boolean) => move([rod, isInView]);
  setRodInView(true);
  assert.equal(button(), null);
  setRodInView(false);
  press(uz.toTop);
  // Whoever wants less motion is there at once.
  assert.deepEqual(scrollTo.mock.calls, [[{ top: 0, behavior: 'auto' }]]);
  setRodInView(true);
  assert.equal(button(), null);
});
