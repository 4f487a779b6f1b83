import { limits } from '#platform/values/limits.ts';

/** What a field of files takes. */
export type FileRule = {
  /** Media types, and the endings by which a browser that does not know a type still shows the file. */
  types: readonly string[];
  bytesMax: number;
  /**
   * Each field names its own and says it («3 of 30»). The default of nought to five files (INP-021) is left out on purpose: the
   * two fields that take several need more, pictures 30 (O27) and documents 15, and every other one takes a single file.
   */
  countMax: number;
};

export const pictureRule: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytesMax: limits.pictureBytesMax,
  countMax: limits.listingPicturesMax,
};
export const documentRule: FileRule = {
  types: ['application/pdf', 'image/jpeg'],
  bytesMax: limits.documentBytesMax,
  countMax: limits.applicationDocumentsMax,
};

export type FileErrorCode = 'fileTypeRefused' | 'fileTooLarge' | 'fileEmpty' | 'noRoom';

/** What can be said against a file before it is sent; `count` says how many are there or on their way. */
export const fileError = (
  file: { type: string; size: number },
  rule: FileRule,
  count: number,
): FileErrorCode | undefined => {
  if (count >= rule.countMax) return 'noRoom';
  if (!rule.types.includes(file.type)) return 'fileTypeRefused';
  if (file.size === 0) return 'fileEmpty';
  return file.size > rule.bytesMax ? 'fileTooLarge' : undefined;
};

/** The list with one entry at another place; a place outside of it changes nothing. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
};
