import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvOf } from '#platform/values/csv.ts';
import { limits } from '#platform/values/limits.ts';
import { readNumeric } from '#platform/values/numeric.ts';
import { SpreadsheetError, type SpreadsheetRow } from './spreadsheet-error.ts';
import { readSpreadsheetRows } from './spreadsheet-rows.ts';
import { xlsxOf, zipOf } from './xlsx-file.ts';

const read = async (file: Uint8Array | string): Promise<SpreadsheetRow[]> => {
  const rows: SpreadsheetRow[] = [];
  for await (const row of readSpreadsheetRows(typeof file === 'string' ? new TextEncoder().encode(file) : file))
    rows.push(row);
  return rows;
};
const cellsOf = async (file: Uint8Array | string) => (await read(file)).map(({ cells }) => cells);
const errorOf = async (file: Uint8Array): Promise<string> => {
  try {
    await read(file);
    return 'none';
  } catch (error) {
    return error instanceof SpreadsheetError ? error.code : `not refused but broken: ${String(error)}`;
  }
};

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook as other programs write it, with a sheet of one's own making. */
const book = (worksheet: string, shared = '', styles = ''): Uint8Array =>
  zipOf([
    [
      'xl/workbook.xml',
      `<x:workbook xmlns:x="m" xmlns:r="${relation}"><x:sheets><x:sheet name="A" sheetId="1" r:id="rId7"/><x:sheet name="B" sheetId="2" r:id="rId8"/></x:sheets></x:workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId8" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="/xl/worksheets/first.xml"/></Relationships>',
    ],
    ...(shared ? ([['xl/sharedStrings.xml', shared]] as const) : []),
    ...(styles ? ([['xl/styles.xml', styles]] as const) : []),
    ['xl/worksheets/first.xml', `<worksheet><sheetData>${worksheet}</sheetData></worksheet>`],
  ]);

test('commas, semicolons and tabs are told apart by the first line, and the old Russian encoding is read', async () => {
  const cells = [
    ['nomi', 'narxi'],
    ['Uy, 2 xona', '1,5'],
  ];
  assert.deepEqual(await cellsOf('nomi;narxi\r\n"Uy, 2 xona";1,5\r\n'), cells);
  assert.deepEqual(await cellsOf('nomi\tnarxi\nUy, 2 xona\t1,5'), cells);
  assert.deepEqual(await cellsOf('\uFEFFnomi,narxi\n"Uy, 2 xona","1,5"'), cells);
  const cyrillic = Buffer.from([0xd6, 0xe5, 0xed, 0xe0, 0x3b, 0xc4, 0xee, 0xec]);
  assert.deepEqual(await cellsOf(cyrillic), [['Цена', 'Дом']]);
});

test('a workbook of ours is read as it was written, whatever stands in the cells', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '<', '&', ',', 'ʻ', 'Я', '😀', '0'), maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, fc.constant('end')), { minLength: 1, maxLength: 30 }),
      async (rows) => {
        const file = xlsxOf({ name: 'A & B', columns: [{ width: 10 }], rows });
        assert.deepEqual(await cellsOf(file), rows);
      },
    ),
  );
});

test('a workbook of other programs is read: shared and rich texts, numbers, gaps, the first sheet of several', async () => {
  const shared =
    '<sst><si><t>Narx</t></si><si><r><t>Yer, </t></r><r><t>12 sotix</t></r><rPh><t>hint</t></rPh></si></sst>';
  const worksheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="A3"><v>8.45E8</v></c><c r="B3"><v>78.400000000000006</v></c><c r="C3" t="e"><v>#N/A</v></c><c r="D3" t="str"><f>A1</f><v>hisob</v></c><c r="E3"><v>2.0208000100000001E+19</v></c></row><row r="4"><c r="A4" s="3"/></row>`;
  assert.deepEqual(await read(book(worksheet, shared)), [
    { line: 1, cells: ['Narx', '', 'Yer, 12 sotix'] },
    { line: 3, cells: ['845000000', '78.4', '', 'hisob', '2.0208000100000002E+19'] },
  ]);
});

test('F71 days, yes and no, and numbers that have lost digits are told from numbers', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0 &quot;so\'m&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
  const worksheet = `<row r="1"><c r="A1" s="1"><v>45991</v></c><c r="B1" s="2"><v>45991.75</v></c><c r="C1" s="3"><v>45991</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c><c r="F1" t="d"><v>2025-11-30</v></c><c r="G1"><v>20208000100000001000</v></c><c r="H1"><v>1E+13</v></c><c r="I1" s="1"/></row>`;
  assert.deepEqual(await cellsOf(book(worksheet, '', styles)), [
    ['30.11.2025', '30.11.2025', '45991', 'TRUE', 'FALSE', '30.11.2025', '2.0208000100000002E+19', '10000000000000'],
  ]);
});

