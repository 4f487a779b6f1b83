import { limits } from '#platform/values/limits.ts';
import { hasForbiddenCharacters } from '#platform/values/unsafe-text.ts';
import { OfferRequest } from '../contract/papers.ts';

/**
 * Reads the request that travels in an address: plain or URL-safe base64 of a JSON object in UTF-8, judged like a body.
 * Null for anything else.
 */
export const readBase64Dto = (encoded: string): ReturnType<typeof OfferRequest.parse> | null => {
  // A plus of plain base64 arrives as a blank where it was not escaped.
  const text = encoded.replaceAll(' ', '+');
  if (text === '' || text.length > limits.base64DtoCharsMax || !/^[\w+/-]+={0,2}$/.test(text)) return null;
  let dto: unknown;
  try {
    // `Buffer` reads both alphabets. What is not UTF-8 is refused rather than mended.
    dto = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64')));
  } catch {
    return null;
  }
  if (typeof dto !== 'object' || dto === null || hasForbiddenCharacters(dto)) return null;
  const { success, data } = OfferRequest.safeParse(dto);
  return success ? data : null;
};
