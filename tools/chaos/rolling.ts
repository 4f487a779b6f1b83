import { setTimeout as sleep } from 'node:timers/promises';
import { createHttp, type Http, type HttpAnswer } from './http.ts';
import { prepareRun, seeded, startLife } from './run.ts';
import { skipToNextInstant } from './skip-time.ts';
import { seedDemoData, startSystem } from './system-under-test.ts';

export type RollingOptions = {
  restarts: number;
  port: number;
  dataDir: string;
  listings: number;
  bidders: number;
  readers: number;
};

/** What was asked while processes were stopped and started, and what of it was not answered as it should be. */
export type Rolling = {
  /** How long each process was away, in ms. */
  restartMs: number[];
  requests: number;
  pages: number;
  bids: number;
  failed: { what: string; message: string }[];
};

const PAGES = [
  '/',
  '/ru',
  '/products',
  '/products?pS=8&page=3',
  '/auction',
  '/api/public/listings',
  '/api/public/auctions',
];
const READER_PAUSE_MS = 20;
/** The next process is stopped after this. */
const PAUSE_MS = 1_000;
/** Nothing stands still here; a busy machine may look like it. */
const STALLED_AFTER_MS = 10_000;
/** People have entered a lot and it is open by then. */
const TO_OPEN_MS = 40_000;

/** Notes each call and whether it failed: no answer, or one that says that the service could not. */
const counted = (http: Http, noted: Pick<Rolling, 'requests' | 'failed'>): Http => ({
  close: http.close,
  send: async (method, path, options) => {
    const answer: HttpAnswer = await http.send(method, path, options);
    noted.requests += 1;
    if (answer.status === 0 || answer.status >= 500)
      noted.failed.push({ what: `${method} ${path}`, message: `${answer.status} ${answer.text}`.slice(0, 200) });
    return answer;
  },
});

/** Restarts two processes in turn while pages are read and bids are made, and gives what came of it. */
export const rollRestarts = async (options: RollingOptions, say: (line: string) => void): Promise<Rolling> => {
  const result: Rolling = { restartMs: [], requests: 0, pages: 0, bids: 0, failed: [] };
  const { dataDir, port, listings } = options;
  await seedDemoData(dataDir, port, listings);
  const product = await startSystem(dataDir, port, { listings, stalledAfterMs: STALLED_AFTER_MS });
  const plain = createHttp(product.origin);
  const http = counted(plain, result);
  let isOver = false;
  const readPages = async () => {
    for (let at = result.pages; !isOver; at++, await sleep(READER_PAUSE_MS)) {
      await http.send('GET', PAGES[at % PAGES.length] ?? '/');
      result.pages += 1;
    }
  };
  try {
    await product.ready();
    const { session, users } = await prepareRun(http, product.origin, options.bidders);
    session.onBid(() => {
      result.bids += 1;
    });
    const life = startLife(session, users, product.origin, seeded(1));
    const readers = Array.from({ length: options.readers }, readPages);
    await life.begin();
    for (const until = performance.now() + TO_OPEN_MS; result.bids === 0 && performance.now() < until; await sleep(200))
      await skipToNextInstant(session, life.board);
    for (let restarts = 0; restarts < options.restarts; restarts++) {
      const place = product.places[restarts % 2];
      if (!place) break;
      const startedAt = performance.now();
      await product.restart(place);
      result.restartMs.push(performance.now() - startedAt);
      say(
        `${restarts + 1}. back after ${((result.restartMs.at(-1) ?? 0) / 1000).toFixed(1)} s, ${result.failed.length} failed of ${result.requests}, ${result.bids} bids`,
      );
      await life.beginWhenDue();
      await skipToNextInstant(session, life.board);
      await sleep(PAUSE_MS);
    }
    isOver = true;
    await Promise.all(readers);
    await life.leave();
    return result;
  } finally {
    isOver = true;
    plain.close();
    await product.stop();
  }
};
