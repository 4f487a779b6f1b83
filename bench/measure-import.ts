import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportDetail, ImportRun } from '#applications/contract/imports.ts';
import { seedUsers } from '#identity/server/seed.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { xlsxOf } from '#platform/server/spreadsheet/xlsx-file.ts';
import { SQB } from '../test/factories/applications.ts';
import { callHeaders, tokenFor } from '../test/factories/identity.ts';
import { lotFile } from '../test/factories/lot-files.ts';
import type { Context } from './measurement.ts';
import { type BenchRow, median } from './rows.ts';
import { BENCH_KEY, startServerOver } from './server.ts';

const SMALL = 3_000;
const LOTS = 10_000;
const BANK = 'demo.bank';
const LOOK_MS = 50;

const rows = {
  preview: {
    name: 'import-preview',
    work: 'a file of 10,000 lots, brought and judged',
    unit: 's',
    goal: { atMost: 15 },
  },
  import: { name: 'import', work: '10,000 lots made of a file', unit: 's', goal: { atMost: 60 } },
  memory: { name: 'import-memory', work: 'memory that an import adds at its peak', unit: 'MiB', goal: { atMost: 250 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

/** A bank brings a workbook, sees what is in it and has its lots, all over HTTP. */
export const measureImport = async ({ options, databases, add }: Context): Promise<void> => {
  const { db, url } = await databases.open(SMALL);
  const encryption = createEncryption(BENCH_KEY);
  await seedUsers(db, encryption);
  await db.sql`update person set bank_id = ${SQB} where username = ${BANK}`;
  const file = Buffer.from(xlsxOf({ name: 'Lotlar', columns: [], rows: lotFile(LOTS) })).toString('base64');
  const [previews, imports, memory]: [number[], number[], number[]] = [[], [], []];
  const server = await startServerOver(url);
  try {
    const config = { issuer: `${server.origin}/realms/local` };
    const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`${server.origin}/api/office/imports${path}`, {
        method,
        headers: {
          ...callHeaders(await tokenFor({ db, encryption, config }, BANK)),
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    };
    for (let round = 0; round < options.rounds; round++) {
      await forgetLots(db);
      const before = server.memoryMiB().now;
      const broughtAt = performance.now();
      const { id, good } = await call<ImportDetail>('POST', '', { fileName: 'lotlar.xlsx', base64: file });
      if (good !== LOTS) throw new Error(`${good} of ${LOTS} rows are right`);
      const startedAt = performance.now();
      await call<ImportRun>('POST', `/${id}/start`, {});
      while ((await call<{ data: ImportRun[] }>('GET', '')).data[0]?.state !== 'DONE') await sleep(LOOK_MS);
      previews.push((startedAt - broughtAt) / 1000);
      imports.push((performance.now() - startedAt) / 1000);
      memory.push(server.memoryMiB().peak - before);
    }
  } finally {
    await server.stop();
    await forgetLots(db);
  }
  const each = (seconds: number[]) => seconds.map((one) => one.toFixed(1)).join(', ');
  add({ ...rows.preview, figure: median(previews), note: `XLSX over HTTP; ${each(previews)}` });
  add({ ...rows.import, figure: median(imports), note: `from start to done; ${each(imports)}` });
  add({ ...rows.memory, figure: Math.max(...memory), note: each(memory) });
};

const forgetLots = async (db: Awaited<ReturnType<Context['databases']['open']>>['db']): Promise<void> => {
  await db.sql`
    with gone as (delete from application where origin = 'IMPORT' returning id)
    delete from application_event where application_id in (select id from gone)`;
};
