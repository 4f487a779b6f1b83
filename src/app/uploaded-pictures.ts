import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#adapters/files/port.ts';
import type { Log } from '#platform/server/log.ts';

/** The name of a file of a picture that somebody sent: its key, its width, its format. */
const uploadedPicture = /^[0-9a-f]{32}-(?:320|640|1280)\.(avif|webp)$/;
const YEAR_SECONDS = 31_536_000;

/**
 * Pictures that people sent, from wherever files are kept. Nobody guesses a key, and what a key names never changes, so a
 * browser may keep it for ever.
 */
export const addUploadedPictures = (app: FastifyInstance, { files, log }: { files: FileStore; log: Log }) => {
  app.get('/media/u/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params;
    const format = uploadedPicture.exec(name)?.[1];
    if (!format) return reply.callNotFound();
    try {
      const bytes = await files.get(`pictures/${name}`);
      if (!bytes) return reply.callNotFound();
      return reply
        .type(`image/${format}`)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    } catch (error) {
      log.warn({ err: error }, 'the file store does not answer');
      return reply.status(503).header('retry-after', '5').send();
    }
  });
};
