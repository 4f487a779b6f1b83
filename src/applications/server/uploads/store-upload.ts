import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FileType } from '#adapters/scanner/port.ts';
import { insertPicture } from '#listings/server/api.ts';
import { type Refusal, refuse, type UploadedFile } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { StoredDocument, StoredPicture } from '../../contract/shapes.ts';
import type { ApplicationDeps } from '../deps.ts';
import { listPictures } from '../view-store.ts';
import { type EncodedPicture, encodePaper, encodePicture } from './encode-picture.ts';
import * as store from './upload-store.ts';

/** Lets so many through at once and so many wait; whoever finds no place is told at once by null. */
const createTurnstile = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const queue: (() => void)[] = [];
  let inside = 0;
  const enter = async (): Promise<boolean> => {
    if (inside < atOnce) {
      inside += 1;
      return true;
    }
    if (queue.length >= waiting) return false;
    await new Promise<void>((next) => queue.push(next));
    return true;
  };
  /** The place goes straight to whoever waits longest. */
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (!(await enter())) return null;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** Signs that lead elsewhere, break a line or turn the direction of writing. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"/\\|?*]+/gu;

/** The name under which a document is given back: what the sender called it, harmless, with the ending of what it is. */
const documentName = (sent: string, ending: 'pdf' | 'jpg'): string => {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(forbidden, ' ')
    .replace(/\.(pdf|jpe?g)$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...stem].slice(0, limits.fileNameMax - ending.length - 1).join('');
  return `${short || 'hujjat'}.${ending}`;
};

type Deps = Pick<ApplicationDeps, 'db' | 'files' | 'scanner' | 'log'>;
type Principal = { kind: 'PERSON' | 'ENTITY'; id: bigint };
type BadFile =
  | 'fileEmpty'
  | 'fileTypeRefused'
  | 'fileBroken'
  | 'fileDangerous'
  | 'fileLocked'
  | 'pictureTooLarge'
  | 'tooManyFiles'
  | 'uploadsBusy'
  | 'scannerAway'
  | 'storeAway';
type Refused = Refusal<BadFile>;

const withSlot = createTurnstile({ atOnce: limits.picturesAtOnce, waiting: limits.picturesWaitingMax });

const reasons = {
  type: 'fileTypeRefused',
  broken: 'fileBroken',
  dangerous: 'fileDangerous',
  locked: 'fileLocked',
} as const;

/** Looks into a file: its type when there is nothing against it. */
const inspectFile = async (
  { scanner, log }: Deps,
  { bytes }: UploadedFile,
  allowed: readonly FileType[],
): Promise<FileType | Refused> => {
  const types = allowed.map((type) => (type === 'webp' ? 'WebP' : type.toUpperCase())).join(', ');
  if (bytes.length === 0) return refuse('fileEmpty');
  try {
    const scan = await scanner.scan(bytes);
    if (scan.type !== null && !allowed.includes(scan.type)) return refuse('fileTypeRefused', { types });
    if (scan.kind === 'refused') return refuse(reasons[scan.why], { types });
    const { type, width, height } = scan;
    if (width * height > limits.picturePixelsMax || Math.max(width, height) > limits.pictureSideMax)
      return refuse('pictureTooLarge', { megapixels: limits.picturePixelsMax / 1_000_000 });
    return type;
  } catch (error) {
    log.warn({ err: error }, 'a file could not be scanned');
    return refuse('scannerAway');
  }
};

/** Works on pixels, a few pictures at a time. What cannot be decoded is a broken file. */
const workOn = async <Made>({ log }: Deps, work: () => Promise<Made>): Promise<Made | Refused> => {
  try {
    return (await withSlot(work)) ?? refuse('uploadsBusy');
  } catch (error) {
    log.info({ err: error }, 'a picture could not be read');
    return refuse('fileBroken');
  }
};

const isRefusal = (value: unknown): value is Refused => typeof value === 'object' && value !== null && 'code' in value;

const tooMany = async ({ db }: Deps, principal: Principal): Promise<Refused | null> => {
  const { lately, idle } = await store.countUploads(db, principal);
  return lately >= limits.uploadsPerHour || idle >= limits.uploadsIdleMax ? refuse('tooManyFiles') : null;
};

type ToStore = { name: string; bytes: Uint8Array; type: string };

