import type { CompanyRegister } from '#adapters/registers/company/port.ts';
import type { SignatureProvider } from '#adapters/signature/port.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import { keyStateAfter } from '../rules/organization.ts';
import * as store from './organization-store.ts';

const CHECK_EVERY_MS = 60 * 60_000;
const BATCH = 50;
/** So many silences in a row mean that the register is away. */
const FAILURES_MAX = 3;

type JobDeps = { db: Db; encryption: Encryption; companies: CompanyRegister; signatures: SignatureProvider };

/**
 * Asks the register about every company that was not asked about for a day, and looks at the keys by which people act for
 * them. Several processes may do so at once: the same answer twice changes nothing. What could not be asked keeps its
 * state until the next round. Tells how many were looked at.
 */
export const refreshOrganizations = async (deps: JobDeps): Promise<{ companies: number; keys: number }> => {
  let keys = 0;
  for (let some = BATCH; some === BATCH; keys += some) some = await deps.db.begin((tx) => refreshKeys(tx, deps));
  return { companies: await refreshFromRegister(deps), keys };
};

/** The register is asked outside of any transaction: it may be slow. */
const refreshFromRegister = async ({ db, encryption, companies }: JobDeps): Promise<number> => {
  let done = 0;
  let failures = 0;
  let afterId = 0n;
  for (;;) {
    const stale = await store.listStaleOrganizations(db, afterId, BATCH);
    for (const { id, encryptedTin } of stale) {
      try {
        const company = await companies.find(encryption.decrypt(encryptedTin, 'tin'));
        await db.begin((tx) => (company ? store.updateOrganization(tx, id, company) : store.markInactive(tx, id)));
        done += 1;
        failures = 0;
      } catch (error) {
        if (!isUnavailable(error, 'register')) throw error;
        failures += 1;
        if (failures === FAILURES_MAX) return done;
      }
      afterId = id;
    }
    if (stale.length < BATCH) return done;
  }
};

const refreshKeys = async (tx: Tx, { signatures }: JobDeps): Promise<number> => {
  const stale = await store.lockStaleKeys(tx, BATCH);
  for (const key of stale) {
    const isRevoked = await signatures.isRevoked(key.serial, key.now);
    await store.setKeyState(tx, key, keyStateAfter(key.keyState, { validTo: key.validTo, isRevoked, now: key.now }));
  }
  return stale.length;
};

/** Looks at once and every hour; each company and key comes up once a day. */
export const startOrganizationWorker = (deps: JobDeps, log: Log): Job =>
  startJob(() => refreshOrganizations(deps), {
    everyMs: CHECK_EVERY_MS,
    log,
    failureMessage: 'the states of companies could not be refreshed',
  });
