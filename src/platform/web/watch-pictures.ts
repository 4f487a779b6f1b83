/**
 * Marks every picture of the page as loaded or failed, with two listeners for all of them: `load` and `error` do not
 * bubble, but they are seen on their way down. Pictures that ended before the script came are looked up once.
 */
export const watchPictures = (): void => {
  for (const kind of ['load', 'error'] as const) {
    document.addEventListener(
      kind,
      ({ target }) => target instanceof HTMLImageElement && mark(target, kind === 'load'),
      true,
    );
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-picture] img')) {
    if (image.complete && image.currentSrc) mark(image, image.naturalWidth > 0);
  }
};

const mark = (image: HTMLImageElement, isLoaded: boolean): void => {
  const frame = image.closest<HTMLElement>('[data-picture]');
  if (frame) frame.dataset.picture = isLoaded ? 'loaded' : 'failed';
};
