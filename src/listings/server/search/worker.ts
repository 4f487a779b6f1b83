import { parentPort, workerData } from 'node:worker_threads';
import type { DbOptions } from '#platform/server/db.ts';
import { SearchIndexSync } from './search-index-sync.ts';
import {
  batched,
  type SearchReplies,
  type SearchRequest,
  type SearchRequests,
  serializeError,
} from './worker-messages.ts';

/** The copy looks at the changes at least this often, so that the time for which they are kept never runs out. */
const SYNC_EVERY_MS = 20_000;
const PRUNE_EVERY_MS = 10 * 60_000;

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;
const indexSync = new SearchIndexSync((workerData as { connection: DbOptions['connection'] }).connection);
const reply = batched<SearchReplies[number]>((answers) => port.postMessage(answers));

const handle = (request: SearchRequest): Promise<unknown> => {
  if (request.kind === 'find') return indexSync.find(request.query, request);
  if (request.kind === 'facets') return indexSync.facets(request.query, request);
  if (request.kind === 'matchingTexts') return indexSync.matchingTexts(request.listingId, request.texts);
  return request.kind === 'map' ? indexSync.map(request.query, request.viewport, request) : indexSync.sync();
};

port.on('message', (requests: SearchRequests) => {
  for (const { id, request } of requests)
    handle(request).then(
      (result) => reply({ id, result }),
      (error: unknown) => reply({ id, error: serializeError(error) }),
    );
});

// The database may be away; whoever asks is told, and the next look tries again.
setInterval(() => indexSync.sync().catch(() => undefined), SYNC_EVERY_MS);
setInterval(() => indexSync.prune().catch(() => undefined), PRUNE_EVERY_MS);