test('F71 texts, exponents and amounts of accountants are no days, and neither is a day of no calendar', async () => {
  const codes = ['_-* #,##0.00\\ _s_o_ʻ_m_-', '_-* #,##0.00\\ _d_h_s_-;*d0', 'yyyy', '[$-419]d mmmm;@'];
  const formats = codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('');
  const plain = [0, 48, 49, 170, 171];
  const days = [14, 22, 27, 45, 47, 50, 58, 172, 173];
  const xfs = [...plain, ...days].map((id) => `<xf numFmtId="${id}"/>`).join('');
  const styles = `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`;
  const cells = (value: string, from: number, n: number) =>
    Array.from({ length: n }, (_, at) => `<c s="${from + at}"><v>${value}</v></c>`).join('');
  const row = (line: number, inside: string) => `<row r="${line}">${inside}</row>`;
  const sheet = [
    row(1, cells('12', 0, plain.length)),
    row(2, cells('45991', plain.length, days.length)),
    row(3, cells('0', plain.length, 1) + cells('845000000', plain.length, 1) + cells('-5', plain.length, 1)),
    row(4, cells('8.45E8', plain.length, 1)),
  ].join('');
  assert.deepEqual(await cellsOf(book(sheet, '', styles)), [
    plain.map(() => '12'),
    days.map(() => '30.11.2025'),
    ['0', '845000000', '-5'],
    ['845000000'],
  ]);
});

test('F69 F71 a number that lost its digits has an exponent however it was stored, and a point is no mark of thousands', async () => {
  const values = [
    '2.0208E19',
    '2.0208E+19',
    '20208000000000000000',
    '1.125',
    '-4.321',
    '1.5',
    '0.125',
    '12.5000',
    '1125',
  ];
  const sheet = `<row r="1">${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`;
  const [cells = []] = await cellsOf(book(sheet));
  assert.deepEqual(cells.slice(0, 3), ['2.0208E+19', '2.0208E+19', '2.0208E+19']);
  for (const [at, text] of cells.slice(3).entries()) {
    assert.equal(Number(text), Number(values[at + 3]));
    const reading = readNumeric(text, { precision: 9 });
    assert.equal('plain' in reading && Number(reading.plain), Number(text), text);
  }
});

test('F71 a cell that our own files keep from being a formula comes back without the mark', async () => {
  assert.deepEqual(await cellsOf(csvOf([['=1+1', "'=x", 'uy', '-5']])), [['=1+1', "'=x", 'uy', '-5']]);
});

test('what is no table is refused: pictures, the old format, broken archives, entities, open quotations', async () => {
  const whole = xlsxOf({ name: 'A', columns: [], rows: [['a'], ['b']] });
  const bytes = (...values: number[]) => Uint8Array.from(values);
  const entity = zipOf([['xl/workbook.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>']]);
  assert.equal(await errorOf(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1)), 'unreadable');
  assert.equal(await errorOf(bytes(0xd0, 0xcf, 0x11, 0xe0, 0, 0)), 'oldFormat');
  assert.equal(await errorOf(whole.subarray(0, 300)), 'unreadable');
  assert.equal(await errorOf(zipOf([['word/document.xml', '<a/>']])), 'unreadable');
  assert.equal(await errorOf(entity), 'unreadable');
  assert.equal(await errorOf(book('<row r="1"><c r="A1"></row>')), 'unreadable');
  assert.equal(await errorOf(Buffer.from('a,"b')), 'quotationOpen');
  assert.equal(await errorOf(book('<row r="1"><c r="ZZ1"><v>1</v></c></row>')), 'tooWide');
});

test('a workbook that would unpack without end is refused by its true size, whatever its directory says', async () => {
  const bomb = Buffer.from(book(' '.repeat(limits.spreadsheetUnpackedBytesMax + 1)));
  assert.ok(bomb.length < 1_000_000);
  assert.equal(await errorOf(bomb), 'tooLarge');
  const lying = Buffer.from(book(' '.repeat(5_000_000)));
  // The directory now claims a hundred bytes.
  for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4))
    lying.writeUInt32LE(100, at + 24);
  assert.equal(await errorOf(lying), 'unreadable');
});

test('a file broken at any place is read or refused, never more', async () => {
  const whole = xlsxOf({
    name: 'A',
    columns: [{ width: 9 }],
    rows: [
      ['nomi', 'narxi'],
      ['uy', '12'],
    ],
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
      const broken = Uint8Array.from(whole);
      broken[at] = byte;
      assert.match(await errorOf(broken), /^(none|unreadable|oldFormat|tooLarge|tooWide|quotationOpen)$/);
    }),
    { numRuns: 300 },
  );
});
