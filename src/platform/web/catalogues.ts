/** All catalogues of one language, by the name of their capability. */
export type Catalogues = Record<string, unknown>;
