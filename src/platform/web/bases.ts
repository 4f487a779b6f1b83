/** Where pages send calls and find pictures: paths of this origin, or whole addresses. Without a slash at the end. */
export type Bases = { readonly api: string; readonly media: string };

export const usualBases: Bases = { api: '/api', media: '/media' };

let bases = usualBases;

/** Set once before the first page: on the server from its settings, in the browser from the document. */
export const carryBases = (given: Bases): void => {
  bases = given;
};

export const apiBase = (): string => bases.api;

/** The address of a picture by its key: `-640.webp` after it is one of its files. */
export const pictureAt = (key: string): string => `${bases.media}/${key}`;

/** What the document says of them; nothing where they are the usual ones. */
export const basesInDocument = ({ dataset }: { dataset: Record<string, string | undefined> }): Bases => ({
  api: dataset.api ?? usualBases.api,
  media: dataset.media ?? usualBases.media,
});
