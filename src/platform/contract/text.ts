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
        ? Texts<Catalogue[Key]>
        : SameAs<Catalogue[Key]>;
};

/** As many texts as there are in Uzbek. */
type Texts<List extends readonly string[]> = { readonly [Index in keyof List]: string };
