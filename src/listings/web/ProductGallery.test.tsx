import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import words from '#listings/text/uz.ts';
import { press } from '../../../test/components/fields.ts';
import { pictureOf } from '../../../test/components/listings.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { ProductGallery } from './ProductGallery.tsx';

const t = words.product;
/** The room of a picture: every strip shows one at a time. */
const WIDTH = 800;
const photos = [1, 2, 3, 4, 5, 6, 7].map((n) => pictureOf(`photo-${n}`));
const of = photos.length;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});

const openGallery = (pictures = photos) =>
  renderComponent(<ProductGallery pictures={pictures} isSold={false} badges={null} />);
const gallery = () => within(screen.getByRole('region', { name: t.gallery }));
const full = () => within(screen.getByRole('dialog', { name: t.gallery }));
const thumbnail = (n: number) => gallery().getByRole('button', { name: t.photo({ n, of }) });

/** Number, thumbnail and strip tell of the same picture. */
const isAt = (n: number) => {
  gallery().getByText(t.position({ n, of }));
  const current = gallery().getAllByRole('button', { current: true });
  assert.deepEqual(
    current.map((button) => button.getAttribute('aria-label')),
    [t.photo({ n, of })],
  );
  assert.equal(gallery().getByRole('list').scrollLeft, (n - 1) * WIDTH);
};
/** The same on the full screen, where the picture is the one that was loaded for its place. */
const isFullAt = (n: number) => {
  full().getByText(t.position({ n, of }));
  assert.equal(full().getByRole('list').scrollLeft, (n - 1) * WIDTH);
  const image = full().getAllByRole('listitem')[n - 1]?.querySelector('img');
  assert.ok(image?.src.includes(`photo-${n}-`));
};

test('PRD-001 the large picture, its number and the thumbnails stay in step', async () => {
  await openGallery();
  assert.equal(gallery().getAllByRole('listitem').length, of);
  isAt(1);
  assert.ok(gallery().getByRole<HTMLButtonElement>('button', { name: t.previousPhoto }).disabled);
  press(t.nextPhoto);
  isAt(2);
  fireEvent.click(thumbnail(4));
  isAt(4);
  press(t.previousPhoto);
  isAt(3);
  // Six of them have a thumbnail; the last of these tells how many more there are.
  gallery().getByRole('button', { name: `${t.photo({ n: 6, of })}, ${t.morePhotos({ n: 1 })}` });
});

test('PRD-001 what passes on the way to a picture does not count, what a finger leaves in sight does', async () => {
  await openGallery();
  const strip = gallery().getByRole('list');
  const passBy = (n: number) => {
    strip.scrollLeft = (n - 1) * WIDTH;
    fireEvent.scroll(strip);
  };
  // As in a browser, the strip takes its time.
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  fireEvent.click(thumbnail(4));
  passBy(2);
  gallery().getByText(t.position({ n: 4, of }));
  passBy(4);
  isAt(4);
  passBy(3);
  isAt(3);

  fireEvent.click(thumbnail(1));
  fireEvent.pointerDown(strip);
  passBy(2);
  isAt(2);
});

test('PRD-001 F21 the full screen starts at the picture that was pressed and goes by arrows, keys and the end of the row', async () => {
  const { user } = await openGallery();
  press(t.nextPhoto);
  const opener = gallery().getByRole('button', { name: t.enlargePhoto({ n: 2 }) });
  await user.click(opener);
  assert.equal(full().getAllByRole('listitem').length, of);
  isFullAt(2);
  await user.keyboard('{ArrowRight}');
  isFullAt(3);
  await user.click(full().getByRole('button', { name: t.previousPhoto }));
  isFullAt(2);
  await user.keyboard('{End}');
  isFullAt(of);
  assert.ok(full().getByRole<HTMLButtonElement>('button', { name: t.nextPhoto }).disabled);
  await user.keyboard('{Home}');
  isFullAt(1);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.equal(document.activeElement, opener, 'the focus is back where it was');
});

test('PRD-001 the full screen is opened at the picture in sight, too, and closed by its button', async () => {
  const { user } = await openGallery();
  fireEvent.click(thumbnail(4));
  await user.click(gallery().getByRole('button', { name: t.fullScreen }));
  isFullAt(4);
  await user.click(full().getByRole('button', { name: t.close }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  isAt(4);
});

test('LIST-039 a listing without pictures has the drawn placeholder and nothing to look through', async () => {
  await openGallery([]);
  const [item] = gallery().getAllByRole('listitem');
  const frame = item?.querySelector<HTMLElement>('[data-picture]');
  assert.deepEqual([frame?.dataset.picture, frame?.dataset.absent], ['absent', 'Surat hali yuklanmagan']);
  assert.equal(gallery().queryByRole('button'), null);
});
