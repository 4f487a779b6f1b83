import { setTimeout as sleep } from 'node:timers/promises';
import { httpCadastre } from '#adapters/registers/cadastre/http.ts';
import type { CadastreAnswer, CadastreRegister } from '#adapters/registers/cadastre/port.ts';
import { simulatedCadastre } from '#adapters/registers/cadastre/simulator.ts';
import type { CompanyRegister } from '#adapters/registers/company/port.ts';
import { httpDebts } from '#adapters/registers/debts/http.ts';
import type { DebtsAnswer, DebtsRegister } from '#adapters/registers/debts/port.ts';
import { simulatedDebts } from '#adapters/registers/debts/simulator.ts';
import type { PersonRegister } from '#adapters/registers/person/port.ts';
import type { RegisterName } from '#adapters/registers/port.ts';
import { createRegisterClient } from '#adapters/registers/register-client.ts';
import type { PropertyRegisters } from '#applications/server/api.ts';
import { demoUsers } from '#identity/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import type { Config } from './config.ts';
import { createRegisterCache, findPlaceOfNumber, findPropertyOfNumber, getSimulatedMode } from './registers-store.ts';

/** A register that was told to dawdle takes this long: late enough to be called slow, in time to be an answer. */
const SLOW_MS = limits.registerSlowMs + 500;

type Deps = { db: Db; config: Config; encryption: Encryption };

/** The registers of real estate and of debts, as the settings choose them, behind their guards. */
export const createPropertyRegisters = (deps: Deps): PropertyRegisters => {
  const cache = createRegisterCache(deps.db, deps.encryption);
  const cadastre = createCadastre(deps);
  const debts = createDebtsRegister(deps);
  const findDebts = createRegisterClient<{ number: string; pinflOrTin: string }, DebtsAnswer>({
    name: 'debts',
    cache,
    request: debts.find,
    isCacheable: ({ kind }) => kind === 'found',
    serialize: serializeDebts,
    deserialize: parseDebts,
  });
  return {
    cadastre: {
      find: createRegisterClient<string, CadastreAnswer>({
        name: 'cadastre',
        cache,
        request: cadastre.find,
        isCacheable: ({ kind }) => kind === 'found',
      }),
    },
    debts: { find: findDebts },
  };
};

const createCadastre = ({ db, config, encryption }: Deps): CadastreRegister => {
  const { CADASTRE_REGISTER_URL: url, CADASTRE_REGISTER_TOKEN: token } = config;
  if (config.CADASTRE_REGISTER === 'http' && url && token) return httpCadastre({ url, token });
  const simulated = createSimulatedCadastre({ db, encryption });
  return { find: (number) => inSimulatedMode(db, 'cadastre', () => simulated.find(number)) };
};

/** The invented cadastre over the demo world. */
export const createSimulatedCadastre = ({ db, encryption }: Pick<Deps, 'db' | 'encryption'>): CadastreRegister =>
  simulatedCadastre({
    placeOf: (number) => findPlaceOfNumber(db, number),
    propertyOf: (number) => findPropertyOfNumber(db, encryption, number),
    owner: defaultOwner(),
  });

const createDebtsRegister = ({ db, config }: Deps): DebtsRegister => {
  const { DEBT_REGISTER_URL: url, DEBT_REGISTER_TOKEN: token } = config;
  if (config.DEBT_REGISTER === 'http' && url && token) return httpDebts({ url, token });
  const simulated = simulatedDebts();
  return { find: (question) => inSimulatedMode(db, 'debts', () => simulated.find(question)) };
};

/** The register of persons behind its guard. */
export const guardPersonRegister = (
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  personRegister: PersonRegister,
): PersonRegister => ({
  find: createRegisterClient({
    name: 'people',
    cache: createRegisterCache(db, encryption),
    request: (question: { pinfl: string; birthDate: string }) =>
      inSimulatedMode(db, 'people', () => personRegister.find(question)),
    isCacheable: ({ kind }) => kind === 'found',
  }),
});

/** The register of enterprises behind its guard. */
export const guardCompanyRegister = (
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  companies: CompanyRegister,
): CompanyRegister => ({
  ...companies,
  find: createRegisterClient({
    name: 'companies',
    cache: createRegisterCache(db, encryption),
    request: (tin: string) => inSimulatedMode(db, 'companies', () => companies.find(tin)),
    isCacheable: (company) => company !== null,
  }),
});

/** What belongs to nobody else belongs to the demo seller, so that testers know a number that fits. */
export const defaultOwner = () => {
  const seller = demoUsers.find(({ username }) => username === 'demo.seller');
  if (!seller) throw new Error('The demo seller is gone.');
  const [givenName, familyName] = seller.names;
  return { kind: 'PERSON' as const, pinflOrTin: seller.pinfl, name: `${familyName} ${givenName}` };
};

/** A simulated register behaves as /dev tells it. */
export const inSimulatedMode = async <Answer>(
  db: Db,
  register: RegisterName,
  answer: () => Promise<Answer>,
): Promise<Answer> => {
  const mode = await getSimulatedMode(db, register);
  if (mode === 'failing')
    throw new UnavailableError('register', `The simulated register «${register}» was told to fail.`);
  if (mode === 'slow') await sleep(SLOW_MS);
  return answer();
};

/** Money is no number in JSON. */
const serializeDebts = (answer: DebtsAnswer): string =>
  JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const parseDebts = (text: string): DebtsAnswer => {
  const answer = JSON.parse(text) as DebtsAnswer;
  if (answer.kind === 'notFound') return answer;
  return { ...answer, debts: answer.debts.map((debt) => ({ ...debt, amountTiyin: BigInt(debt.amountTiyin) })) };
};
