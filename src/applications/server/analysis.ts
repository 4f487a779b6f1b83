import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { readToday } from '#listings/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { AnalysisEntry } from '../contract/analysis.ts';
import { analysisMove, endsAnalysis, mayBegin, processFor } from '../rules/analysis.ts';
import type { Mover } from '../rules/moves.ts';
import type { AnalysisStatus } from '../rules/statuses.ts';
import { isVisitDay, missingOfConclusion } from '../rules/steps.ts';
import { judgeWrite, type WriteRefusal } from '../rules/writes.ts';
import { keepConclusion } from './analysis-paper.ts';
import * as store from './analysis-store.ts';
import type { Changed } from './changing.ts';
import { readChecks } from './checks-store.ts';
import { findComparables } from './comparables.ts';
import { type Doer, noteEvent } from './history.ts';
import { type MoveRefusal, MoveRefused } from './move-refused.ts';
import { type MoveBy, type MoveDeps, moveApplication } from './moving.ts';
import { lockApplication, type Standing } from './moving-store.ts';
import { writeFactsOf } from './writing.ts';

/** Contacts are names and phones of people: sealed at rest. */
export const CONTACTS_PURPOSE = 'analysisContacts';

export type AnalysisWish = {
  from: AnalysisStatus | null;
  to: AnalysisStatus;
  data: AnalysisEntry;
  comment: string;
  soldPrice?: string | undefined;
};

/** What an analysis refuses on top of moves. */
type AnalysisRefusal =
  | MoveRefusal
  | WriteRefusal<'record' | 'contacts'>
  | 'processBehind'
  | 'conclusionIncomplete'
  | 'visitDay';

/** An expected no of an analysis. */
export class AnalysisRefused extends Error {
  readonly code: AnalysisRefusal;
  constructor(code: AnalysisRefusal) {
    super(code);
    this.code = code;
  }
}

/** Whether somebody may move an analysis so, and as what: first what was seen, then the table, then who. */
export const judgeAnalysis = (
  standing: Pick<Standing, 'analysis' | 'process'>,
  { from, to, comment }: Pick<AnalysisWish, 'from' | 'to' | 'comment'>,
  movers: readonly Mover[],
): Mover => {
  if (standing.analysis !== from) throw new AnalysisRefused('statusChanged');
  const move = analysisMove(from, to);
  if (!move) throw new AnalysisRefused('noSuchMove');
  const as = move.who.find((who) => movers.includes(who));
  if (as === undefined) throw new AnalysisRefused('moveForbidden');
  if (move.asksReason && comment === '') throw new AnalysisRefused('reasonMissing');
  const isBehind =
    to === 'IDENTIFICATION' ? !mayBegin(standing.process, from) : processFor(to, standing.process) === 'behind';
  if (isBehind) throw new AnalysisRefused('processBehind');
  return as;
};

/**
 * Moves an analysis on: what was found, its history, its paper, and the application itself where the table says so, all in
 * one transaction. Throws `AnalysisRefused` or `MoveRefused`.
 */
export const moveAnalysis = async (
  tx: Tx,
  deps: MoveDeps & { desk: Parameters<typeof keepConclusion>[1] },
  id: number,
  wish: AnalysisWish,
  mover: MoveBy,
): Promise<Changed> => {
  const standing = await lockApplication(tx, id);
  if (!standing) throw new MoveRefused('applicationMissing');
  const as = judgeAnalysis(standing, wish, mover.movers);
  await judgeEntry(tx, standing, wish, mover.movers);
  const by: Doer = { username: mover.username, as };
  const { to } = wish;
  if (to === 'IDENTIFICATION') return begin(tx, deps, standing, wish, { by, mover });
  const record = await store.livingRecord(tx, id, by.username);
  await store.changeRecord(tx, record.id, entryOf(deps, wish.data));
  const version = await store.setAnalysis(tx, id, to, by.username);
  await noteEvent(tx, { applicationId: id, kind: 'ANALYSIS', by, from: wish.from, to, comment: wish.comment });
  await gather(tx, deps, standing, { to, recordId: record.id });
  if (endsAnalysis(to)) await store.endRecord(tx, id, to);
  const target = processFor(to, standing.process);
  if (target === null || target === 'behind') return { process: standing.process, analysis: to, version };
  return followUp(tx, deps, standing, { target, wish, mover });
};

/** Which write an entry is: who may buy is written down at any time, everything else goes on paper. */
export const deedOfEntry = (entry: AnalysisEntry): 'contacts' | 'record' =>
  Object.keys(entry).every((part) => part === 'contacts') ? 'contacts' : 'record';

