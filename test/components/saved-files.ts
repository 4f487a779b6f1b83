import { onTestFinished, vi } from 'vitest';

type SavedFile = { name: string; file: Blob };

// jsdom knows no addresses of files.
URL.createObjectURL ??= () => '';
URL.revokeObjectURL ??= () => undefined;

/** The files that the page gives to its visitor from now on. */
export const hearSavedFiles = (): SavedFile[] => {
  const files: SavedFile[] = [];
  let made = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file as Blob;
    return 'blob:file';
  });
  const take = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLAnchorElement) || !target.href.startsWith('blob:')) return;
    event.preventDefault();
    files.push({ name: target.download, file: made });
  };
  document.addEventListener('click', take);
  onTestFinished(() => document.removeEventListener('click', take));
  return files;
};
