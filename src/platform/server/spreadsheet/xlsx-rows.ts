import type { Readable } from 'node:stream';
import sax from 'sax';
import yauzl from 'yauzl';
import { limits } from '#platform/values/limits.ts';
import { SpreadsheetError, type SpreadsheetRow } from './spreadsheet-error.ts';

/**
 * Reads the first sheet of an XLSX workbook row by row. The archive is unpacked as a stream and never more than the
 * limits allow, whatever its directory claims, so a small file cannot grow without end. Cells are text as it was typed;
 * numbers are written without an exponent, unless spreadsheets have lost some of their digits, and never as thousands
 * (1.1250); days are 31.12.2026, and a yes or no is TRUE or FALSE, so that neither is taken for a number. Throws `SpreadsheetError` when the file is no workbook or too large.
 */
export async function* readXlsx(file: Uint8Array): AsyncGenerator<SpreadsheetRow> {
  const book = await openBook(file);
  try {
    const shared = await readSharedStrings(book);
    yield* readWorksheet(book, await pathOfFirstWorksheet(book), { shared, dateStyles: await readDateStyles(book) });
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('unreadable');
  } finally {
    book.zip.close();
  }
}

type Book = { zip: yauzl.ZipFile; parts: Map<string, yauzl.Entry>; budget: { bytes: number } };

const openBook = async (file: Uint8Array): Promise<Book> => {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    const parts = new Map<string, yauzl.Entry>();
    if (zip.entryCount > limits.spreadsheetPartsMax) throw new SpreadsheetError('tooLarge');
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
    return { zip, parts, budget: { bytes: limits.spreadsheetUnpackedBytesMax } };
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('unreadable');
  }
};

type Node = { name: string; attributes: Record<string, string> };
type Listener = { open?: (node: Node) => void; text?: (text: string) => void; close?: (name: string) => void };

/** Names without the prefix that some programs put before them. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Feeds a part of the book to a listener; pauses after each piece, so that rows can be handed on meanwhile. */
async function* parsing({ zip, parts, budget }: Book, path: string, listener: Listener): AsyncGenerator<void> {
  const entry = parts.get(path);
  if (!entry) throw new SpreadsheetError('unreadable');
  if (entry.uncompressedSize > budget.bytes) throw new SpreadsheetError('tooLarge');
  const parser = sax.parser(true, {});
  parser.onopentag = ({ name, attributes }) =>
    listener.open?.({ name: local(name), attributes: attributes as Record<string, string> });
  parser.ontext = (text) => listener.text?.(text);
  parser.oncdata = (text) => listener.text?.(text);
  parser.onclosetag = (name) => listener.close?.(local(name));
  parser.onerror = (error) => {
    throw error;
  };
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of stream as AsyncIterable<Buffer>) {
    budget.bytes -= piece.length;
    if (budget.bytes < 0) throw new SpreadsheetError('tooLarge');
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}

const parseWhole = async (book: Book, path: string, listener: Listener): Promise<void> => {
  for await (const _ of parsing(book, path, listener));
};

