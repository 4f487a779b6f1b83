import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderComponent } from '../../../test/components/render.tsx';
import { stubSight } from '../../../test/components/sight.ts';
import { SectionTabs } from './SectionTabs.tsx';

test('of the sections in view the upper one is marked, whenever and in whatever order they came', async () => {
  const move = stubSight();
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
