import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { LotId, Sha256 } from './shapes.ts';

/** What anybody needs to check an auction without believing us. */
export const proof = defineContract({
  'GET /public/auction/:id/log': {
    name: 'auctionLog',
    summary: 'The whole log of a lot as a file: what it is, the chained rows, the signed heads; one JSON a line',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: LotId,
    fileTypes: ['application/x-ndjson'],
    reply: z.unknown(),
    refusals: { lotMissing: 404 },
  },
  'GET /public/auction/:id/description': {
    name: 'auctionDescription',
    summary:
      'What the page says of the property now, as the text whose hash stands in the sheet, or after a correction in the log',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: LotId,
    reply: z.object({ text: z.string(), sha256: Sha256 }),
    refusals: { lotMissing: 404 },
  },
  'GET /public/auction/key': {
    name: 'auctionKey',
    summary: 'The public key by which heads and receipts are signed: Ed25519, raw, base64url',
    who: 'anyone',
    access: 'public',
    reply: z.object({ publicKey: z.string() }),
  },
});
