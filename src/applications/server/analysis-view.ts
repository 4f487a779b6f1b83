import { getToday } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { AnalysisRecord, AnalysisView } from '../contract/analysis.ts';
import { allowedAnalysisTransitions } from '../rules/analysis.ts';
import type { ActorRole } from '../rules/transitions.ts';
import { mayWrite } from '../rules/writes.ts';
import { actsAsStaff } from './actor-roles.ts';
import { listRecords, type RecordRow } from './analysis-store.ts';
import type { ApplicationRecord } from './application-store.ts';
import { describeComparables } from './comparables.ts';
import { writeFactsOf } from './lock-for-write.ts';
import { contactsIn } from './move-analysis.ts';

/** An analysis as somebody who stands so towards the application sees it. */
export const viewAnalysis = async (
  { db, encryption }: { db: Db; encryption: Encryption },
  application: ApplicationRecord,
  { actorRoles, locale }: { actorRoles: readonly ActorRole[]; locale: Locale },
): Promise<AnalysisView> => {
  const rows = await listRecords(db, application.id);
  const seesContacts = actorRoles.includes('assistant') || actorRoles.includes('moderator');
  const facts = writeFactsOf(application);
  const records = await Promise.all(
    rows.map(
      async (row): Promise<AnalysisRecord> => ({
        ...recordOf(row, application),
        // Before it is decided, what comes out of it is among those who work on it.
        comparables: actsAsStaff(actorRoles) ? await describeComparables(db, locale, row.comparables) : null,
        contacts: seesContacts ? contactsIn(encryption, row.encryptedContacts) : null,
      }),
    ),
  );
  return {
    process: application.process,
    status: application.analysis,
    today: await getToday(db),
    records,
    moves: allowedAnalysisTransitions(application, actorRoles),
    mayEdit: mayWrite('record', facts, actorRoles),
    mayEditContacts: mayWrite('contacts', facts, actorRoles),
  };
};

const recordOf = (
  row: RecordRow,
  { analysis }: Pick<ApplicationRecord, 'analysis'>,
): Omit<AnalysisRecord, 'comparables' | 'contacts'> => ({
  id: Number(row.id),
  status: row.endedAs ?? analysis ?? 'IDENTIFICATION',
  begunAt: row.begunAt.toISOString(),
  begunBy: row.begunBy,
  endedAt: row.endedAt?.toISOString() ?? null,
  findings: {
    seenOn: row.findings.seenOn ?? null,
    occupants: row.findings.occupants ?? '',
    condition: row.findings.condition ?? '',
    summary: row.findings.summary ?? '',
  },
  legal: row.legal,
  priceTiyin: row.priceTiyin === null ? null : String(row.priceTiyin),
  liquidity: row.liquidity,
  wayOfSale: row.wayOfSale,
  documentId: row.documentId,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
});
