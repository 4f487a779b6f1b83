import { join } from 'node:path';
import { diskFiles } from '#adapters/files/disk.ts';
import type { FileStore } from '#adapters/files/port.ts';
import { s3Files } from '#adapters/files/s3.ts';
import { builtInScanner } from '#adapters/scanner/built-in.ts';
import { clamdScanner } from '#adapters/scanner/clamd.ts';
import type { Scanner } from '#adapters/scanner/port.ts';
import type { Config } from './config.ts';

/** Where files are kept and who looks into them, as the settings choose. */
export const createFileServices = (config: Config): { files: FileStore; scanner: Scanner } => ({
  files: createFileStore(config),
  scanner: createScanner(config),
});

const createFileStore = ({ DATA_DIR, ...config }: Config): FileStore => {
  const { S3_URL: url, S3_BUCKET: bucket, S3_KEY: keyId, S3_SECRET: secret, S3_REGION: region } = config;
  if (config.FILES === 's3' && url && bucket && keyId && secret) return s3Files({ url, region, bucket, keyId, secret });
  return diskFiles(join(DATA_DIR, 'files'));
};

const createScanner = ({ SCANNER, CLAMD_HOST: host, CLAMD_PORT: port }: Config): Scanner =>
  SCANNER === 'clamd' && host ? clamdScanner(builtInScanner(), { host, port }) : builtInScanner();
