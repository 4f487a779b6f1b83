/**
 * Where the bytes of files are kept, by names such as `pictures/3f…-640.avif`. Every call throws when the store does not
 * answer: then nothing is known, which is something else than that the file is not there.
 */
export type FileStore = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Null when there is none of that name. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** What is not there is no fault: removing may be done again. */
  remove: (names: readonly string[]) => Promise<void>;
};
