import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { PageBuild } from './page-build.ts';

/** Serves the pages from their sources: a change shows at once. */
export const openDevelopmentBuild = async () => {
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
