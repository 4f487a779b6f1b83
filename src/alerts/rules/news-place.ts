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
  /** How long it stays, in milliseconds; null until it is closed. */
  ms: number | null;
  /** When it came to this browser, by the browser's clock. */
  heardAtMs: number;
  /** When it first stood in the line or on a card; null before. */
  shownAtMs: number | null;
};

/** What the page is about and what else is on it. */
export type NewsSurroundings = {
  /** Path and search of the page, below the language prefix. */
  address: string;
  /** A dialog is open (rules that are being accepted are one) or a toast stands. */
  isBusy: boolean;
  /** A card of another kind stands where these would. Only what has a centre to wait in waits for it. */
  hasOtherCard: boolean;
  /** The card that stands is pointed at or has the focus. */
  isCardHeld: boolean;
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

/** How long something said to everybody is seen at least, however late a page came to show it. */
const seenMs = (ms: number): number => Math.min(ms, limits.timerShownAboveSeconds * 1000);

/**
 * From when on something is news no more, in milliseconds; null while there is no such moment. What is said to everybody
 * is nowhere else: it counts down from when it came, but is never over unseen.
 */
export const newsOverAtMs = ({ audience, ms, heardAtMs, shownAtMs }: IncomingNews): number | null => {
  if (audience === 'own') return heardAtMs + limits.noticeCurrentMinutes * 60_000;
  if (ms === null || shownAtMs === null) return null;
  return Math.max(heardAtMs + ms, shownAtMs + seenMs(ms));
};

const isOver = (news: IncomingNews, nowMs: number): boolean => {
  const overAtMs = newsOverAtMs(news);
  return overAtMs !== null && nowMs >= overAtMs;
};

/** The place of what is not over yet. */
const placeOfCurrent = (
  news: IncomingNews,
  { address, isBusy, hasOtherCard }: Omit<NewsSurroundings, 'nowMs' | 'isCardHeld'>,
): NewsPlace => {
  if (news.audience !== 'own') return hasLine(address) ? 'line' : isBusy ? 'badge' : 'card';
  const concernsPage = isAbout(news.path, address);
  if (hasLine(address)) return concernsPage ? 'line' : 'badge';
  if (isCentre(address)) return 'entry';
  return concernsPage || isBusy || hasOtherCard || isAuctionPage(address) ? 'badge' : 'card';
};

/**
 * The one rule of what news may cover: notices of one's own nothing on a page that they are about, nor where prices, timers
 * and buttons count, for they wait in the bell; what stands nowhere else has a line or a card on every page.
 */
export const placeOfNews = (news: IncomingNews, surroundings: NewsSurroundings): NewsPlace =>
  isOver(news, surroundings.nowMs) ? 'entry' : placeOfCurrent(news, surroundings);

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

/** Whether a broadcast that stands was seen long enough to make room for one that nobody has seen. */
const isSeen = ({ ms, shownAtMs }: IncomingNews, nowMs: number): boolean =>
  shownAtMs !== null && ms !== null && nowMs >= shownAtMs + seenMs(ms);

/** What goes before everything else, one at a time: the end of rights, then what is said to everybody, each in its turn. */
const urgentOf = <T extends IncomingNews>(
  ready: readonly T[],
  standing: readonly T[],
  nowMs: number,
): T | undefined => {
  const of = (news: readonly T[], wanted: T['audience']) => news.filter(({ audience }) => audience === wanted);
  const denial = of(standing, 'access')[0] ?? of(ready, 'access')[0];
  if (denial) return denial;
  const [stands] = of(standing, 'all');
  if (stands && !isSeen(stands, nowMs)) return stands;
  const broadcasts = of(ready, 'all');
  return broadcasts.find(({ shownAtMs }) => shownAtMs === null) ?? stands ?? broadcasts[0];
};

/** A person's own notices, which the centre keeps, together once they have had time to gather. */
const gathered = <T extends IncomingNews>(ready: readonly T[], nowMs: number): readonly T[] =>
  ready.some(({ heardAtMs }) => nowMs >= heardAtMs + limits.noticeGatherMs) ? ready : [];

/**
 * Puts everything in its place as the page is now. A card that may stand stays as it is until its time is over, one that is
 * held stays whatever comes. What is no notice of one's own waits for the line or the card until it is over or closed; of
 * notices about the page the newest is the line.
 */
export const arrangeNews = <T extends IncomingNews>(
  board: NewsBoard<T>,
  surroundings: NewsSurroundings,
): NewsBoard<T> => {
  const { nowMs, isCardHeld } = surroundings;
  const all = [...(board.line ? [board.line] : []), ...board.card, ...board.waiting];
  const placed = (news: readonly T[], place: NewsPlace) =>
    news.filter((one) => placeOfNews(one, surroundings) === place);
  const lines = placed(all, 'line');
  const line = urgentOf(lines, placed(board.line ? [board.line] : [], 'line'), nowMs) ?? lines.at(-1) ?? null;
  const held = isCardHeld ? board.card.filter((one) => placeOfCurrent(one, surroundings) === 'card') : [];
  const ready = placed(all, 'card').filter((one) => one !== board.line || one.audience !== 'own');
  const standing = placed(board.card, 'card');
  const urgent = urgentOf(ready, standing, nowMs);
  const card = held.length > 0 ? held : urgent ? [urgent] : standing.length > 0 ? standing : gathered(ready, nowMs);
  const isWaiting = (one: T) => {
    if (one === line || card.includes(one)) return false;
    const place = placeOfNews(one, surroundings);
    if (one.audience !== 'own') return place !== 'entry';
    // A notice that stood in the line was seen; one that a broadcast keeps from it waits.
    if (one === board.line) return place === 'line' && line?.audience !== 'own';
    return place === 'card' || place === 'badge' || (place === 'line' && line?.audience !== 'own');
  };
  const shown = (one: T): T => (one.shownAtMs === null ? { ...one, shownAtMs: nowMs } : one);
  // A line behind a dialog is not read.
  const shownLine = line && !surroundings.isBusy ? shown(line) : line;
  return { ...board, line: shownLine, card: card.map(shown), waiting: all.filter(isWaiting) };
};

/** When the board has to be arranged anew although nothing came: something is over then or has gathered. Null: never. */
export const nextChangeMs = ({ line, card, waiting }: NewsBoard<IncomingNews>, nowMs: number): number | null => {
  const news = [...card, ...waiting, ...(line ? [line] : [])];
  const moments = news.flatMap((one) => [
    newsOverAtMs(one) ?? 0,
    one.heardAtMs + limits.noticeGatherMs,
    one.audience === 'all' && one.shownAtMs !== null && one.ms !== null ? one.shownAtMs + seenMs(one.ms) : 0,
  ]);
  const coming = moments.filter((atMs) => atMs > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
};
