import { parentPort } from 'node:worker_threads';
import type { PdfRenderRequest, PdfRenderResult } from './pdf-renderer.ts';

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;

/** The library is large: it is read by the first drawing, in this thread alone. */
const renderer = import('./render-pdf.ts');

port.on('message', async ({ model, keywords }: PdfRenderRequest) => {
  try {
    const { renderPdf } = await renderer;
    const bytes = new Uint8Array(await renderPdf(model, keywords));
    port.postMessage({ bytes } satisfies PdfRenderResult, [bytes.buffer]);
  } catch (error) {
    port.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies PdfRenderResult);
  }
});
