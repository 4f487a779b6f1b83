import { httpCompanies } from '#adapters/registers/company/http.ts';
import type { CompanyRegister } from '#adapters/registers/company/port.ts';
import { simulatedCompanies } from '#adapters/registers/company/simulator.ts';
import { eimzoSignatures } from '#adapters/signature/eimzo.ts';
import { pfxSignatures } from '#adapters/signature/pfx.ts';
import type { SignatureProvider } from '#adapters/signature/port.ts';
import type { SimulatedAuthority } from '#adapters/signature/simulator.ts';
import type { SigningAgent } from '#documents/server/signing/routes.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Config } from './config.ts';
import { guardCompanyRegister } from './create-registers.ts';
import { simulatedCaStore } from './simulated-ca-store.ts';

/** Signatures and the register of companies, as the configuration picks them. */
export type Signatures = {
  signatures: SignatureProvider;
  signingAgent: SigningAgent | null;
  companies: CompanyRegister;
  /** Issues key files where signatures are simulated; null elsewhere. */
  keyIssuer: (() => Promise<SimulatedAuthority>) | null;
};

export const createSignatures = ({
  config,
  db,
  encryption,
}: {
  config: Config;
  db: Db;
  encryption: Encryption;
}): Signatures => {
  const companies = guardCompanyRegister(
    { db, encryption },
    config.COMPANY_REGISTER === 'http'
      ? httpCompanies({ baseUrl: config.COMPANY_REGISTER_URL ?? '', token: config.COMPANY_REGISTER_TOKEN ?? '' })
      : simulatedCompanies(),
  );
  if (config.SIGNATURES === 'eimzo')
    return {
      signatures: eimzoSignatures({ baseUrl: config.EIMZO_SERVER_URL ?? '' }),
      signingAgent: { url: config.EIMZO_AGENT_URL, apiKeys: config.EIMZO_API_KEYS?.split(',') ?? [] },
      companies,
      keyIssuer: null,
    };
  const authority = createLazyAuthority(db, encryption);
  return {
    signatures: pfxSignatures({ read: async (now) => (await authority()).read(now) }),
    signingAgent: null,
    companies,
    keyIssuer: authority,
  };
};

/** The invented authority and the code that makes certificates are loaded when first needed: most processes never do. */
const createLazyAuthority = (db: Db, encryption: Encryption): (() => Promise<SimulatedAuthority>) => {
  let loading: Promise<SimulatedAuthority> | null = null;
  return () => {
    loading ??= import('#adapters/signature/simulator.ts')
      .then(({ createSimulatedAuthority }) => createSimulatedAuthority(simulatedCaStore(db, encryption)))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
};
