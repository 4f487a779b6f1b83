/** The price of one US dollar on one day, in tiyin. */
export type DollarRate = { day: string; rateTiyin: bigint; source: string };

/** Where the daily dollar rate comes from. Throws when the source does not answer or answers nonsense. */
export type RateSource = {
  name: string;
  /** The rate in force on a day (YYYY-MM-DD, Tashkent); null when the source has none for it yet. */
  rateOn: (day: string) => Promise<DollarRate | null>;
};
