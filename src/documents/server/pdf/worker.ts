import { parentPort } from 'node:worker_threads';
import type { Drawing, Drawn } from './press.ts';

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;

/** The library is large: it is read by the first drawing, in this thread alone. */
const drawing = import('./draw.ts');

port.on('message', async ({ sheet, keywords }: Drawing) => {
  try {
    const { drawSheet } = await drawing;
    const bytes = new Uint8Array(await drawSheet(sheet, keywords));
    port.postMessage({ bytes } satisfies Drawn, [bytes.buffer]);
  } catch (error) {
    port.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Drawn);
  }
});
