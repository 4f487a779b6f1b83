import type { Db, Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { Vault } from '#platform/server/vault.ts';
import { inLanguages } from '#platform/values/locale.ts';
import type { FormDraft } from '../../contract/form.ts';
import type { ImportContext } from '../../rules/imports/row.ts';
import { columnsOf } from '../columns.ts';
import { readListener } from '../moving-store.ts';
import { sealForm } from '../sealed-form.ts';
import { openBatch } from './batches.ts';
import * as store from './imports-store.ts';
import { judgeBatch } from './judging.ts';
import { insertLots, type LotRow, takeNumbers } from './lots-store.ts';
import { contextOf, gatherKnowledge, type Knowledge, wordsIn } from './vocabulary.ts';

export type ImportDeps = { db: Db; vault: Vault; tellUsers: TellUsers };

/** How long the message that an import is done stays, in seconds. */
const NOTICE_SECONDS = 20;

/**
 * Makes applications until no import waits any more. Any process may do so, also several at once: a batch is made, noted
 * as done and its refusals written down in one transaction, by whoever holds the lock of the import.
 */
export const makeLots = async (deps: ImportDeps): Promise<void> => {
  let knowledge: Knowledge | null = null;
  while (await makeBatch(deps, async () => (knowledge ??= await gatherKnowledge(deps.db))));
};

/** Makes the next batch of some import; false when none waits. */
const makeBatch = ({ db, vault, tellUsers }: ImportDeps, knowledge: () => Promise<Knowledge>): Promise<boolean> =>
  db.begin(async (tx) => {
    const run = await store.takeRunning(tx);
    if (!run) return false;
    const sealed = await store.readBatch(tx, run.id, run.batchesDone);
    if (sealed) await makeOfBatch(tx, vault, run, sealed, contextOf(await knowledge(), run.companyId));
    else await endRun(tx, tellUsers, run);
    return true;
  });

const makeOfBatch = async (
  tx: Tx,
  vault: Vault,
  run: store.RunRow,
  sealed: Buffer,
  context: ImportContext,
): Promise<void> => {
  await store.queueForBank(tx, run);
  const rows = openBatch(vault, sealed);
  const judged = await judgeBatch(tx, run, { rows, mapping: run.mapping, context, seen: new Map() });
  const good = judged.filter(({ faults }) => faults.length === 0);
  const numbers = await takeNumbers(tx, good.length);
  const lots = good.map(({ form }, at) => lotOf(vault, context, numbers[at] ?? 0, form));
  const made = await insertLots(tx, run, lots);
  // What lives under another bank or person of the same author is told like any other that is here already.
  const left = good.filter(({ form }) => !made.has(form.docNumber ?? ''));
  for (const { faults } of left) faults.push({ field: 'docNumber', code: 'alreadyHere', params: {} });
  await store.insertRefusals(
    tx,
    run.id,
    judged.filter(({ faults }) => faults.length > 0).map(({ line, faults }) => ({ line, faults })),
  );
  await store.noteBatch(tx, run.id, { rows: rows.length, made: made.size });
};

/** A row as it is stored: copies of its form beside it, and whoever owes what sealed apart. */
const lotOf = (vault: Vault, { form: kind }: ImportContext, id: number, form: FormDraft): LotRow => {
  const stored = sealForm(vault, form);
  const { priceMinor, ...columns } = columnsOf(form, { ...kind, id });
  return {
    ...columns,
    id,
    form: stored.form,
    debtorSealed: stored.debtorSealed?.toString('hex') ?? null,
    debtorDigest: stored.debtorDigest?.toString('hex') ?? null,
    priceMinor: priceMinor?.toString() ?? null,
  };
};

const endRun = async (tx: Tx, tellUsers: TellUsers, run: store.RunRow): Promise<void> => {
  await store.setState(tx, run.id, 'DONE');
  const listener = await readListener(tx, run.personId);
  if (!listener) return;
  const told = { file: run.fileName, made: run.made, rows: run.rows };
  const words = inLanguages((locale) => ({ text: wordsIn(locale).imports.told(told) }));
  await tellUsers(tx, [
    {
      username: listener.username,
      topic: 'notification-notify',
      body: { ...words[listener.language], timeout: NOTICE_SECONDS },
      words,
      kind: 'application',
      path: '/admin/imports',
    },
  ]);
};
