import { audit } from '#identity/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { adminCompanies } from '../contract/admin-companies.ts';
import { contrastsWithWhite } from '../rules/hue.ts';
import * as store from './company-store.ts';

/** What editors do with companies. */
export const adminCompanyHandlers = ({ db }: { db: Db }): Handlers<typeof adminCompanies> => ({
  'GET /office/companies': async () => ({ data: await store.listCompanies(db) }),

  'POST /office/companies': async ({ caller, body: { code, kind, draft }, requestId }) =>
    db.begin(async (tx) => {
      if (!contrastsWithWhite(draft.hue)) return refuse('hueLight');
      const id = await store.insertCompany(tx, code, kind, draft);
      if (id === null) return refuse('companyCodeTaken');
      await audit(tx, { caller, action: 'company.add', object: `company:${id}`, detail: { code, kind }, requestId });
      return { id };
    }),

  'PUT /office/companies/:id': async ({ caller, params: { id }, body: { version, draft }, requestId }) =>
    db.begin(async (tx) => {
      const stored = await store.lockCompany(tx, id);
      if (stored === null) return refuse('companyMissing');
      if (stored !== version) return refuse('referenceChanged');
      if (!contrastsWithWhite(draft.hue)) return refuse('hueLight');
      await store.updateCompany(tx, id, draft);
      await audit(tx, { caller, action: 'company.save', object: `company:${id}`, detail: { ...draft }, requestId });
      return { id };
    }),
});
