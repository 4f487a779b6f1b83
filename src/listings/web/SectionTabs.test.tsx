import assert from 'node:assert/strict';
import { act, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { renderComponent } from '../../../test/components/render.tsx';
import { SectionTabs } from './SectionTabs.tsx';

/** Tells which sections came into view or left it, as many changes at once as the browser likes. */
const stubSections = () => {
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
  return (...changes: [id: string, isIntersecting: boolean][]) =>
    act(() =>
      told?.(
        changes.map(
          ([id, isIntersecting]) =>
            ({ target: document.getElementById(id), isIntersecting }) as unknown as IntersectionObserverEntry,
        ),
        {} as IntersectionObserver,
      ),
    );
};

test('of the sections in view the upper one is marked, whenever and in whatever order they came', async () => {
  const move = stubSections();
  const sections = ['photos', 'about', 'place'].map((id) => ({ id, title: id }));
  await renderComponent(
    <>
      <SectionTabs sections={sections} label="sections" />
      {sections.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </>,
  );
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true')
      .map((link) => link.textContent);
  assert.deepEqual(marked(), ['photos']);
  move(['photos', true], ['about', true], ['place', false]);
  assert.deepEqual(marked(), ['photos']);
  move(['photos', false]);
  assert.deepEqual(marked(), ['about'], 'it was in view before');
  move(['place', true]);
  assert.deepEqual(marked(), ['about']);
  move(['about', false], ['photos', true], ['photos', false]);
  assert.deepEqual(marked(), ['place'], 'the last change of a section counts');
  move(['place', false]);
  assert.deepEqual(marked(), ['place'], 'between two sections the last one stays');
});
