import { deviceNowMs } from '#platform/web/clock.ts';
import type { AlertCard } from '../rules/card.ts';
import {
  admitNews,
  arrangeNews,
  emptyBoard,
  type NewsBoard,
  type NewsSurroundings,
  nextChangeMs,
  removeNews,
} from '../rules/news-place.ts';

/** Something that came while the page is open. Moments are of the visitor's clock. */
export type ActiveAlert = AlertCard & { id: number; heardAtMs: number; shownAtMs: number | null };

type AlertBoard = NewsBoard<ActiveAlert>;

let board: AlertBoard = emptyBoard;
/** Null while there is no page to show anything on. */
let surroundings: Omit<NewsSurroundings, 'nowMs' | 'isCardHeld'> | null = null;
let isCardHeld = false;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

const isSameCard = (one: AlertBoard['card'], other: AlertBoard['card']) =>
  one.length === other.length && one.every((alert, at) => alert === other[at]);

const change = (next: AlertBoard) => {
  const nowMs = deviceNowMs();
  const arranged = surroundings ? arrangeNews(next, { ...surroundings, isCardHeld, nowMs }) : next;
  board = isSameCard(arranged.card, board.card) ? { ...arranged, card: board.card } : arranged;
  clearTimeout(timer);
  const atMs = surroundings && nextChangeMs(board, nowMs);
  if (atMs !== null) timer = setTimeout(() => change(board), atMs - nowMs);
  for (const watcher of watchers) watcher();
};

/** Shows something once, where the rule of news puts it, now or when its turn comes. */
export const showAlert = (card: AlertCard, heardAtMs = deviceNowMs()): void => {
  const isDenied = ({ audience }: AlertCard) => audience === 'access';
  // That access is denied is said once; a card that also says why has come before.
  if (
    isDenied(card) &&
    card.text === null &&
    [...board.card, ...board.waiting, board.line].some((one) => one && isDenied(one))
  )
    return;
  lastId += 1;
  change(admitNews(board, { ...card, id: lastId, heardAtMs, shownAtMs: null }));
};

/** Takes away what was closed or had its time. */
export const dismissAlerts = (alerts: readonly ActiveAlert[]): void => change(removeNews(board, alerts));

/** What the page is about and what else stands on it; null when there is no page any more. */
export const setAlertSurroundings = (next: typeof surroundings): void => {
  surroundings = next;
  change(board);
};

/** Whether the card that stands is pointed at or has the focus: then it stays where it is. */
export const holdCard = (isHeld: boolean): void => {
  if (isHeld === isCardHeld) return;
  isCardHeld = isHeld;
  change(board);
};

/** Somebody leads again: that they were outbid is news no more. */
export const dismissOutbid = (): void => {
  const outbid = [...board.card, ...board.waiting, ...(board.line ? [board.line] : [])].filter(
    ({ isOutbid }) => isOutbid,
  );
  if (outbid.length > 0) dismissAlerts(outbid);
};

export const watchAlerts = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
export const alertBoard = (): AlertBoard => board;
