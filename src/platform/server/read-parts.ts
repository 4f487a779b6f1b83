import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse, type UploadedFile } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { RefusalError } from './refusal-error.ts';

/** Parts beside the file: few and short. */
const PARTS_MAX = 10;

let arriving = 0;

/**
 * The file of a call and the parts beside it, held in memory: so few calls are read at once that they fit. A call without
 * a file, or with one that is too large, is refused by codes that every contract with files names.
 */
export const readParts = async (
  request: FastifyRequest,
  bytesMax: number,
): Promise<{ body: Record<string, unknown>; file: UploadedFile } | Refusal> => {
  if (!request.isMultipart()) throw new RefusalError(415, 'unsupportedMediaType');
  if (arriving >= limits.uploadsAtOnce) throw new RefusalError(503, 'unavailable');
  arriving += 1;
  try {
    return await gather(request, bytesMax);
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      return refuse('fileTooLarge', { megabytes: bytesMax / limits.megabyte });
    // Anything else is a form that cannot be read: cut off, of another shape, with too many parts.
    throw new RefusalError(400, 'invalidInput', { field: 'body' });
  } finally {
    arriving -= 1;
  }
};

const gather = async (request: FastifyRequest, bytesMax: number) => {
  const body: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  const parts = request.parts({
    limits: {
      fileSize: bytesMax,
      files: 1,
      fields: PARTS_MAX,
      fieldSize: limits.filePartBytesMax,
      parts: PARTS_MAX + 1,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') body[part.fieldname] = part.value;
    else file = { bytes: await part.toBuffer(), name: part.filename ?? '', type: part.mimetype };
  }
  return file ? { body, file } : refuse('fileMissing');
};
