import { simulatedCompany } from '#adapters/registers/cadastre/simulator.ts';
import { type RegisterName, registerNames } from '#adapters/registers/port.ts';
import { cadastreOutcomes } from '#adapters/registers/simulated-outcomes.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Config } from './config.ts';
import { createSimulatedCadastre, defaultOwner } from './create-registers.ts';
import { type registersContract, type SimulatedRegisters, simulatedNames } from './registers-contract.ts';
import { getSimulatedMode, listRegisterHealth, setSimulatedMode } from './registers-store.ts';

type Deps = { db: Db; config: Config; encryption: Encryption };

const settingOf: Record<RegisterName, keyof Config> = {
  cadastre: 'CADASTRE_REGISTER',
  debts: 'DEBT_REGISTER',
  people: 'PERSON_REGISTER',
  companies: 'COMPANY_REGISTER',
};

export const registersHandlers = ({ db, config, encryption }: Deps): Handlers<typeof registersContract> => ({
  'GET /office/services': async () => {
    const health = await listRegisterHealth(db);
    return {
      data: registerNames.map((name) => {
        const status = health.find(({ register }) => register === name);
        return {
          name,
          isSimulated: config[settingOf[name]] === 'demo',
          state: status?.state ?? 'up',
          since: status?.since ?? null,
          seenAt: status?.seenAt ?? null,
        };
      }),
    };
  },
  'GET /dev/registers': async () =>
    config.isProduction ? refuse('notFound') : getSimulatedRegisters({ db, encryption }),
  'POST /dev/registers': async ({ body: { name, mode } }) => {
    if (config.isProduction) return refuse('notFound');
    await setSimulatedMode(db, name, mode);
    return getSimulatedRegisters({ db, encryption });
  },
});

/** Numbers without a fate: a flat, a house and a plot, told apart by their lengths. */
const exampleNumbers = ['10:07:03:01:02:0148:0041:017', '10:09:01:02:03:0148:0042', '10:09:01:02:03:0043'];

const listExamples = async (deps: Pick<Deps, 'db' | 'encryption'>): Promise<SimulatedRegisters['examples']> => {
  const answers = await Promise.all(exampleNumbers.map((number) => createSimulatedCadastre(deps).find(number)));
  return answers.flatMap((answer) => {
    if (answer.kind === 'notFound') return [];
    const { number, type, areaDm2, address, owner } = answer.record;
    return [{ number, type: type ?? '', areaDm2: areaDm2 ?? 0, address, owner: owner?.name ?? '' }];
  });
};

const getSimulatedRegisters = async ({
  db,
  encryption,
}: Pick<Deps, 'db' | 'encryption'>): Promise<SimulatedRegisters> => ({
  modes: await Promise.all(simulatedNames.map(async (name) => ({ name, mode: await getSimulatedMode(db, name) }))),
  fates: Object.entries(cadastreOutcomes).map(([fate, ending]) => ({ ending, fate })),
  examples: await listExamples({ db, encryption }),
  owner: defaultOwner().pinflOrTin,
  companyOwner: simulatedCompany.pinflOrTin,
});
