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

/** The files that the page opens in new tabs from now on; of none where the browser opens none by itself. */
export const hearOpenedFiles = ({ isBlocked = false } = {}): Blob[] => {
  const files: Blob[] = [];
  let made = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file as Blob;
    return 'blob:file';
  });
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked) return null;
    files.push(made);
    return { opener: window } as unknown as Window;
  });
  return files;
};
