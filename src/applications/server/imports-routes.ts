import { audit } from '#identity/server/api.ts';
import { fileReply, type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import { SpreadsheetError, type SpreadsheetErrorCode } from '#platform/server/spreadsheet/spreadsheet-error.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { imports } from '../contract/imports.ts';
import type { ApplicationDeps } from './deps.ts';
import { readIntoBatches } from './imports/batches.ts';
import * as store from './imports/import-store.ts';
import { refusedRows } from './imports/refused-rows.ts';
import { templateOf } from './imports/template.ts';
import { validateFile } from './imports/validate-rows.ts';
import { detailView, runView } from './imports/view.ts';
import {
  guessMapping,
  type ImportKnowledge,
  importContextOf,
  loadImportKnowledge,
  missingFields,
} from './imports/vocabulary.ts';

const refusalOf = {
  unreadable: 'sheetUnreadable',
  oldFormat: 'sheetOldFormat',
  tooLarge: 'sheetLarge',
  tooWide: 'sheetWide',
  quotationOpen: 'sheetQuotation',
} as const satisfies Record<SpreadsheetErrorCode, string>;

/** Many lots from one file: brought, looked at, begun, stopped. */
export const importsHandlers = (deps: ApplicationDeps): Handlers<typeof imports> => {
  const { db, encryption } = deps;

  /** Staff of the platform see every import; people of a bank those of their bank. */
  const bankOf = async ({ subject, roles }: Caller): Promise<number | null> =>
    roles.some((role) => role === 'MODERATOR' || role === 'ADMIN')
      ? null
      : ((await store.findImporter(db, subject))?.bankId ?? 0);

  const findRunFor = async (caller: Caller, id: number): Promise<store.RunRow | null> => {
    const run = await store.findRun(db, id);
    const bank = await bankOf(caller);
    return run && (bank === null || run.companyId === bank) ? run : null;
  };

  /** Judges a whole file by its columns and notes what would come of it. */
  const validated = async (run: store.RunRow, mapping: store.RunRow['mapping'], knowledge: ImportKnowledge) => {
    const figures = await validateFile(deps, run, mapping, importContextOf(knowledge, run.companyId));
    await store.setValidation(db, run.id, { mapping, ...figures });
    return { ...run, mapping, ...figures };
  };

  const viewOf = async (id: number, locale: Parameters<typeof detailView>[2]) => {
    const run = await store.findRun(db, id);
    if (!run) throw new Error('The updated import was not found.');
    return runView(run, await store.getCompanies(db, locale));
  };

  return {
    'GET /office/imports': async ({ caller, locale }) => {
      const runs = await store.listRuns(db, await bankOf(caller), limits.importsListed);
      const companies = await store.getCompanies(db, locale);
      return { data: runs.map((run) => runView(run, companies)) };
    },

    'POST /office/imports': async ({ caller, body, locale, requestId }) => {
      const importer = await store.findImporter(db, caller.subject);
      const bank = await bankOf(caller);
      const companyId = bank ?? body.companyId ?? null;
      const knowledge = await loadImportKnowledge(db);
      if (!importer || companyId === null || !knowledge.offered.companies.some(({ id }) => id === companyId))
        return refuse('bankUnknown');
      if (body.companyId !== undefined && body.companyId !== companyId) return refuse('bankForeign');
      const bytes = Buffer.from(body.base64, 'base64');
      if (bytes.length > limits.importFileBytesMax) return refuse('fileLarge');
      const file = await readFile(bytes);
      if ('code' in file) return file;
      const mapping = guessMapping(file.heads, knowledge);
      const id = await db.begin(async (tx) => {
        if ((await store.countOpen(tx, caller.username)) >= limits.importsOpenMax) return null;
        const { personId } = importer;
        const { username } = caller;
        const { heads: columns, rows } = file;
        const runId = await store.insertRun(
          tx,
          { fileName: body.fileName, personId, username, companyId, columns, mapping, rows },
          file.batches,
        );
        await audit(tx, { caller, action: 'lots.bring', object: `import:${runId}`, detail: { rows }, requestId });
        return runId;
      });
      const run = id === null ? null : await store.findRun(db, id);
      return run
        ? detailView(deps, await validated(run, mapping, knowledge), locale, knowledge)
        : refuse('importsOpen');
    },

    'GET /office/imports/template': async ({ query, locale }) => {
      const { bytes, type, fileName } = templateOf(
        query?.format === 'csv' ? 'csv' : 'xlsx',
        locale,
        await loadImportKnowledge(db),
      );
      return fileReply(bytes, type, fileName);
    },

    'GET /office/imports/:id': async ({ caller, params: { id }, locale }) => {
      const run = await findRunFor(caller, id);
      return run ? detailView(deps, run, locale, await loadImportKnowledge(db)) : refuse('importMissing');
    },

    'PUT /office/imports/:id/columns': async ({ caller, params: { id }, body: { fields }, locale }) => {
      const run = await findRunFor(caller, id);
      if (!run) return refuse('importMissing');
      if (run.state !== 'READY') return refuse('importBegun');
      const knowledge = await loadImportKnowledge(db);
      const mapped = fields.filter((field) => field !== null);
      const isRight =
        fields.length === run.columns.length &&
        new Set(mapped).size === mapped.length &&
        mapped.every((field) => knowledge.fields.includes(field));
      if (!isRight) return refuse('columnsWrong');
      return detailView(deps, await validated(run, fields, knowledge), locale, knowledge);
    },

    'POST /office/imports/:id/start': async ({ caller, params: { id }, body, locale, requestId }) => {
      if (!(await findRunFor(caller, id))) return refuse('importMissing');
      const no = await db.begin(async (tx) => {
        const run = await store.lockRun(tx, id);
        if (run?.state !== 'READY') return refuse('importBegun');
        if (missingFields(run.mapping).length > 0) return refuse('columnsMissing');
        if (run.good === 0) return refuse('nothingGood');
        if (run.warned !== (body?.warned ?? 0)) return refuse('pricesFarOff', { n: run.warned });
        await store.setState(tx, id, 'RUNNING');
        await audit(tx, {
          caller,
          action: 'lots.import',
          object: `import:${id}`,
          detail: { warned: run.warned },
          requestId,
        });
        return null;
      });
      return no ?? viewOf(id, locale);
    },

    'POST /office/imports/:id/cancel': async ({ caller, params: { id }, locale, requestId }) => {
      if (!(await findRunFor(caller, id))) return refuse('importMissing');
      const no = await db.begin(async (tx) => {
        const run = await store.lockRun(tx, id);
        if (run?.state !== 'READY' && run?.state !== 'RUNNING') return refuse('importOver');
        await store.setState(tx, id, 'CANCELLED');
        await audit(tx, { caller, action: 'lots.cancelImport', object: `import:${id}`, requestId });
        return null;
      });
      return no ?? viewOf(id, locale);
    },

    'GET /office/imports/:id/refused': async ({ caller, params: { id }, locale, requestId }) => {
      const run = await findRunFor(caller, id);
      if (!run) return refuse('importMissing');
      const table = await refusedRows(deps, run, locale, await loadImportKnowledge(db));
      if (table === null) return refuse('importRowsGone');
      await audit(db, { caller, action: 'lots.readRefused', object: `import:${id}`, requestId });
      return fileReply(Buffer.from(table), 'text/csv; charset=utf-8', `ostona-import-${id}.csv`);
    },
  };

  async function readFile(
    bytes: Buffer,
  ): Promise<{ heads: string[]; rows: number; batches: Buffer[] } | Refusal<FileRefusal>> {
    try {
      const file = await readIntoBatches(bytes, encryption);
      if (file === 'empty') return refuse('sheetEmpty');
      return file === 'long' ? refuse('sheetLong', { max: limits.importRowsMax }) : file;
    } catch (error) {
      if (error instanceof SpreadsheetError) return refuse(refusalOf[error.code]);
      throw error;
    }
  }
};

type FileRefusal = (typeof refusalOf)[SpreadsheetErrorCode] | 'sheetEmpty' | 'sheetLong';
