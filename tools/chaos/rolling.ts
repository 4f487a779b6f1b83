import { setTimeout as sleep } from 'node:timers/promises';
import { createHttp, type Http, type HttpAnswer } from './http.ts';
import { hurry } from './hurry.ts';
import { seedDemoData, startProduct } from './product.ts';
import { prepareRun, seeded, startLife } from './run.ts';

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
const SILENT_MS = 10_000;
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
  const told: Rolling = { restartMs: [], requests: 0, pages: 0, bids: 0, failed: [] };
  const { dataDir, port, listings } = options;
  await seedDemoData(dataDir, port, listings);
  const product = await startProduct(dataDir, port, { listings, stalledAfterMs: SILENT_MS });
  const plain = createHttp(product.origin);
  const http = counted(plain, told);
  let isOver = false;
  const readPages = async () => {
    for (let at = told.pages; !isOver; at++, await sleep(READER_PAUSE_MS)) {
      await http.send('GET', PAGES[at % PAGES.length] ?? '/');
      told.pages += 1;
    }
  };
  try {
    await product.ready();
    const { session, people } = await prepareRun(http, product.origin, options.bidders);
    session.onBid(() => {
      told.bids += 1;
    });
    const life = startLife(session, people, product.origin, seeded(1));
    const readers = Array.from({ length: options.readers }, readPages);
    await life.begin();
    for (const until = performance.now() + TO_OPEN_MS; told.bids === 0 && performance.now() < until; await sleep(200))
      await hurry(session, life.board);
    for (let restarts = 0; restarts < options.restarts; restarts++) {
      const place = product.places[restarts % 2];
      if (!place) break;
      const startedAt = performance.now();
      await product.restart(place);
      told.restartMs.push(performance.now() - startedAt);
      say(
        `${restarts + 1}. back after ${((told.restartMs.at(-1) ?? 0) / 1000).toFixed(1)} s, ${told.failed.length} failed of ${told.requests}, ${told.bids} bids`,
      );
      await life.beginWhenDue();
      await hurry(session, life.board);
      await sleep(PAUSE_MS);
    }
    isOver = true;
    await Promise.all(readers);
    await life.leave();
    return told;
  } finally {
    isOver = true;
    plain.close();
    await product.stop();
  }
};
