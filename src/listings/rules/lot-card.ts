/** What of a lot its card needs. Amounts are tiyin as decimal text. */
export type LotFacts = {
  readonly phase: 'ACCEPTING' | 'WAITING' | 'CLOSED' | 'LIVE' | 'WON' | 'COMPLETED' | 'CANCELLED' | 'FAILED';
  readonly cutOffAtMs: number | null;
  readonly opensAtMs: number | null;
  readonly closesAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly startPrice: string;
  readonly price: string;
  readonly bidCount: number;
};

/** How a card names the state of a lot, and the moment that matters in it. */
export type LotCardState = {
  readonly state: 'accepting' | 'waiting' | 'opening' | 'live' | 'ended';
  readonly atMs: number | null;
  /** Whether time runs towards the moment; an end is past. */
  readonly isAhead: boolean;
};

export const lotCardState = (lot: LotFacts): LotCardState => {
  switch (lot.phase) {
    case 'ACCEPTING':
      return { state: 'accepting', atMs: lot.cutOffAtMs, isAhead: true };
    case 'WAITING':
      return { state: 'waiting', atMs: null, isAhead: true };
    case 'CLOSED':
      return { state: 'opening', atMs: lot.opensAtMs, isAhead: true };
    case 'LIVE':
      return { state: 'live', atMs: lot.closesAtMs, isAhead: true };
    case 'WON':
    case 'COMPLETED':
    case 'CANCELLED':
    case 'FAILED':
      return { state: 'ended', atMs: lot.endedAtMs ?? lot.closesAtMs, isAhead: false };
  }
};

/** Which price of a lot stands: where bidding began, where it stands, or where it ended; and its rise in basis points. */
export const lotPrice = (lot: LotFacts): { kind: 'start' | 'current' | 'final'; tiyin: string; riseBp: number } => {
  const hasWinner = lot.phase === 'WON' || lot.phase === 'COMPLETED';
  if (lot.bidCount === 0 && !hasWinner) return { kind: 'start', tiyin: lot.startPrice, riseBp: 0 };
  const start = BigInt(lot.startPrice);
  const riseBp = Number(((BigInt(lot.price) - start) * 10_000n) / start);
  return { kind: hasWinner ? 'final' : 'current', tiyin: lot.price, riseBp };
};

/** The lots among what is shown, with what they were when they were read. */
export const lotsAmong = (
  listings: readonly { readonly id: number; readonly lot: { readonly version: number } | null }[],
): LotVersion[] => listings.flatMap(({ id, lot }) => (lot === null ? [] : [{ id, version: lot.version }]));

export type LotVersion = { readonly id: number; readonly version: number };

/** Lots and their versions as one text; equal texts mean that nothing happened to any of them. */
export const lotVersionsKey = (lots: readonly LotVersion[]): string =>
  [...new Map(lots.map(({ id, version }) => [id, version]))]
    .sort(([a], [b]) => a - b)
    .map(([id, version]) => `${id}:${version}`)
    .join();
