import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#app/database.ts';
import type { BareJob } from './bare-server.ts';
import { cpuMs } from './processes.ts';

export type Bare = { origin: string; cpuMs: () => number; stop: () => void };

/** Starts a bare server in its own process. */
export const startBare = (job: BareJob): Promise<Bare> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('bare-server.ts', import.meta.url), [JSON.stringify(job)], { execArgv: [] });
    child.once('message', (port: number) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        cpuMs: () => cpuMs(child.pid ?? 0),
        stop: () => child.disconnect(),
      }),
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });

/** Bundles the product's own card as the product's pages are bundled; gives the file of the bundle. */
export const bundleCards = async (folder: string): Promise<string> => {
  await build({
    root: projectRoot,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      rollupOptions: { input: join(projectRoot, 'bench/bare-cards.tsx') },
    },
  });
  return join(folder, 'bare-cards.js');
};

/** Takes pages of cards and the rate from a running product, so that both render the same. */
export const fetchCards = async (origin: string, paths: readonly string[], file: string): Promise<void> => {
  const answerOf = async (path: string) => (await (await fetch(`${origin}${path}`)).json()) as Record<string, unknown>;
  const pages: unknown[] = [];
  for (const path of paths) pages.push((await answerOf(path)).data);
  const { rate } = await answerOf('/api/public/shell');
  await writeFile(file, JSON.stringify({ pages, rate }));
};

/** The answer of one address as it is on the wire, kept in a file. */
export const fetchBytes = (
  address: string,
  encoding: string,
  file: string,
): Promise<{ headers: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces);
      await writeFile(file, body);
      const names = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control', 'vary'] as const;
      const headers = Object.fromEntries(
        names.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])),
      );
      resolve({ headers: headers as Record<string, string> });
    })
      .on('error', reject)
      .end();
  });
