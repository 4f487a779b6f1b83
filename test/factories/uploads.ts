import sharp from 'sharp';
import type { StoredDocument, StoredPicture } from '#applications/contract/shapes.ts';
import type { TestApp } from '../app.ts';
import { pdf } from './files.ts';

let colour = 0;
/** A photograph that no other story has, with the place where it was taken. */
export const photo = ({
  width = 900,
  height = 600,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
} = {}): Promise<Buffer> => {
  colour += 1;
  const background = { r: colour % 256, g: Math.floor(colour / 256), b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Kamera' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .toFormat(format)
    .toBuffer();
};
let page = 0;
/** A document that no other story has. */
export const paper = (): Buffer => pdf({ objects: `9 0 obj\n(${(page += 1)})\nendobj\n` });

/** Who a person is to whatever owns files. */
export const principalOf = async (app: TestApp, username: string) => {
  const [row] = await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`;
  return { kind: 'PERSON' as const, id: row?.id ?? 0n };
};
export const codeIn = (answer: { body: unknown }) => (answer.body as { code: string }).code;
export const asPicture = (answer: { body: unknown }) => answer.body as StoredPicture;
export const asDocument = (answer: { body: unknown }) => answer.body as StoredDocument;
