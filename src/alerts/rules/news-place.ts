import { limits } from '#platform/values/limits.ts';

/**
 * Where something that just came is shown. `line`: in the page, where nothing is covered. `card`: above the page. `badge`:
 * the bell counts it, and it waits for its card. `entry`: it stands in the centre of notices and appears nowhere else.
 */
export type NewsPlace = 'line' | 'card' | 'badge' | 'entry';

/** What came, as far as its place depends on it. */
export type IncomingNews = {
  /** Names the event; null where the sender gave no name. */
  eventId: string | null;
  /** Where it leads, below the language prefix. */
  path: string | null;
  /** `own`: one of the notices of a person, which wait in their centre too. `all`: said to everybody. `access`: the rights are gone. */
  audience: 'own' | 'all' | 'access';
  /** How long it stays, in milliseconds; null until it is closed. What is said to everybody counts down from when it came. */
  ms: number | null;
  /** When it came to this browser, by the browser's clock. */
  heardAtMs: number;
};

/** What the page is about and what else is on it. */
export type NewsSurroundings = {
  /** Path and search of the page, below the language prefix. */
  address: string;
  /** A dialog is open (rules that are being accepted are one), or something else stands where a card would. */
  isBusy: boolean;
  nowMs: number;
};

/** Pages of auctions are full of prices, times left and buttons that count: a card would cover one of them wherever it stood. */
const isAuctionPage = (address: string): boolean => /^\/auction(?:[/?#]|$)/.test(address);

/** The page of a lot has a line for news. */
const hasLine = (address: string): boolean => /^\/auction\/\d+(?:[?#]|$)/.test(address);

/** The lot that a page is about, whichever of its pages it is: the bidding, all bids, the log. */
const lotIn = (path: string): string | null => /^\/auction\/(?:bids\/)?(\d+)(?:[/?#]|$)/.exec(path)?.[1] ?? null;

/** The page of an address and what its search says, such as `activeTab=deposit`. */
const pagePartsOf = (address: string): [page: string, params: string[]] => {
  const [page = '', search = ''] = (address.split('#')[0] ?? '').split('?');
  return [page, search.split('&').filter((param) => param !== '')];
};

/** Whether news leads to what one looks at already: to this page and this tab of it, or to another page of the same lot. */
const isAbout = (path: string | null, address: string): boolean => {
  if (path === null) return false;
  const lot = lotIn(path);
  if (lot !== null && lot === lotIn(address)) return true;
  const [[there, wanted], [here, shown]] = [pagePartsOf(path), pagePartsOf(address)];
  return there === here && wanted.every((param) => shown.includes(param));
};

/** The centre of notices lists what comes while it is looked at. */
const isCentre = (address: string): boolean => /^\/notifications(?:[?#]|$)/.test(address);

/** From when on something is news no more; null for what stays until it is closed. */
export const newsOverAtMs = ({ audience, ms, heardAtMs }: IncomingNews): number | null => {
  if (audience === 'own') return heardAtMs + limits.noticeCurrentMinutes * 60_000;
  return ms === null ? null : heardAtMs + ms;
};

/** The one rule of what news may cover: nothing on a page that it is about, nor where prices, timers and buttons count. */
export const placeOfNews = (news: IncomingNews, { address, isBusy, nowMs }: NewsSurroundings): NewsPlace => {
  const overAtMs = newsOverAtMs(news);
  if (overAtMs !== null && nowMs >= overAtMs) return 'entry';
  const concernsPage = isAbout(news.path, address);
  if (hasLine(address)) return concernsPage || news.audience !== 'own' ? 'line' : 'badge';
  if (news.audience === 'own' && (concernsPage || isCentre(address))) return 'entry';
  return isBusy || (news.audience !== 'access' && isAuctionPage(address)) ? 'badge' : 'card';
};

/**
 * What is shown now, and what waits for it, oldest first. There is one line and one card; a card of several says only how
 * many they are.
 */
export type NewsBoard<T extends IncomingNews> = {
  line: T | null;
  card: readonly T[];
  waiting: readonly T[];
  /** Names of the events that came so far: they are not shown again. */
  eventIds: ReadonlySet<string>;
};

export const emptyBoard: NewsBoard<never> = { line: null, card: [], waiting: [], eventIds: new Set() };

/** The board with one more piece of news, which waits for `arrangeNews`; an event that came before changes nothing. */
export const admitNews = <T extends IncomingNews>(board: NewsBoard<T>, news: T): NewsBoard<T> => {
  const { eventId } = news;
  if (eventId === null) return { ...board, waiting: [...board.waiting, news] };
  if (board.eventIds.has(eventId)) return board;
  return { ...board, waiting: [...board.waiting, news], eventIds: new Set([...board.eventIds, eventId]) };
};

/** The board without some news, which somebody closed or whose time is over. */
export const removeNews = <T extends IncomingNews>(board: NewsBoard<T>, gone: readonly T[]): NewsBoard<T> => {
  const isLeft = (news: T) => !gone.includes(news);
  return {
    ...board,
    line: board.line && isLeft(board.line) ? board.line : null,
    card: board.card.filter(isLeft),
    waiting: board.waiting.filter(isLeft),
  };
};

/** Urgent first, one at a time; a person's own notices, which the centre keeps, together once they have had time to gather. */
const nextCard = <T extends IncomingNews>(ready: readonly T[], nowMs: number): readonly T[] => {
  const urgent =
    ready.find(({ audience }) => audience === 'access') ?? ready.find(({ audience }) => audience === 'all');
  if (urgent) return [urgent];
  const isGathered = ready.some(({ heardAtMs }) => nowMs >= heardAtMs + limits.noticeGatherMs);
  return isGathered ? ready : [];
};

/** Puts everything in its place as the page is now. A card that may stand stays as it is until its time is over. */
export const arrangeNews = <T extends IncomingNews>(
  board: NewsBoard<T>,
  surroundings: NewsSurroundings,
): NewsBoard<T> => {
  const placed = (news: readonly T[], place: NewsPlace) =>
    news.filter((one) => placeOfNews(one, surroundings) === place);
  const all = [...board.card, ...board.waiting];
  const lines = placed(all, 'line');
  const urgentLine = lines.findLast(({ audience }) => audience === 'access');
  const line = urgentLine ?? lines.at(-1) ?? placed(board.line ? [board.line] : [], 'line')[0] ?? null;
  const ready = placed(all, 'card');
  const standing = placed(board.card, 'card');
  const [next] = nextCard(ready, surroundings.nowMs);
  const isDisplaced = next !== undefined && next.audience !== 'own' && standing[0]?.audience !== next.audience;
  const card = standing.length > 0 && !isDisplaced ? standing : nextCard(ready, surroundings.nowMs);
  const waiting = all.filter((one) => {
    const place = placeOfNews(one, surroundings);
    return !card.includes(one) && (place === 'card' || place === 'badge');
  });
  return { ...board, line, card, waiting };
};

/** When the board has to be arranged anew although nothing came: something is over then or has gathered. Null: never. */
export const nextChangeMs = ({ line, card, waiting }: NewsBoard<IncomingNews>, nowMs: number): number | null => {
  const news = [...card, ...waiting, ...(line ? [line] : [])];
  const moments = news.flatMap((one) => [newsOverAtMs(one) ?? 0, one.heardAtMs + limits.noticeGatherMs]);
  const coming = moments.filter((atMs) => atMs > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
};
