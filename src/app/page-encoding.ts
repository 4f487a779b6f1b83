import { constants, crc32, deflateRawSync, zstdCompressSync } from 'node:zlib';

/** How a page travels: zstd costs half of gzip for the same size. */
export type Encoding = 'zstd' | 'gzip' | 'identity';

/** The best encoding a browser says it takes. */
export const encodingFor = (accepted: string): Encoding =>
  accepted.includes('zstd') ? 'zstd' : accepted.includes('gzip') ? 'gzip' : 'identity';

/** The beginning of a text, encoded once; any number of ends can follow it. */
export type EncodedHead = { encoding: Encoding; bytes: Buffer; sourceCrc: number; sourceBytes: number };

/**
 * Encodes the beginning of a text, which is not empty, in such a way that its end can be added without compressing anything again: up to a
 * byte's border, with the stream left open.
 */
export const encodeHead = (encoding: Encoding, text: string): EncodedHead => {
  const source = Buffer.from(text);
  const sum = { sourceCrc: encoding === 'gzip' ? crc32(source) : 0, sourceBytes: source.length };
  return { encoding, ...sum, bytes: encodeOpenStream(encoding, source) };
};

/**
 * In one go on this thread: handing the work to another costs more processor time than the work itself. What is given
 * back holds its own bytes and no more: the buffers of zlib are four times as large.
 */
const encodeOpenStream = (encoding: Encoding, source: Buffer): Buffer => {
  if (encoding === 'identity') return source;
  if (encoding === 'zstd') return Buffer.from(zstdCompressSync(source, { finishFlush: constants.ZSTD_e_flush }));
  return Buffer.concat([gzipHeader, deflateRawSync(source, { level: 4, finishFlush: constants.Z_SYNC_FLUSH })]);
};

/** The whole encoded text: the head and an end that differs from answer to answer, such as one with a nonce. */
export const withEnd = (head: EncodedHead, end: string): Buffer => {
  const rest = Buffer.from(end);
  if (head.encoding === 'identity') return Buffer.concat([head.bytes, rest]);
  const blocks = head.encoding === 'zstd' ? rawZstdBlocks(rest) : [...storedBlocks(rest), gzipTrailer(head, rest)];
  return Buffer.concat([head.bytes, ...blocks]);
};

/** RFC 1952: deflate, no name, no time, system unknown. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Both formats take blocks of uncompressed bytes up to about this size. */
const BLOCK_MAX = 0xff_ff;

const blocksOf = (bytes: Buffer): { block: Buffer; isLast: boolean }[] => {
  const count = Math.max(1, Math.ceil(bytes.length / BLOCK_MAX));
  return Array.from({ length: count }, (_, at) => ({
    block: bytes.subarray(at * BLOCK_MAX, (at + 1) * BLOCK_MAX),
    isLast: at === count - 1,
  }));
};

/** RFC 8878, 3.1.1.2: three bytes that hold "last", the type (0: raw) and the size. */
const rawZstdBlocks = (bytes: Buffer): Buffer[] =>
  blocksOf(bytes).flatMap(({ block, isLast }) => {
    const header = Buffer.alloc(3);
    header.writeUIntLE((block.length << 3) | (isLast ? 1 : 0), 0, 3);
    return [header, block];
  });

/** RFC 1951, 3.2.4: "last" and the type (0: stored), the size, and the size with its bits turned. */
const storedBlocks = (bytes: Buffer): Buffer[] =>
  blocksOf(bytes).flatMap(({ block, isLast }) => {
    const header = Buffer.alloc(5);
    header.writeUInt8(isLast ? 1 : 0, 0);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(~block.length & 0xff_ff, 3);
    return [header, block];
  });

const gzipTrailer = ({ sourceCrc, sourceBytes }: EncodedHead, rest: Buffer): Buffer => {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest, sourceCrc), 0);
  trailer.writeUInt32LE((sourceBytes + rest.length) % 2 ** 32, 4);
  return trailer;
};
