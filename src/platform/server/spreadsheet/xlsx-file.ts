import { crc32, deflateRawSync } from 'node:zlib';

/** A sheet to be written: texts and numbers; the first row is the head. */
export type SpreadsheetTable = {
  name: string;
  columns: readonly { width: number }[];
  rows: readonly (readonly string[])[];
};

/**
 * A workbook of one sheet. Every cell is text, formatted as text too, so that long numbers typed there later keep all
 * their digits; the head is bold and stays in view.
 */
export const xlsxOf = (table: SpreadsheetTable): Uint8Array =>
  zipOf([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', rootRelations],
    ['xl/workbook.xml', workbookXml(table.name)],
    ['xl/_rels/workbook.xml.rels', bookRelations],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', worksheetXml(table)],
  ]);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/></Types>`;
const rootRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`;
/** Style 1 is the head, style 2 plain text (number format 49). */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const workbookXml = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** 0 -> A, 27 -> AB. */
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const cellXml = (text: string, column: number, line: number): string =>
  text === ''
    ? ''
    : `<c r="${letterOf(column)}${line}" s="${line === 1 ? 1 : 2}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const worksheetXml = ({ columns, rows }: SpreadsheetTable): string => {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="2" customWidth="1"/>`,
  );
  const lines = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cellXml(text, column, at + 1)).join('')}</row>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

/** An archive of a few small files, without dates, so that equal contents give equal bytes. */
export const zipOf = (files: readonly (readonly [name: string, text: string])[]): Uint8Array => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, title]));
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
};
