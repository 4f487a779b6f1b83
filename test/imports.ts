import assert from 'node:assert/strict';
import type { ImportDetail } from '#applications/contract/imports.ts';
import { xlsxOf } from '#platform/server/spreadsheet/xlsx-file.ts';
import { csvOf } from '#platform/values/csv.ts';
import type { TestApp, TestResponse } from './app.ts';
import { bearer } from './factories/identity.ts';

/** Who brings files of a bank. */
export const BANK = 'demo.bank';

export const asCsv = (rows: string[][]): string => csvOf(rows);
export const asXlsx = (rows: string[][]): Uint8Array => xlsxOf({ name: 'Lotlar', columns: [], rows });
/** What is wrong with the first rows: line, field and fault. */
export const errorsOf = ({ preview }: ImportDetail): string[] =>
  preview.flatMap(({ line, faults }) => faults.map(({ field, code }) => `${line} ${field} ${code}`));

const base64 = (file: Uint8Array | string): string => Buffer.from(file).toString('base64');

/** Brings files into an app as its office does, and looks at what became of them. */
export const importsIn = (app: TestApp) => {
  const bring = async (file: Uint8Array | string, who = BANK, more: object = {}): Promise<TestResponse> =>
    app.post(
      '/api/office/imports?lang=uz',
      { fileName: 'lotlar.csv', base64: base64(file), ...more },
      await bearer(app, who),
    );
  return {
    bring,
    brought: async (rows: string[][], who = BANK): Promise<ImportDetail> => {
      const answer = await bring(asCsv(rows), who);
      assert.equal(answer.status, 200, answer.text);
      return answer.body as ImportDetail;
    },
    act: async (id: number, action: 'start' | 'cancel', who = BANK, body?: object): Promise<TestResponse> =>
      app.post(`/api/office/imports/${id}/${action}?lang=en`, body, await bearer(app, who)),
    detailOf: async (id: number, who = BANK): Promise<ImportDetail> =>
      (await app.get(`/api/office/imports/${id}?lang=en`, await bearer(app, who))).body as ImportDetail,
  };
};
