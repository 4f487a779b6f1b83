import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CsvRow, readCsv } from './csv-rows.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (text: string | Uint8Array, size = 7) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const rows: CsvRow[] = [];
  for await (const row of readCsv(piecesOf(bytes, size))) rows.push(row);
  return rows;
};

test('Rows carry the line they begin on; empty lines are skipped; every kind of line end counts', async () => {
  assert.deepEqual(await read('a,b\r\n\r\n"x ""y""\nz",2\n,\rq'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x "y"\nz', '2'] },
    { line: 5, cells: ['', ''] },
    { line: 6, cells: ['q'] },
  ]);
});

test('Whatever the cells hold and however the bytes are cut, reading what was written gives the same cells', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'ʻ', 'Я', '😀', ' ') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, size) => {
        const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        assert.deepEqual(
          (await read(text, size)).map(({ cells }) => cells),
          rows,
        );
      },
    ),
  );
});

test('A quotation that is never closed, a cell without end and bytes that are no UTF-8 are refused', async () => {
  await assert.rejects(
    read('a,b\n"c,d\n'),
    new SpreadsheetError('quotationOpen', 'The quotation that begins on line 2 is never closed.'),
  );
  await assert.rejects(read(`a,"${'b'.repeat(10_001)}`), SpreadsheetError);
  await assert.rejects(read(','.repeat(101)), SpreadsheetError);
  await assert.rejects(
    read(new Uint8Array([0x61, 0xff, 0xfe])),
    new SpreadsheetError('unreadable', 'The file is not UTF-8.'),
  );
});
