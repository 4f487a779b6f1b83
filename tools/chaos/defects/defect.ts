/** One change of a source file: the text that is there, once, and what is loaded instead. */
export type Patch = { file: string; from: string; to: string };

/** A fault that is planted into a running server, and what the checker has to say of it. */
export type Defect = {
  name: string;
  patches?: readonly Patch[];
  /** What is done to the database before the server starts. */
  sql?: string;
  /** The invariant that it breaks, by its name in the quality rules. */
  check: string;
  says: RegExp;
};

/** A source with its patches. Throws when a text is not there exactly once: the defect would not be planted. */
export const patched = (source: string, patches: readonly Patch[]): string => {
  let text = source;
  for (const { file, from, to } of patches) {
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold once what a defect replaces: ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
};
