import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { getToday } from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { AnalysisEntry, Contact } from '../contract/analysis.ts';
import { isVisitDay, missingConclusionParts } from '../rules/allowed-moves.ts';
import { endsAnalysis, findAnalysisTransition, mayStartAnalysis, processFor } from '../rules/analysis.ts';
import type { AnalysisStatus } from '../rules/statuses.ts';
import type { ActorRole } from '../rules/transitions.ts';
import { authorizeWrite, type WriteRefusal } from '../rules/writes.ts';
import * as store from './analysis-store.ts';
import { type ApplicationRecord, lockApplication } from './application-store.ts';
import type { ActorWithRoles } from './authorize-move.ts';
import type { StatusResult } from './change-status.ts';
import { listChecks } from './check-store.ts';
import { findComparables } from './comparables.ts';
import { type Actor, recordEvent } from './history.ts';
import { issueConclusion } from './issue-conclusion.ts';
import { writeFactsOf } from './lock-for-write.ts';
import { type MoveDeps, moveApplication } from './move-application.ts';
import { type MoveRefusal, MoveRefused } from './move-refused.ts';

/** Contacts are names and phones of people: sealed at rest. */
const CONTACTS_PURPOSE = 'analysisContacts';

export type MoveAnalysisInput = {
  from: AnalysisStatus | null;
  to: AnalysisStatus;
  data: AnalysisEntry;
  version?: number | undefined;
  comment: string;
  soldPrice?: string | undefined;
};

/** What an analysis refuses on top of moves. */
type AnalysisRefusal =
  | MoveRefusal
  | WriteRefusal<'record' | 'contacts'>
  | 'processBehind'
  | 'conclusionIncomplete'
  | 'visitDay'
  | 'changedElsewhere';

/** Whether somebody may move an analysis so, and as what: first what was seen, then the table, then who. */
export const authorizeAnalysisMove = (
  application: Pick<ApplicationRecord, 'analysis' | 'process'>,
  { from, to, comment }: Pick<MoveAnalysisInput, 'from' | 'to' | 'comment'>,
  actorRoles: readonly ActorRole[],
): ActorRole => {
  if (application.analysis !== from) throw new MoveRefused<AnalysisRefusal>('statusChanged');
  const move = findAnalysisTransition(from, to);
  if (!move) throw new MoveRefused<AnalysisRefusal>('noSuchMove');
  const as = move.who.find((who) => actorRoles.includes(who));
  if (as === undefined) throw new MoveRefused<AnalysisRefusal>('moveForbidden');
  if (move.asksReason && comment === '') throw new MoveRefused<AnalysisRefusal>('reasonMissing');
  const isBehind =
    to === 'IDENTIFICATION'
      ? !mayStartAnalysis(application.process, from)
      : processFor(to, application.process) === 'behind';
  if (isBehind) throw new MoveRefused<AnalysisRefusal>('processBehind');
  return as;
};

/**
 * Moves an analysis on: what was found, its history, its paper, and the application itself where the table says so, all in
 * one transaction. Throws `MoveRefused`.
 */
export const moveAnalysis = async (
  tx: Tx,
  deps: MoveDeps & { documents: Parameters<typeof issueConclusion>[1] },
  id: number,
  input: MoveAnalysisInput,
  actor: ActorWithRoles,
): Promise<StatusResult> => {
  const application = await lockApplication(tx, id);
  if (!application) throw new MoveRefused('applicationMissing');
  const as = authorizeAnalysisMove(application, input, actor.actorRoles);
  await authorizeEntry(tx, application, input, actor.actorRoles);
  const by: Actor = { username: actor.username, as };
  const { to } = input;
  if (to === 'IDENTIFICATION') return startAnalysis(tx, deps, application, input, { by, actor });
  const record = await store.getOrCreateRecord(tx, id, by.username);
  await writeEntry(tx, deps, record, { entry: input.data, version: input.version, by: by.username });
  const version = await store.setAnalysis(tx, id, to, by.username);
  await recordEvent(tx, { applicationId: id, kind: 'ANALYSIS', by, from: input.from, to, comment: input.comment });
  await addStatusData(tx, deps, application, { to, recordId: record.id });
  if (endsAnalysis(to)) await store.endRecord(tx, id, to);
  const target = processFor(to, application.process);
  if (target === null || target === 'behind') return { process: application.process, analysis: to, version };
  return followUp(tx, deps, application, { target, input, actor });
};

