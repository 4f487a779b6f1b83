/**
 * What the frame of a picture tells: its size, and everything in the file that is not picture: metadata, comments, and
 * whatever stands after the end. The coded picture itself is not looked at: it is decoded and coded anew.
 */
export type Frame = { width: number; height: number; loose: Uint8Array[] };

const at16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const little16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const little24 = (bytes: Uint8Array, at: number): number => little16(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
const at32 = (bytes: Uint8Array, at: number): number => at16(bytes, at) * 65_536 + at16(bytes, at + 2);
const little32 = (bytes: Uint8Array, at: number): number => little16(bytes, at) + little16(bytes, at + 2) * 65_536;
const name4 = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const marker = { START: 0xd8, END: 0xd9, SCAN: 0xda, RESTART: 0xd0 } as const;
/** Frames of all kinds; C4, C8 and CC of that range are tables. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isApplication = (code: number): boolean => code >= 0xe0;

/** Walks the segments of a JPEG; null when they do not lead to its end. */
export const readJpeg = (bytes: Uint8Array): Frame | null => {
  const frame: Frame = { width: 0, height: 0, loose: [] };
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    const length = at16(bytes, at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrame(code)) {
      frame.height = at16(bytes, at + 5);
      frame.width = at16(bytes, at + 7);
    }
    if (isApplication(code)) frame.loose.push(bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
    if (code === marker.SCAN) at = endOfScan(bytes, at);
    if (at + 2 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] === marker.END) {
      frame.loose.push(bytes.subarray(at + 2));
      return frame.width > 0 && frame.height > 0 ? frame : null;
    }
  }
  return null;
};

/** Coded pixels go on until a marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    const isInside = code === 0 || (code >= marker.RESTART && code < marker.START);
    if (!isInside && code !== 0xff) return at;
    at = bytes.indexOf(0xff, at + (isInside ? 2 : 1));
  }
  return bytes.length;
};

const PNG_SIGNATURE = 8;
const pngPixels = new Set(['IDAT', 'PLTE', 'iCCP', 'fdAT']);

/** Walks the chunks of a PNG; null when they do not lead to its end. */
export const readPng = (bytes: Uint8Array): Frame | null => {
  if (name4(bytes, PNG_SIGNATURE + 4) !== 'IHDR') return null;
  const frame: Frame = { width: at32(bytes, 16), height: at32(bytes, 20), loose: [] };
  let at = PNG_SIGNATURE;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + at32(bytes, at);
    if (end > bytes.length) return null;
    const name = name4(bytes, at + 4);
    if (!pngPixels.has(name)) frame.loose.push(bytes.subarray(at + 8, end - 4));
    at = end;
    if (name !== 'IEND') continue;
    frame.loose.push(bytes.subarray(end));
    return frame.width > 0 && frame.height > 0 ? frame : null;
  }
  return null;
};

const webpPixels = new Set(['VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);

/** Walks the chunks of a WebP; null when they do not fill it. */
export const readWebp = (bytes: Uint8Array): Frame | null => {
  const end = 8 + little32(bytes, 4);
  if (end > bytes.length) return null;
  const frame: Frame = { width: 0, height: 0, loose: [] };
  let at = 12;
  while (at + 8 <= end) {
    const name = name4(bytes, at);
    const length = little32(bytes, at + 4);
    if (at + 8 + length > end) return null;
    const body = bytes.subarray(at + 8, at + 8 + length);
    const size = webpSize[name]?.(body);
    if (size && frame.width === 0) [frame.width, frame.height] = size;
    if (!webpPixels.has(name)) frame.loose.push(body);
    at += 8 + length + (length % 2);
  }
  frame.loose.push(bytes.subarray(end + (end % 2)));
  return frame.width > 0 && frame.height > 0 ? frame : null;
};

/** Where each kind of coding writes its width and height. */
const webpSize: Record<string, (body: Uint8Array) => [number, number]> = {
  VP8X: (body) => [little24(body, 4) + 1, little24(body, 7) + 1],
  'VP8 ': (body) => [little16(body, 6) & 0x3fff, little16(body, 8) & 0x3fff],
  VP8L: (body) => {
    const bits = little32(body, 1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  },
};