/** Row first, then the bytes, then the word that all is there: whatever is left half-way has a row by which it is found. */
const storeFiles = async (
  { db, files, log }: Deps,
  upload: store.UploadToStore,
  toStore: readonly ToStore[],
  finish: (id: string) => Promise<void>,
): Promise<Refused | null> => {
  await store.insertPendingUpload(db, upload);
  try {
    for (const { name, bytes, type } of toStore) await files.put(name, bytes, type);
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored');
    await store.abandonUpload(db, upload.id);
    return refuse('storeAway');
  }
  await finish(upload.id);
  return null;
};

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Pages name the files of a picture by its key; nobody guesses one. */
const toStoreOf = (key: string, encoded: EncodedPicture): ToStore[] =>
  encoded.files.map(({ suffix, type, bytes }) => ({ name: `pictures/${key}-${suffix}`, type, bytes }));

/** Takes in a picture. The same one sent again while it lies idle is the same picture. */
export const storePicture = async (
  deps: Deps,
  principal: Principal,
  file: UploadedFile,
  locale: Locale,
): Promise<StoredPicture | Refused> => {
  const type = await inspectFile(deps, file, ['jpeg', 'png', 'webp']);
  if (isRefusal(type)) return type;
  const sha256 = digestOf(file.bytes);
  const same = await store.findSame(deps.db, principal, 'PICTURE', sha256);
  if (same?.pictureId) return pictureById(deps, locale, same.pictureId);
  const refusal = await tooMany(deps, principal);
  if (refusal) return refusal;
  const encoded = await workOn(deps, () => encodePicture(file.bytes));
  if (isRefusal(encoded)) return encoded;
  const key = randomBytes(16).toString('hex');
  const toStore = toStoreOf(key, encoded);
  let pictureId = 0;
  const bytes = toStore.reduce((sum, each) => sum + each.bytes.length, 0);
  const failed = await storeFiles(
    deps,
    { id: randomUUID(), kind: 'PICTURE', principal, sha256, bytes, storeNames: toStore.map(({ name }) => name) },
    toStore,
    (id) =>
      deps.db.begin(async (tx) => {
        pictureId = await insertPicture(tx, {
          key: `u/${key}`,
          width: encoded.width,
          height: encoded.height,
          blur: encoded.blur,
        });
        await store.markReady(tx, id, pictureId);
      }),
  );
  return failed ?? pictureById(deps, locale, pictureId);
};

const pictureById = async ({ db }: Deps, locale: Locale, id: number): Promise<StoredPicture> => {
  const [picture] = await listPictures(db, locale, [id]);
  if (!picture) throw new Error('The stored picture was not found.');
  return picture;
};

/** Takes in a document: a PDF as it is, a photographed paper without anything but its pixels. */
export const storeDocument = async (
  deps: Deps,
  principal: Principal,
  file: UploadedFile,
  kind: StoredDocument['kind'],
): Promise<StoredDocument | Refused> => {
  const type = await inspectFile(deps, file, ['pdf', 'jpeg']);
  if (isRefusal(type)) return type;
  const sha256 = digestOf(file.bytes);
  const same = await store.findSame(deps.db, principal, 'DOCUMENT', sha256);
  if (same) return documentById(deps, same.id);
  const refusal = await tooMany(deps, principal);
  if (refusal) return refusal;
  const bytes = type === 'pdf' ? file.bytes : await workOn(deps, () => encodePaper(file.bytes));
  if (isRefusal(bytes)) return bytes;
  const mediaType = type === 'pdf' ? 'application/pdf' : 'image/jpeg';
  const id = randomUUID();
  const name = `documents/${id}.${type === 'pdf' ? 'pdf' : 'jpg'}`;
  const failed = await storeFiles(
    deps,
    {
      id,
      kind: 'DOCUMENT',
      principal,
      sha256,
      bytes: bytes.length,
      storeNames: [name],
      document: { kind, fileName: documentName(file.name, type === 'pdf' ? 'pdf' : 'jpg'), type: mediaType },
    },
    [{ name, bytes, type: mediaType }],
    () => deps.db.begin((tx) => store.markReady(tx, id, null)),
  );
  return failed ?? documentById(deps, id);
};

const documentById = async ({ db }: Deps, id: string): Promise<StoredDocument> => {
  const [document] = await store.listDocuments(db, [id]);
  if (!document) throw new Error('The stored document was not found.');
  return document;
};

/** The bytes of a stored file; null when the store does not answer, or does not have what it was given. */
export const readStored = async (
  { files, log }: Pick<Deps, 'files' | 'log'>,
  name: string,
): Promise<Uint8Array | null> => {
  try {
    const bytes = await files.get(name);
    if (!bytes) log.error({ name }, 'document is missing from the file store');
    return bytes;
  } catch (error) {
    log.warn({ err: error }, 'the file store does not answer');
    return null;
  }
};
