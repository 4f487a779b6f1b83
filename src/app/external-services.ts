import { join } from 'node:path';
import { diskFiles } from '#adapters/files/disk.ts';
import type { FileStore } from '#adapters/files/port.ts';
import { s3Files } from '#adapters/files/s3.ts';
import { httpPersonRegister } from '#adapters/registers/person/http.ts';
import type { PersonRegister } from '#adapters/registers/person/port.ts';
import { simulatedPersonRegister } from '#adapters/registers/person/simulator.ts';
import { builtInScanner } from '#adapters/scanner/built-in.ts';
import { clamdScanner } from '#adapters/scanner/clamd.ts';
import type { Scanner } from '#adapters/scanner/port.ts';
import type { PropertyRegisters } from '#applications/server/api.ts';
import { demoUsers } from '#identity/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Config } from './config.ts';
import { createMessengers, type Messengers } from './create-messengers.ts';
import { createPropertyRegisters, guardPersonRegister } from './create-registers.ts';
import { createSignatures, type Signatures } from './create-signatures.ts';

/** Where files are kept and who looks into them, as the settings choose. */
const createFileServices = (config: Config): { files: FileStore; scanner: Scanner } => ({
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

/** The companies and registers outside, as the settings choose them. */
export type ExternalServices = {
  personRegister: PersonRegister;
  registers: PropertyRegisters;
  files: FileStore;
  scanner: Scanner;
} & Signatures &
  Messengers;

export const createExternalServices = ({
  db,
  config,
  encryption,
}: {
  db: Db;
  config: Config;
  encryption: Encryption;
}): ExternalServices => ({
  ...createSignatures({ db, config, encryption }),
  ...createFileServices(config),
  ...createMessengers({ db, config, encryption }),
  personRegister: guardPersonRegister({ db, encryption }, createPersonRegister(config)),
  registers: createPropertyRegisters({ db, config, encryption }),
});

const createPersonRegister = (config: Config): PersonRegister => {
  const { PERSON_REGISTER_URL: url, PERSON_REGISTER_TOKEN: token } = config;
  if (config.PERSON_REGISTER === 'http' && url && token) return httpPersonRegister({ url, token });
  return simulatedPersonRegister(
    demoUsers.map(({ pinfl, birthDate, names: [givenName, familyName, middleName] }) => ({
      pinfl,
      birthDate,
      givenName,
      familyName,
      middleName,
      address: '',
    })),
  );
};
