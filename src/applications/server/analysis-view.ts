import { readToday } from '#listings/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { AnalysisRecord, AnalysisView, Contact } from '../contract/analysis.ts';
import { analysisMovesOpenTo } from '../rules/analysis.ts';
import type { Mover } from '../rules/moves.ts';
import { mayWrite } from '../rules/writes.ts';
import { CONTACTS_PURPOSE } from './analysis.ts';
import { listRecords, type RecordRow } from './analysis-store.ts';
import { shownComparables } from './comparables.ts';
import type { Standing } from './moving-store.ts';
import { isStaff } from './standing.ts';
import { writeFactsOf } from './writing.ts';

/** An analysis as somebody who stands so towards the application sees it. */
export const viewAnalysis = async (
  { db, vault }: { db: Db; vault: Vault },
  standing: Standing,
  { movers, locale }: { movers: readonly Mover[]; locale: Locale },
): Promise<AnalysisView> => {
  const rows = await listRecords(db, standing.id);
  const seesContacts = movers.includes('S') || movers.includes('M');
  const facts = writeFactsOf(standing);
  const records = await Promise.all(
    rows.map(
      async (row): Promise<AnalysisRecord> => ({
        ...recordOf(row, standing),
        // Before it is decided, what comes out of it is among those who work on it.
        comparables: isStaff(movers) ? await shownComparables(db, locale, row.comparables) : null,
        contacts: seesContacts ? contactsIn(vault, row.contactsSealed) : null,
      }),
    ),
  );
  return {
    process: standing.process,
    status: standing.analysis,
    today: await readToday(db),
    records,
    moves: analysisMovesOpenTo(standing, movers),
    mayEdit: mayWrite('record', facts, movers),
    mayEditContacts: mayWrite('contacts', facts, movers),
  };
};

const recordOf = (
  row: RecordRow,
  { analysis }: Pick<Standing, 'analysis'>,
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
});

const contactsIn = (vault: Vault, sealed: Buffer | null): Contact[] =>
  sealed ? (JSON.parse(vault.open(sealed, CONTACTS_PURPOSE)) as Contact[]) : [];
