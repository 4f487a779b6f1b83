import assert from 'node:assert/strict';
import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderComponent } from '../../../test/components/render.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import { watchPictures } from './watch-pictures.ts';

const stored = (key: string) => ({ key, width: 1_200, height: 800, blur: '', alt: key });

test('LIST-039 F22 a picture is loading, loaded, failed or absent, and only the absent one has words for it', async () => {
  watchPictures();
  await renderComponent(
    <>
      <StoredPicture picture={stored('first')} sizes="100vw" />
      <StoredPicture picture={stored('second')} sizes="100vw" />
      <StoredPicture picture={null} alt="third" sizes="100vw" />
    </>,
  );
  const [first, second] = ['first', 'second'].map((name) => screen.getByRole('img', { name }));
  assert.ok(first && second);
  const frames = [first, second, screen.getByText('third')].map((one) => one.closest<HTMLElement>('[data-picture]'));
  const states = () => frames.map((frame) => frame?.dataset.picture);
  assert.deepEqual(states(), ['loading', 'loading', 'absent']);
  fireEvent.load(first);
  assert.deepEqual(states(), ['loaded', 'loading', 'absent']);
  fireEvent.error(second);
  assert.deepEqual(states(), ['loaded', 'failed', 'absent']);
  assert.deepEqual(
    frames.map((frame) => frame?.dataset.absent),
    [undefined, undefined, 'Surat hali yuklanmagan'],
  );
});
