/** What a file really is, by its bytes. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'pdf';

/**
 * What is known of a file after it was looked at. `broken`: not whole, or not what its first bytes promise; `dangerous`:
 * something in it runs, is hidden, or is known to be harmful; `locked`: a password keeps it from being looked into.
 */
export type ScanResult =
  | { kind: 'clean'; type: FileType; width: number; height: number }
  /** `type` is what the first bytes promise; null when that is nothing that is taken. */
  | { kind: 'refused'; why: 'type' | 'broken' | 'dangerous' | 'locked'; type: FileType | null };

/** Looks into files before they are taken. Throws when it cannot tell: then the file is not taken either. */
export type Scanner = {
  scan: (bytes: Uint8Array) => Promise<ScanResult>;
};