/** Whether the visit that an entry tells of can have been. */
export const isVisitPossible = async (tx: Tx, { seenOn }: AnalysisEntry): Promise<boolean> =>
  !seenOn || isVisitDay(seenOn, await readToday(tx));

/** What comes along with a move is written by whoever may write it by itself, and while that may be written. */
const judgeEntry = async (
  tx: Tx,
  standing: Standing,
  { to, data }: AnalysisWish,
  movers: readonly Mover[],
): Promise<void> => {
  if (Object.keys(data).length === 0) return;
  const begun = to === 'IDENTIFICATION' ? { ...standing, analysis: to } : standing;
  const verdict = judgeWrite(deedOfEntry(data), writeFactsOf(begun), movers);
  if ('no' in verdict) throw new AnalysisRefused(verdict.no);
  if (!(await isVisitPossible(tx, data))) throw new AnalysisRefused('visitDay');
};

/** The first analysis comes with its process status; one begun anew changes nothing else. */
const begin = async (
  tx: Tx,
  deps: MoveDeps,
  standing: Standing,
  wish: AnalysisWish,
  { by, mover }: { by: Doer; mover: MoveBy },
): Promise<Changed> => {
  const { id, process } = standing;
  const record = await store.livingRecord(tx, id, by.username);
  await store.changeRecord(tx, record.id, entryOf(deps, wish.data));
  const { comment } = wish;
  if (process === 'analysis')
    return moveApplication(tx, deps, id, { from: 'analysis', to: 'identification', comment }, asAssistant(mover));
  const version = await store.setAnalysis(tx, id, 'IDENTIFICATION', by.username);
  await noteEvent(tx, { applicationId: id, kind: 'ANALYSIS', by, from: wish.from, to: 'IDENTIFICATION', comment });
  return { process, analysis: 'IDENTIFICATION', version };
};

/** A moderator may begin an analysis, which the table of processes leaves to the assistant. */
const asAssistant = (mover: MoveBy): MoveBy => ({ ...mover, movers: [...mover.movers, 'S'] });

const followUp = (
  tx: Tx,
  deps: MoveDeps,
  { id, process }: Standing,
  { target, wish, mover }: { target: ProcessStatus; wish: AnalysisWish; mover: MoveBy },
): Promise<Changed> => {
  const { comment, soldPrice } = wish;
  // Table 3.2 lets the assistant take a property to its direct sale, which table 3.1 leaves to moderators.
  const movers: Mover[] = target === 'direct' ? [...mover.movers, 'M'] : [...mover.movers];
  return moveApplication(
    tx,
    deps,
    id,
    { from: process, to: target, comment, ...(soldPrice === undefined ? {} : { soldPrice }) },
    { ...mover, movers },
  );
};

/** What was entered, sealed where it names people. */
export const entryOf = ({ vault }: { vault: Vault }, entry: AnalysisEntry): store.RecordChange => {
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
    ...(contacts === undefined ? {} : { contactsSealed: vault.seal(JSON.stringify(contacts), CONTACTS_PURPOSE) }),
  };
};

/** What the house adds by itself when a stage begins: checks, comparables, the conclusion on paper. */
const gather = async (
  tx: Tx,
  deps: { desk: Parameters<typeof keepConclusion>[1] },
  standing: Standing,
  { to, recordId }: { to: AnalysisStatus; recordId: bigint },
): Promise<void> => {
  if (to === 'LEGAL_ANALYSIS') {
    const checks = await readChecks(tx, standing.id);
    await store.changeRecord(tx, recordId, { legal: { checks, at: new Date().toISOString() } });
  }
  if (to === 'PRICE_ANALYSIS')
    await store.changeRecord(tx, recordId, { comparables: await findComparables(tx, standing) });
  if (to === 'CONCLUSION') await conclude(tx, deps, standing, recordId);
};

/** Freezes what was found on paper. Nothing is filled in for the assistant: what he left open stands in the way. */
const conclude = async (
  tx: Tx,
  { desk }: { desk: Parameters<typeof keepConclusion>[1] },
  standing: Standing,
  recordId: bigint,
): Promise<void> => {
  const record = await store.livingRecord(tx, standing.id, '');
  const { priceTiyin, liquidity, wayOfSale } = record;
  const isWhole = missingOfConclusion({ ...record.findings, priceTiyin, liquidity, wayOfSale }).length === 0;
  if (!isWhole || priceTiyin === null || liquidity === null || wayOfSale === null)
    throw new AnalysisRefused('conclusionIncomplete');
  const documentId = await keepConclusion(tx, desk, {
    standing,
    record: { ...record, priceTiyin, liquidity, wayOfSale },
  });
  await store.changeRecord(tx, recordId, { documentId });
  await store.setLiquidity(tx, standing.id, liquidity);
};
