import type { Sharp, SharpOptions } from 'sharp';
import { limits } from '#platform/values/limits.ts';

/** Widths and formats in which every picture is kept; pages name them (`StoredPicture`). */
const widths = [320, 640, 1280] as const;
const fullWidth = 1280;
const BLUR_WIDTH = 14;
/** A paper that was photographed stays readable at this size and quality. */
const PAPER_SIDE = 5_000;
const PAPER_QUALITY = 88;

export type EncodedPicture = {
  width: number;
  height: number;
  /** A tiny blurred WebP as a data address. */
  blur: string;
  files: { suffix: string; type: string; bytes: Buffer }[];
};

type SharpFactory = (input: Buffer | Uint8Array, options?: SharpOptions) => Sharp;

let loading: Promise<SharpFactory> | null = null;
/** Loaded at the first picture. Of all the formats that the library knows, only those that we take stay open. */
const loadSharp = (): Promise<SharpFactory> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return loading;
};

/** Decoded as the camera held it. Nothing but pixels goes on from here: no place, no time, no camera. */
const decoded = async (bytes: Uint8Array): Promise<Sharp> => {
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: 'error', limitInputPixels: limits.picturePixelsMax, sequentialRead: true })
    .timeout({ seconds: limits.pictureSeconds })
    .autoOrient();
};

/** Codes a picture anew in every width and format in which it is shown. */
export const encodePicture = async (bytes: Uint8Array): Promise<EncodedPicture> => {
  const sharp = await loadSharp();
  const { data, info } = await (await decoded(bytes))
    .resize({ width: fullWidth, height: fullWidth * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const full = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: EncodedPicture['files'] = [];
  for (const width of widths) {
    const scaled = full().resize({ width, withoutEnlargement: true });
    const isFull = width === fullWidth;
    files.push(
      {
        suffix: `${width}.avif`,
        type: 'image/avif',
        bytes: await scaled
          .clone()
          .avif({ quality: isFull ? 46 : 50, effort: 2 })
          .toBuffer(),
      },
      {
        suffix: `${width}.webp`,
        type: 'image/webp',
        bytes: await scaled
          .clone()
          .webp({ quality: isFull ? 68 : 72, effort: 3, smartSubsample: true })
          .toBuffer(),
      },
    );
  }
  const tiny = await full().resize({ width: BLUR_WIDTH }).webp({ quality: 30 }).toBuffer();
  return {
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    files,
  };
};

/** Codes a photographed paper anew, so that nothing but its pixels is kept. */
export const encodePaper = async (bytes: Uint8Array): Promise<Buffer> => {
  return await (await decoded(bytes))
    .resize({ width: PAPER_SIDE, height: PAPER_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: PAPER_QUALITY, mozjpeg: false })
    .toBuffer();
};