/** Texts are kept once for the whole book; cells name them by their number. Phonetic hints are left out. */
const readSharedStrings = async (book: Book): Promise<string[]> => {
  const path = 'xl/sharedStrings.xml';
  const strings: string[] = [];
  if (!book.parts.has(path)) return strings;
  let isText = false;
  let isHint = false;
  await parseWhole(book, path, {
    open: ({ name }) => {
      if (name === 'si') strings.push('');
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    text: (text) => {
      if (isText) strings[strings.length - 1] += text;
    },
    close: (name) => {
      if (name === 'rPh') isHint = false;
      if (name === 't') isText = false;
    },
  });
  return strings;
};

type CellWords = { shared: readonly string[]; dateStyles: ReadonlySet<number> };

/** The numbers of formats that every spreadsheet shows as days and times. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Which styles of the book show a number as a day. */
const readDateStyles = async (book: Book): Promise<Set<number>> => {
  const path = 'xl/styles.xml';
  const dates = new Set<number>();
  if (!book.parts.has(path)) return dates;
  const ownDates = new Set<number>();
  let isOfCells = false;
  let style = 0;
  await parseWhole(book, path, {
    open: ({ name, attributes }) => {
      // Quoted words, colours, gaps as wide as a letter and fillings are no parts of a day: «0 "sum"», «[Red]0», «0_d», «0* d».
      const code = (attributes.formatCode ?? '').replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./gu, '');
      if (name === 'numFmt' && /[ymdhs]/i.test(code)) ownDates.add(Number(attributes.numFmtId));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const format = Number(attributes.numFmtId ?? 0);
      if (isBuiltInDate(format) || ownDates.has(format)) dates.add(style);
      style += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
};

/** The book names its sheets by relations; the first one counts. */
const pathOfFirstWorksheet = async (book: Book): Promise<string> => {
  let relation: string | undefined;
  await parseWhole(book, 'xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'sheet') relation ??= Object.entries(attributes).find(([key]) => local(key) === 'id')?.[1];
    },
  });
  let target: string | undefined;
  await parseWhole(book, 'xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target;
    },
  });
  if (target === undefined) throw new SpreadsheetError('unreadable');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

async function* readWorksheet(book: Book, path: string, words: CellWords): AsyncGenerator<SpreadsheetRow> {
  let ready: SpreadsheetRow[] = [];
  let row: SpreadsheetRow = { line: 0, cells: [] };
  let cell: { column: number; type: string; style: number; text: string } | null = null;
  let isValue = false;
  for await (const _ of parsing(book, path, {
    open: ({ name, attributes }) => {
      if (name === 'row') row = { line: Number(attributes.r) || row.line + 1, cells: [] };
      if (name === 'c')
        cell = {
          column: columnOf(attributes.r) ?? row.cells.length,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          text: '',
        };
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue && cell) cell.text += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        setCell(row, cell.column, textOf(cell, words));
        cell = null;
      }
      if (name === 'row' && row.cells.some((text) => text !== '')) ready.push(row);
    },
  })) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

/** 'C7' -> 2. */
const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const setCell = (row: SpreadsheetRow, column: number, text: string): void => {
  if (text === '') return;
  if (column >= limits.spreadsheetColumnsMax) throw new SpreadsheetError('tooWide');
  if (text.length > limits.spreadsheetCellCharsMax) throw new SpreadsheetError('tooLarge');
  while (row.cells.length < column) row.cells.push('');
  row.cells[column] = text;
};

const textOf = (
  { type, style, text }: { type: string; style: number; text: string },
  { shared, dateStyles }: CellWords,
): string => {
  if (type === 's') return (shared[Number(text)] ?? '').trim();
  // What a formula could not compute is no answer.
  if (type === 'e') return '';
  if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return dayOf(Date.parse(text)) ?? text.trim();
  if (type !== 'n' || text.trim() === '') return text.trim();
  const day = dateStyles.has(style) ? dayOf(FIRST_DAY_MS + Math.floor(Number(text)) * DAY_MS) : null;
  return day ?? plainNumber(text.trim());
};

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count a 29 February 1900 that never was. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** A day as people of this country write it; null for what no spreadsheet shows as one: its years are 1900 to 9999. */
const dayOf = (ms: number): string | null => {
  const day = new Date(ms);
  const year = day.getUTCFullYear();
  return !(year >= 1900 && year <= 9999) ? null : day.toISOString().slice(0, 10).split('-').reverse().join('.');
};

/**
 * 8.45E8 -> 845000000. A number with more digits than spreadsheets keep has lost the last ones: it is written with an
 * exponent, so that nobody takes it for an account or a price. A point in a number is never a mark of thousands: 1.125 is
 * written 1.1250, which cannot be read as 1125.
 */
const plainNumber = (text: string): string => {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  return /[.e]/i.test(text) ? roundedNumber(value).replace(/\.\d{3}$/, '$&0') : text;
};

/** 78.40000000000001 -> 78.4: spreadsheets store fifteen digits that count. */
const roundedNumber = (value: number): string => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
};
