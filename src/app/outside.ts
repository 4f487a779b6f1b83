import type { FileStore } from '#adapters/files/port.ts';
import { httpPersonRegister } from '#adapters/registers/person/http.ts';
import type { PersonRegister } from '#adapters/registers/person/port.ts';
import { simulatedPersonRegister } from '#adapters/registers/person/simulator.ts';
import type { Scanner } from '#adapters/scanner/port.ts';
import { eskizSms } from '#adapters/sms/eskiz.ts';
import { playMobileSms } from '#adapters/sms/play-mobile.ts';
import type { SmsSender } from '#adapters/sms/port.ts';
import { simulatedSms } from '#adapters/sms/simulator.ts';
import type { PropertyRegisters } from '#applications/server/actions.ts';
import { demoPeople } from '#identity/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { openFiles } from './open-files.ts';
import { guardedPeople, openPropertyRegisters } from './open-registers.ts';
import { openSignatures, type Signatures } from './open-signatures.ts';
import { keepMessage } from './simulators-store.ts';

/** The companies and registers outside, as the settings choose them. */
export type Outside = {
  sms: SmsSender;
  people: PersonRegister;
  registers: PropertyRegisters;
  files: FileStore;
  scanner: Scanner;
} & Signatures;

export const openOutside = ({ db, config, vault }: { db: Db; config: Config; vault: Vault }): Outside => ({
  ...openSignatures({ db, config, vault }),
  ...openFiles(config),
  sms: smsBy(db, config),
  people: guardedPeople({ db, vault }, peopleBy(config)),
  registers: openPropertyRegisters({ db, config, vault }),
});

const smsBy = (db: Db, config: Config): SmsSender => {
  const { SMS_URL: url, SMS_LOGIN: login = '', SMS_PASSWORD: password = '', SMS_FROM: from } = config;
  if (config.SMS === 'eskiz')
    return eskizSms({ baseUrl: url ?? 'https://notify.eskiz.uz/api', email: login, password, from: from ?? '4546' });
  if (config.SMS === 'playmobile')
    return playMobileSms({
      baseUrl: url ?? 'https://send.smsxabar.uz/broker-api',
      login,
      password,
      originator: from ?? '3700',
    });
  return simulatedSms(({ to, text }) => keepMessage(db, { channel: 'sms', recipient: to, text }));
};

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
