/** Where pages send calls and find pictures: paths of this origin, or whole addresses. Without a slash at the end. */
export type BaseUrls = { readonly api: string; readonly media: string };

export const defaultBaseUrls: BaseUrls = { api: '/api', media: '/media' };

let baseUrls = defaultBaseUrls;

/** Set once before the first page: on the server from its settings, in the browser from the document. */
export const setBaseUrls = (urls: BaseUrls): void => {
  baseUrls = urls;
};

export const apiBaseUrl = (): string => baseUrls.api;

/** The address of a picture by its key: `-640.webp` after it is one of its files. */
export const pictureUrl = (key: string): string => `${baseUrls.media}/${key}`;

/** What the document says of them; nothing where they are the usual ones. */
export const baseUrlsInDocument = ({ dataset }: { dataset: Record<string, string | undefined> }): BaseUrls => ({
  api: dataset.api ?? defaultBaseUrls.api,
  media: dataset.media ?? defaultBaseUrls.media,
});
