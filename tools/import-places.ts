import { readConfig } from '#app/config.ts';
import { lockDataDir } from '#app/data-dir-lock.ts';
import { startDatabase } from '#app/database.ts';
import { type ImportReport, importPlaces } from '#places/server/import-places.ts';
import { createLog } from '#platform/server/log.ts';
import { piecesOfFile } from '#platform/server/spreadsheet/csv-rows.ts';
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts';

const usage = `Usage: node tools/import-places.ts FILE.csv [--dry-run]

Reads a classifier of places (columns id, parentId, level, kind, code, cadastreCode, name_uz, name_ru, name_en, lat,
lon) into the database that DATABASE_URL names, or into the embedded one of DATA_DIR while Ostona is stopped.
Everything happens in one transaction. With --dry-run the report is made and nothing is written.`;

const errorTexts: Record<ImportReport['rejected'][number]['error'], string> = {
  cells: 'the number of cells differs from the first line',
  characters: 'forbidden characters (NUL, control or bidirectional signs, broken letters)',
  id: 'the id does not fit its level (4, 7 or 8 digits)',
  level: 'the level is not province, region or mfy',
  parentId: 'the parent is not of the level above',
  kind: 'the kind is not one of its level',
  code: 'the code is empty or too long',
  name: 'a name is missing or too long',
  coordinates: 'the coordinates are malformed or outside the country',
  duplicate: 'the id stands in the file already',
  parentUnknown: 'the parent is neither in the file nor known',
};

const print = (report: ImportReport, isDryRun: boolean) => {
  console.log(isDryRun ? 'Dry run: nothing was written.' : 'Written.');
  console.log(
    `new ${report.added}, changed ${report.changed}, unchanged ${report.unchanged}, rejected ${report.rejectedCount}, missing from the file ${report.missing.length}`,
  );
  for (const { line, error } of report.rejected) console.log(`line ${line}: ${errorTexts[error]}`);
  if (report.rejectedCount > report.rejected.length)
    console.log(`and ${report.rejectedCount - report.rejected.length} more rejected rows`);
  if (report.missing.length > 0)
    console.log(
      `Missing from the file, kept: ${report.missing.slice(0, 20).join(', ')}${report.missing.length > 20 ? ', …' : ''}`,
    );
};

/** The exit code: 0 when every row was taken, 1 when some were rejected or the file cannot be read, 2 for a wrong call. */
const main = async (): Promise<number> => {
  const words = process.argv.slice(2);
  const isDryRun = words.includes('--dry-run');
  const [file, ...surplus] = words.filter((word) => word !== '--dry-run');
  if (!file || surplus.length > 0 || file.startsWith('-')) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(process.env);
  // The embedded database belongs to one application at a time.
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataDir(config.DATA_DIR);
  const { db, stop } = await startDatabase(config, createLog({ level: 'warn' }));
  try {
    const report = await db.begin((tx) => importPlaces(tx, piecesOfFile(file), { isDryRun }));
    print(report, isDryRun);
    return report.rejectedCount > 0 ? 1 : 0;
  } finally {
    await stop();
    await unlock();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof SpreadsheetError || (error instanceof Error && 'syscall' in error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
