import { httpCompanies } from '#adapters/registers/company/http.ts';
import type { CompanyRegister } from '#adapters/registers/company/port.ts';
import { simulatedCompanies } from '#adapters/registers/company/simulator.ts';
import { eimzoSignatures } from '#adapters/signature/eimzo.ts';
import { pfxSignatures } from '#adapters/signature/pfx.ts';
import type { SignatureProvider } from '#adapters/signature/port.ts';
import type { SimulatedAuthority } from '#adapters/signature/simulator.ts';
import type { SigningAgent } from '#documents/server/signing/routes.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { guardedCompanies } from './open-registers.ts';
import { simulatedCaStore } from './simulated-ca-store.ts';

/** Signatures and the register of companies, as the configuration picks them. */
export type Signatures = {
  signatures: SignatureProvider;
  signingAgent: SigningAgent | null;
  companies: CompanyRegister;
  /** Issues key files where signatures are simulated; null elsewhere. */
  keyIssuer: (() => Promise<SimulatedAuthority>) | null;
};

export const openSignatures = ({ config, db, vault }: { config: Config; db: Db; vault: Vault }): Signatures => {
  const companies = guardedCompanies(
    { db, vault },
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
  const authority = openOnce(db, vault);
  return {
    signatures: pfxSignatures({ read: async (now) => (await authority()).read(now) }),
    signingAgent: null,
    companies,
    keyIssuer: authority,
  };
};

/** The invented authority and the code that makes certificates are loaded when first needed: most processes never do. */
const openOnce = (db: Db, vault: Vault): (() => Promise<SimulatedAuthority>) => {
  let opening: Promise<SimulatedAuthority> | null = null;
  return () => {
    opening ??= import('#adapters/signature/simulator.ts')
      .then(({ openSimulatedAuthority }) => openSimulatedAuthority(simulatedCaStore(db, vault)))
      .catch((error: unknown) => {
        opening = null;
        throw error;
      });
    return opening;
  };
};
