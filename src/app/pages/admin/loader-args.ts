/** What a page of the admin area is asked with: `id` is what stands behind its name in the address. */
export type AdminLoaderArgs = { request: { url: string }; params: { id?: string } };
