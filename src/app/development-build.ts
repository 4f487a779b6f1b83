import type { FastifyInstance } from 'fastify';
import type { PageBuild } from './page-build.ts';

/** Serves the pages from their sources: a change shows at once. */
export const createDevelopmentBuild = async () => {
  // Vite is loaded only here: a server that runs for visitors neither waits for it nor holds its memory.
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    build: () => vite.ssrLoadModule('/src/app/web/entry-server.tsx') as Promise<unknown> as Promise<PageBuild>,
    attach: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
};
