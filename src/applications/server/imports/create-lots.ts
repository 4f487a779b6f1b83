import type { Db, Tx } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { inLanguages } from '#platform/values/locale.ts';
import type { FormDraft } from '../../contract/form.ts';
import type { ImportContext } from '../../rules/imports/row.ts';
import { findRecipient } from '../application-store.ts';
import { columnsOf } from '../form-columns.ts';
import { encryptForm } from '../form-encryption.ts';
import { decryptBatch } from './batches.ts';
import * as store from './import-store.ts';
import { type ImportedLot, insertLots, reserveNumbers } from './imported-lot-store.ts';
import { validateBatch } from './validate-rows.ts';
import { type ImportKnowledge, importContextOf, loadImportKnowledge, wordsIn } from './vocabulary.ts';

export type ImportDeps = { db: Db; encryption: Encryption; notifyUsers: NotifyUsers };

/**
 * Makes applications until no import waits any more. Any process may do so, also several at once: a batch is made, noted
 * as done and its refusals written down in one transaction, by whoever holds the lock of the import.
 */
export const createLots = async (deps: ImportDeps): Promise<void> => {
  let knowledge: ImportKnowledge | null = null;
  while (await createNextBatch(deps, async () => (knowledge ??= await loadImportKnowledge(deps.db))));
};

/** Makes the next batch of some import; false when none waits. */
const createNextBatch = (
  { db, encryption, notifyUsers }: ImportDeps,
  knowledge: () => Promise<ImportKnowledge>,
): Promise<boolean> =>
  db.begin(async (tx) => {
    const run = await store.claimRunning(tx);
    if (!run) return false;
    const encrypted = await store.findBatch(tx, run.id, run.batchesDone);
    if (encrypted)
      await createFromBatch(tx, encryption, run, encrypted, importContextOf(await knowledge(), run.companyId));
    else await finishRun(tx, notifyUsers, run);
    return true;
  });

const createFromBatch = async (
  tx: Tx,
  encryption: Encryption,
  run: store.RunRow,
  encrypted: Buffer,
  context: ImportContext,
): Promise<void> => {
  await store.queueForBank(tx, run);
  const rows = decryptBatch(encryption, encrypted);
  const validated = await validateBatch(tx, run, { rows, mapping: run.mapping, context, firstLines: new Map() });
  const good = validated.filter(({ faults }) => faults.length === 0);
  const numbers = await reserveNumbers(tx, good.length);
  const lots = good.map(({ form }, at) => lotOf(encryption, context, numbers[at] ?? 0, form));
  const created = await insertLots(tx, run, lots);
  // What lives under another bank or person of the same author is told like any other that is here already.
  const left = good.filter(({ form }) => !created.has(form.docNumber ?? ''));
  for (const { faults } of left) faults.push({ field: 'docNumber', code: 'alreadyHere', params: {} });
  await store.insertRefusals(
    tx,
    run.id,
    validated.filter(({ faults }) => faults.length > 0).map(({ line, faults }) => ({ line, faults })),
  );
  await store.recordBatch(tx, run.id, { rows: rows.length, made: created.size });
};

/** A row as it is stored: copies of its form beside it, and whoever owes what sealed apart. */
const lotOf = (encryption: Encryption, { form: kind }: ImportContext, id: number, form: FormDraft): ImportedLot => {
  const stored = encryptForm(encryption, form);
  const { priceMinor, ...columns } = columnsOf(form, { ...kind, id });
  return {
    ...columns,
    id,
    form: stored.form,
    encryptedDebtor: stored.encryptedDebtor?.toString('hex') ?? null,
    debtorDigest: stored.debtorDigest?.toString('hex') ?? null,
    priceMinor: priceMinor?.toString() ?? null,
  };
};

const finishRun = async (tx: Tx, notifyUsers: NotifyUsers, run: store.RunRow): Promise<void> => {
  await store.setState(tx, run.id, 'DONE');
  const recipient = await findRecipient(tx, run.personId);
  if (!recipient) return;
  const summary = { file: run.fileName, made: run.made, rows: run.rows };
  const words = inLanguages((locale) => ({ text: wordsIn(locale).imports.told(summary) }));
  await notifyUsers(tx, [
    {
      username: recipient.username,
      topic: 'notification-notify',
      body: { ...words[recipient.language] },
      words,
      kind: 'application',
      path: '/admin/imports',
    },
  ]);
};
