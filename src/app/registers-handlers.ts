import { simulatedCompany } from '#adapters/registers/cadastre/simulator.ts';
import { cadastreFates } from '#adapters/registers/fates.ts';
import { type RegisterName, registerNames } from '#adapters/registers/port.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Config } from './config.ts';
import { ownerOfEverything } from './open-registers.ts';
import { type registersContract, type SimulatedRegisters, simulatedNames } from './registers-contract.ts';
import { readHealth, readMode, setMode } from './registers-store.ts';

const settingOf: Record<RegisterName, keyof Config> = {
  cadastre: 'CADASTRE_REGISTER',
  debts: 'DEBT_REGISTER',
  people: 'PERSON_REGISTER',
  companies: 'COMPANY_REGISTER',
};

export const registersHandlers = ({ db, config }: { db: Db; config: Config }): Handlers<typeof registersContract> => ({
  'GET /office/services': async () => {
    const health = await readHealth(db);
    return {
      data: registerNames.map((name) => {
        const known = health.find(({ register }) => register === name);
        return {
          name,
          isSimulated: config[settingOf[name]] === 'demo',
          state: known?.state ?? 'up',
          since: known?.since ?? null,
          seenAt: known?.seenAt ?? null,
        };
      }),
    };
  },
  'GET /dev/registers': async () => (config.isProduction ? refuse('notFound') : simulated(db)),
  'POST /dev/registers': async ({ body: { name, mode } }) => {
    if (config.isProduction) return refuse('notFound');
    await setMode(db, name, mode);
    return simulated(db);
  },
});

const simulated = async (db: Db): Promise<SimulatedRegisters> => ({
  modes: await Promise.all(simulatedNames.map(async (name) => ({ name, mode: await readMode(db, name) }))),
  fates: Object.entries(cadastreFates).map(([fate, ending]) => ({ ending, fate })),
  owner: ownerOfEverything().pinflOrTin,
  companyOwner: simulatedCompany.pinflOrTin,
});
