/**
 * The shape of a catalogue, taken from the Uzbek one: the same keys, texts where it has texts, functions with the same
 * parameters where it has functions. A missing key or a lost parameter in Russian or English does not compile.
 */
export type SameAs<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends (params: infer Params) => string
    ? (params: Params) => string
    : Catalogue[Key] extends string
      ? string
      : Catalogue[Key] extends readonly string[]
        ? { readonly [Index in keyof Catalogue[Key]]: string }
        : SameAs<Catalogue[Key]>;
};
