/** The end of an auction as one participant is told it. */
export type AuctionResult = {
  lotId: number;
  isWon: boolean;
  /** First letters only, unless it is one's own. */
  winnerName: string;
  priceTiyin: string;
  /** How long a card stays. */
  seconds: number;
  /** A window is answered; a card goes by itself. */
  look: 'window' | 'card';
};

const ANSWERED_KEY = 'auction-results-seen';
/** Lots that a browser remembers as answered. */
const ANSWERED_MAX = 100;

let results: readonly AuctionResult[] = [];
const watchers = new Set<() => void>();

const change = (next: readonly AuctionResult[]) => {
  results = next;
  for (const watcher of watchers) watcher();
};

export const visibleResults = (): readonly AuctionResult[] => results;
export const watchResults = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

const isSame = (a: AuctionResult, b: Pick<AuctionResult, 'lotId' | 'look'>) => a.lotId === b.lotId && a.look === b.look;

/** Ends that were answered while this page is open; an auction held anew over the same lot is another end. */
const answered = new Set<string>();
const endOf = ({ lotId, priceTiyin }: AuctionResult) => `${lotId} ${priceTiyin}`;

/**
 * Shows a result once: the same one told by a message and by the page of the lot is one, also where the second comes after
 * the answer to the first. A window takes its card's place.
 */
export const addResult = (result: AuctionResult): void => {
  if (result.look === 'window' && answered.has(endOf(result))) return;
  if (results.some((other) => isSame(other, result) || isSame(other, { lotId: result.lotId, look: 'window' }))) return;
  change([result, ...results.filter(({ lotId }) => lotId !== result.lotId)]);
};

export const dismissResult = (result: AuctionResult): void => change(results.filter((other) => !isSame(other, result)));

const answeredLots = (): number[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(ANSWERED_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};
/** Whether the window of a lot was answered in this browser before. */
export const wasAnswered = (lotId: number): boolean => answeredLots().includes(lotId);
export const rememberAnswered = (result: AuctionResult): void => {
  const { lotId } = result;
  answered.add(endOf(result));
  try {
    localStorage.setItem(
      ANSWERED_KEY,
      JSON.stringify([lotId, ...answeredLots().filter((id) => id !== lotId)].slice(0, ANSWERED_MAX)),
    );
  } catch {
    // Then the window comes again with the next visit of the page.
  }
};
