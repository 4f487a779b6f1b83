import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** What a bare server of the bench sends: the same bytes each time, or cards rendered anew. */
export type BareJob =
  | { send: 'bytes'; file: string; headers: Record<string, string> }
  | { send: 'cards'; bundle: string; file: string };

type Bundle = { renderCards: (cards: unknown[], rate: unknown) => string };

/** Answers every request in the plainest way Node has; the limit that the product's pages are held against. */
const answering = async (job: BareJob): Promise<() => { body: string | Buffer; headers: Record<string, string> }> => {
  if (job.send === 'bytes') {
    const body = await readFile(job.file);
    return () => ({ body, headers: job.headers });
  }
  const { renderCards } = (await import(pathToFileURL(job.bundle).href)) as Bundle;
  const { pages, rate } = JSON.parse(await readFile(job.file, 'utf8')) as { pages: unknown[][]; rate: unknown };
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  let next = 0;
  return () => {
    next = (next + 1) % pages.length;
    return { body: `<!doctype html><html><body>${renderCards(pages[next] ?? [], rate)}</body></html>`, headers };
  };
};

const job = JSON.parse(process.argv[2] ?? '') as BareJob;
const answer = await answering(job);
const server = createServer((_request, response) => {
  const { body, headers } = answer();
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit(0));