/**
 * Overwrites what was entered with what somebody made of the version that he read. Gives the new version. Throws
 * `MoveRefused` with who wrote the one that stands and when, if that is another one: nobody wipes what he has not seen.
 */
export const writeEntry = async (
  tx: Tx,
  deps: { encryption: Encryption },
  record: store.RecordRow & { isNew: boolean },
  { entry, version, by }: { entry: AnalysisEntry; version: number | undefined; by: string },
): Promise<number> => {
  // A write whose answer was lost comes again: it finds its own work and is told so.
  if (isWritten(deps, record, entry)) return record.version;
  if (!record.isNew && record.version !== version) {
    const facts = { changedBy: record.updatedBy, changedAt: record.updatedAt.toISOString() };
    throw new MoveRefused<AnalysisRefusal>('changedElsewhere', facts);
  }
  await store.updateRecord(tx, record.id, entryOf(deps, entry));
  return store.raiseRecordVersion(tx, record.id, by);
};

/** Whether a record says all that an entry says. */
const isWritten = (deps: { encryption: Encryption }, record: store.RecordRow, entry: AnalysisEntry): boolean => {
  const { findings, priceTiyin } = record;
  const stored: { [Part in keyof AnalysisEntry]: unknown } = {
    seenOn: findings.seenOn ?? null,
    occupants: findings.occupants ?? '',
    condition: findings.condition ?? '',
    summary: findings.summary ?? '',
    priceTiyin: priceTiyin === null ? null : String(priceTiyin),
    liquidity: record.liquidity,
    wayOfSale: record.wayOfSale,
    contacts: contactsIn(deps.encryption, record.encryptedContacts),
  };
  const texts: readonly string[] = ['occupants', 'condition', 'summary'];
  return Object.entries(entry).every(([part, value]) => {
    const written = value ?? (texts.includes(part) ? '' : null);
    return value === undefined || JSON.stringify(written) === JSON.stringify(stored[part as keyof AnalysisEntry]);
  });
};

/** Who may buy, as it was entered. */
export const contactsIn = (encryption: Encryption, encrypted: Buffer | null): Contact[] =>
  encrypted ? (JSON.parse(encryption.decrypt(encrypted, CONTACTS_PURPOSE)) as Contact[]) : [];

/** Which write an entry is: who may buy is written down at any time, everything else goes on paper. */
export const commandOfEntry = (entry: AnalysisEntry): 'contacts' | 'record' =>
  Object.keys(entry).every((part) => part === 'contacts') ? 'contacts' : 'record';

/** Whether the visit that an entry tells of can have been. */
export const isVisitPossible = async (tx: Tx, { seenOn }: AnalysisEntry): Promise<boolean> =>
  !seenOn || isVisitDay(seenOn, await getToday(tx));

/** What comes along with a move is written by whoever may write it by itself, and while that may be written. */
const authorizeEntry = async (
  tx: Tx,
  application: ApplicationRecord,
  { to, data }: MoveAnalysisInput,
  actorRoles: readonly ActorRole[],
): Promise<void> => {
  if (Object.keys(data).length === 0) return;
  const begun = to === 'IDENTIFICATION' ? { ...application, analysis: to } : application;
  const authorization = authorizeWrite(commandOfEntry(data), writeFactsOf(begun), actorRoles);
  if ('refusal' in authorization) throw new MoveRefused<AnalysisRefusal>(authorization.refusal);
  if (!(await isVisitPossible(tx, data))) throw new MoveRefused<AnalysisRefusal>('visitDay');
};

/** The first analysis comes with its process status; one begun anew changes nothing else. */
const startAnalysis = async (
  tx: Tx,
  deps: MoveDeps,
  application: ApplicationRecord,
  input: MoveAnalysisInput,
  { by, actor }: { by: Actor; actor: ActorWithRoles },
): Promise<StatusResult> => {
  const { id, process } = application;
  const record = await store.getOrCreateRecord(tx, id, by.username);
  await store.updateRecord(tx, record.id, entryOf(deps, input.data));
  const { comment } = input;
  if (process === 'analysis')
    return moveApplication(tx, deps, id, { from: 'analysis', to: 'identification', comment }, asAssistant(actor));
  const version = await store.setAnalysis(tx, id, 'IDENTIFICATION', by.username);
  await recordEvent(tx, { applicationId: id, kind: 'ANALYSIS', by, from: input.from, to: 'IDENTIFICATION', comment });
  return { process, analysis: 'IDENTIFICATION', version };
};

