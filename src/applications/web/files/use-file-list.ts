import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import type { FileErrorCode, FileRule } from '../../rules/files.ts';
import { useFilesText } from './text.ts';
import { useFileUploads } from './use-file-uploads.ts';

type Listed = { id: number | string };
const hasItem = (items: readonly Listed[], { id }: Listed): boolean => items.some((item) => item.id === id);

/** Removes from a list and keeps what was removed last for as long as it can be taken back. */
const useUndo = <T extends Listed>(latest: RefObject<readonly T[]>, change: (next: readonly T[]) => void) => {
  const [last, setLast] = useState<{ item: T; at: number } | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), limits.undoMs);
    return () => clearTimeout(timer);
  }, [last]);
  return {
    removed: last?.item ?? null,
    remove: (at: number) => {
      const item = latest.current[at];
      if (item === undefined) return;
      setLast({ item, at });
      change(latest.current.toSpliced(at, 1));
    },
    undo: () => {
      if (!last) return;
      setLast(null);
      if (!hasItem(latest.current, last.item)) change(latest.current.toSpliced(last.at, 0, last.item));
    },
  };
};

/** Endings by which people know the types. */
const typeNames: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

type Options<Item> = {
  rule: FileRule;
  items: readonly Item[];
  onItems: (next: readonly Item[]) => void;
  noRoom: (p: { max: number }) => string;
  send: (file: File, watch: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<Item>;
};

/** The list behind a field of files. Files arrive while others are moved, so every change starts from the latest list. */
export const useFileList = <Item extends Listed>({ rule, items, onItems, noRoom, send }: Options<Item>) => {
  const words = useFilesText();
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  const change = (next: readonly Item[]) => {
    latest.current = next;
    onItems(next);
  };
  const undoing = useUndo(latest, change);
  const sentences: Record<FileErrorCode | 'unreachable', string> = {
    noRoom: noRoom({ max: rule.countMax }),
    fileTypeRefused: words.refusals.fileTypeRefused({
      types: rule.types.map((type) => typeNames[type] ?? type).join(', '),
    }),
    fileEmpty: words.refusals.fileEmpty,
    fileTooLarge: words.refusals.fileTooLarge({ megabytes: rule.bytesMax / limits.megabyte }),
    unreachable: words.unreachable,
  };
  const uploading = useFileUploads({
    rule,
    count: items.length,
    send,
    // The same file that is sent again is the same one.
    onStored: (stored) => hasItem(latest.current, stored) || change([...latest.current, stored]),
    words: (code) => sentences[code],
  });
  return { ...uploading, ...undoing, change };
};
