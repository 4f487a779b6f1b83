import type { FileStore } from '#adapters/files/port.ts';
import { httpPersonRegister } from '#adapters/registers/person/http.ts';
import type { PersonRegister } from '#adapters/registers/person/port.ts';
import { simulatedPersonRegister } from '#adapters/registers/person/simulator.ts';
import type { Scanner } from '#adapters/scanner/port.ts';
import type { PropertyRegisters } from '#applications/server/actions.ts';
import { demoPeople } from '#identity/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { openFiles } from './open-files.ts';
import { type Messengers, openMessengers } from './open-messages.ts';
import { guardedPeople, openPropertyRegisters } from './open-registers.ts';
import { openSignatures, type Signatures } from './open-signatures.ts';

/** The companies and registers outside, as the settings choose them. */
export type Outside = {
  people: PersonRegister;
  registers: PropertyRegisters;
  files: FileStore;
  scanner: Scanner;
} & Signatures &
  Messengers;

export const openOutside = ({ db, config, vault }: { db: Db; config: Config; vault: Vault }): Outside => ({
  ...openSignatures({ db, config, vault }),
  ...openFiles(config),
  ...openMessengers({ db, config, vault }),
  people: guardedPeople({ db, vault }, peopleBy(config)),
  registers: openPropertyRegisters({ db, config, vault }),
});

const peopleBy = (config: Config): PersonRegister => {
  const { PERSON_REGISTER_URL: url, PERSON_REGISTER_TOKEN: token } = config;
  if (config.PERSON_REGISTER === 'http' && url && token) return httpPersonRegister({ url, token });
  return simulatedPersonRegister(
    demoPeople.map(({ pinfl, birthDate, names: [givenName, familyName, middleName] }) => ({
      pinfl,
      birthDate,
      givenName,
      familyName,
      middleName,
      address: '',
    })),
  );
};