/** A moderator may begin an analysis, which the table of processes leaves to the assistant. */
const asAssistant = (actor: ActorWithRoles): ActorWithRoles => ({
  ...actor,
  actorRoles: [...actor.actorRoles, 'assistant'],
});

const followUp = (
  tx: Tx,
  deps: MoveDeps,
  { id, process }: ApplicationRecord,
  { target, input, actor }: { target: ProcessStatus; input: MoveAnalysisInput; actor: ActorWithRoles },
): Promise<StatusResult> => {
  const { comment, soldPrice } = input;
  // Table 3.2 lets the assistant take a property to its direct sale, which table 3.1 leaves to moderators.
  const actorRoles: ActorRole[] = target === 'direct' ? [...actor.actorRoles, 'moderator'] : [...actor.actorRoles];
  return moveApplication(
    tx,
    deps,
    id,
    // Whoever sums up a sale has its papers before them.
    { from: process, to: target, comment, isFarOffMeant: true, ...(soldPrice === undefined ? {} : { soldPrice }) },
    { ...actor, actorRoles },
  );
};

/** What was entered, sealed where it names people. */
export const entryOf = ({ encryption }: { encryption: Encryption }, entry: AnalysisEntry): store.RecordChange => {
  const { seenOn, occupants, condition, summary, priceTiyin, liquidity, wayOfSale, contacts } = entry;
  return {
    findings: {
      ...(seenOn === undefined ? {} : { seenOn }),
      ...(occupants === undefined ? {} : { occupants: occupants ?? '' }),
      ...(condition === undefined ? {} : { condition: condition ?? '' }),
      ...(summary === undefined ? {} : { summary: summary ?? '' }),
    },
    ...(priceTiyin === undefined ? {} : { priceTiyin: priceTiyin === null ? null : BigInt(priceTiyin) }),
    ...(liquidity === undefined ? {} : { liquidity }),
    ...(wayOfSale === undefined ? {} : { wayOfSale }),
    ...(contacts === undefined
      ? {}
      : { encryptedContacts: encryption.encrypt(JSON.stringify(contacts), CONTACTS_PURPOSE) }),
  };
};

/** What the platform adds by itself when a stage begins: checks, comparables, the conclusion on paper. */
const addStatusData = async (
  tx: Tx,
  deps: { documents: Parameters<typeof issueConclusion>[1] },
  application: ApplicationRecord,
  { to, recordId }: { to: AnalysisStatus; recordId: bigint },
): Promise<void> => {
  if (to === 'LEGAL_ANALYSIS') {
    // Kept as it stood: what a moderator answers of it is no finding.
    const checks = (await listChecks(tx, application.id)).map(({ answer: _, ...found }) => found);
    await store.updateRecord(tx, recordId, { legal: { checks, at: new Date().toISOString() } });
  }
  if (to === 'PRICE_ANALYSIS')
    await store.updateRecord(tx, recordId, { comparables: await findComparables(tx, application) });
  if (to === 'CONCLUSION') await conclude(tx, deps, application, recordId);
};

/** Freezes what was found on paper. Nothing is filled in for the assistant: what he left open stands in the way. */
const conclude = async (
  tx: Tx,
  { documents }: { documents: Parameters<typeof issueConclusion>[1] },
  application: ApplicationRecord,
  recordId: bigint,
): Promise<void> => {
  const record = await store.getOrCreateRecord(tx, application.id, '');
  const { priceTiyin, liquidity, wayOfSale } = record;
  const isWhole = missingConclusionParts({ ...record.findings, priceTiyin, liquidity, wayOfSale }).length === 0;
  if (!isWhole || priceTiyin === null || liquidity === null || wayOfSale === null)
    throw new MoveRefused<AnalysisRefusal>('conclusionIncomplete');
  const documentId = await issueConclusion(tx, documents, {
    application,
    record: { ...record, priceTiyin, liquidity, wayOfSale },
  });
  await store.updateRecord(tx, recordId, { documentId });
  await store.setLiquidity(tx, application.id, liquidity);
};
