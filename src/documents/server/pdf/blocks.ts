import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { create as makeQr } from 'qrcode';
import { createElement as h, type ReactElement } from 'react';
import type {
  DocumentBlock,
  DocumentFact,
  DocumentModel,
  DocumentSection,
  SignatureBox,
} from '../../rules/document-model.ts';
import { BOLD, ink, measure, REGULAR } from './style.ts';

type PdfElement = ReactElement;

/** Divides a text into lines of a width, at a size of type. */
export type WrapText = (text: string, width: number, fontSize: number) => string;

const BODY = { fontSize: 9, lineHeight: 1.4, color: ink.text, fontWeight: REGULAR, textAlign: 'left' as const };

const renderFact = ({ name, value }: DocumentFact, index: number): PdfElement =>
  h(
    View,
    {
      key: index,
      wrap: false,
      style: { flexDirection: 'row', paddingVertical: 3.8, borderBottomWidth: 0.6, borderBottomColor: ink.line },
    },
    h(
      Text,
      { style: { width: measure.nameColumn, paddingRight: 8, fontSize: 9, lineHeight: 1.4, color: ink.quiet } },
      name,
    ),
    h(Text, { style: { flex: 1, fontSize: 9, lineHeight: 1.4, fontWeight: BOLD } }, value),
  );

/** A table of names and values, with a hairline under each row. */
export const renderFacts = (facts: DocumentFact[]): PdfElement =>
  h(View, { style: { marginBottom: 14 } }, facts.map(renderFact));

const CLAUSE_NUMBER = 28;

const renderClause = (number: string, words: string, wrap: WrapText): PdfElement =>
  h(
    View,
    { key: number, wrap: false, style: { flexDirection: 'row', marginBottom: 2 } },
    h(Text, { style: { ...BODY, width: CLAUSE_NUMBER, color: ink.faint } }, number),
    h(Text, { style: { ...BODY, flex: 1 } }, wrap(words, measure.width - CLAUSE_NUMBER, BODY.fontSize)),
  );

const renderSection = ({ heading, clauses }: DocumentSection, index: number, wrap: WrapText): PdfElement => {
  const [first = '', ...others] = clauses;
  const number = (clause: number) => `${index + 1}.${clause}.`;
  return h(
    View,
    { key: index, style: { marginBottom: 5 } },
    // A heading does not stay behind alone at the foot of a page.
    h(
      View,
      { wrap: false },
      h(
        Text,
        { style: { fontSize: 10.5, lineHeight: 1.4, fontWeight: BOLD, marginBottom: 2.5, marginTop: 3.5 } },
        `${index + 1}. ${heading}`,
      ),
      renderClause(number(1), first, wrap),
    ),
    others.map((words, place) => renderClause(number(place + 2), words, wrap)),
  );
};

/** A table of more columns than the usual type leaves room for. */
const isWide = ({ head }: { head: string[] }): boolean => head.length > 6;

const renderCells = (
  block: Extract<DocumentBlock, { kind: 'table' }>,
  cells: string[],
  look: { fontSize: number; color: string; fontWeight: number; lineHeight?: number },
): PdfElement[] =>
  cells.map((cell, column) =>
    h(
      Text,
      {
        key: column,
        style: {
          flex: block.shares[column] ?? 1,
          paddingHorizontal: isWide(block) ? 3 : 6,
          lineHeight: 1.4,
          ...look,
          fontSize: look.fontSize - (isWide(block) ? 2 : 0),
          textAlign: block.numeric.includes(column) ? 'right' : 'left',
        },
      },
      cell,
    ),
  );

/** The rows of a table, or so many of them with their cells below each other. */
const piecesOf = ({ rows, rowsTogether = 1 }: Extract<DocumentBlock, { kind: 'table' }>): string[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsTogether) }, (_, at) => {
    const [first = [], ...others] = rows.slice(at * rowsTogether, (at + 1) * rowsTogether);
    return first.map((cell, column) => [cell, ...others.map((row) => row[column])].join('\n'));
  });

/** The ground of a table's head and of its totals. */
const BAND = {
  flexDirection: 'row' as const,
  paddingVertical: 6,
  backgroundColor: ink.lapisSoft,
  borderRadius: 4,
};

const renderTable = (block: Extract<DocumentBlock, { kind: 'table' }>, key: number): PdfElement =>
  h(
    View,
    // Its head would stand alone below the many facts that come with many columns.
    { key, break: isWide(block), style: { marginBottom: 14 } },
    h(
      View,
      { fixed: true, style: BAND },
      renderCells(block, block.head, { fontSize: 8, color: ink.quiet, fontWeight: REGULAR }),
    ),
    piecesOf(block).map((row, index) =>
      h(
        View,
        {
          key: index,
          wrap: false,
          style: { flexDirection: 'row', paddingVertical: 5, borderBottomWidth: 0.6, borderBottomColor: ink.line },
        },
        renderCells(block, row, {
          fontSize: 9,
          color: ink.text,
          fontWeight: REGULAR,
          ...(block.rowsTogether ? { lineHeight: 1.7 } : {}),
        }),
      ),
    ),
    block.totals &&
      h(
        View,
        { wrap: false, style: BAND },
        renderCells(block, block.totals, { fontSize: 9, color: ink.text, fontWeight: BOLD }),
      ),
  );

const renderAmount = (
  { label, words, figures, unit }: Extract<DocumentBlock, { kind: 'amount' }>,
  key: number,
): PdfElement =>
  h(
    View,
    {
      key,
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        marginBottom: 14,
        padding: 14,
        borderWidth: 0.8,
        borderColor: ink.lapisLine,
        borderRadius: 8,
        backgroundColor: ink.lapisSoft,
      },
    },
    h(
      View,
      { style: { flex: 1, paddingRight: 12 } },
      h(Text, { style: { fontSize: 9, color: ink.quiet, marginBottom: 3 } }, label),
      h(Text, { style: { fontSize: 9, lineHeight: 1.35 } }, words),
    ),
    h(Text, { style: { fontSize: 19, fontWeight: BOLD } }, `${figures} `),
    h(Text, { style: { fontSize: 12, color: ink.quiet, marginTop: 5 } }, unit),
  );

const renderParagraph = (text: string, key: number | undefined, wrap: WrapText): PdfElement =>
  h(Text, { key, style: { ...BODY, marginBottom: 8 } }, wrap(text, measure.width, BODY.fontSize));

/** One piece of a document. */
export const renderBlock = (block: DocumentBlock, key: number, wrap: WrapText): PdfElement => {
  if (block.kind === 'heading')
    return h(
      Text,
      { key, minPresenceAhead: 40, style: { fontSize: 12, fontWeight: BOLD, marginTop: 6, marginBottom: 6 } },
      block.text,
    );
  if (block.kind === 'paragraph') return renderParagraph(block.text, key, wrap);
  if (block.kind === 'facts') return h(View, { key }, renderFacts(block.facts));
  if (block.kind === 'sections')
    return h(
      View,
      { key },
      block.sections.map((section, index) => renderSection(section, index, wrap)),
    );
  return block.kind === 'table' ? renderTable(block, key) : renderAmount(block, key);
};

/** A page of its own that shows the signature of a key. */
export const renderSignaturePage = (
  { heading, facts, line }: NonNullable<DocumentModel['signaturePage']>,
  wrap: WrapText,
): PdfElement =>
  h(
    View,
    { break: true },
    h(Text, { style: { fontSize: 15, fontWeight: BOLD, marginTop: 18, marginBottom: 10 } }, heading),
    renderFacts(
      facts.map(({ name, value }) => ({ name, value: HASH.test(value) ? value.replace(/(.{32})/, '$1\n') : value })),
    ),
    renderParagraph(line, undefined, wrap),
  );

/** A hash is wider than its column: it is set in two lines. */
const HASH = /^[0-9a-f]{64}$/;

/** The dark squares of a QR code as one path: each run of a row is a bar. */
export const qrPath = (address: string): { size: number; path: string } => {
  const { size, data } = makeQr(address, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let end = column;
      while (end < size && data[row * size + end]) end += 1;
      if (end > column) path += `M${column} ${row}h${end - column}v1h-${end - column}z`;
      column = Math.max(column, end);
    }
  }
  return { size, path };
};

const renderQr = (address: string): PdfElement => {
  const { size, path } = qrPath(address);
  return h(
    Svg,
    { width: measure.qr, height: measure.qr, viewBox: `0 0 ${size} ${size}`, style: { marginRight: 14 } },
    h(Path, { d: path, fill: ink.text }),
  );
};

const renderSignature = ({ title, lines, isSigned }: SignatureBox, index: number): PdfElement =>
  h(
    View,
    {
      key: index,
      style: {
        flex: 1,
        minHeight: measure.qr,
        marginLeft: index === 0 ? 0 : 12,
        padding: 11,
        borderWidth: 0.9,
        borderStyle: isSigned ? 'solid' : 'dashed',
        borderColor: isSigned ? ink.lapis : ink.dashed,
        borderRadius: 8,
      },
    },
    h(
      Text,
      { style: { fontSize: 9, fontWeight: BOLD, marginBottom: 4, color: isSigned ? ink.lapis : ink.text } },
      title,
    ),
    lines.map((line, place) =>
      h(
        Text,
        { key: place, style: { fontSize: 8.5, lineHeight: 1.45, color: isSigned ? ink.lapis : ink.quiet } },
        line,
      ),
    ),
  );

/** What goes with the signatures: the last section or the last paragraph of the terms. */
type LastPart = { section: DocumentSection; index: number } | { text: string };

/** Takes the last part off the terms: signatures never stand on a page without any of what is signed. */
export const splitTerms = (terms: DocumentBlock[]): { body: DocumentBlock[]; last: LastPart | null } => {
  const end = terms.at(-1);
  if (end?.kind === 'paragraph') return { body: terms.slice(0, -1), last: { text: end.text } };
  const section = end?.kind === 'sections' ? end.sections.at(-1) : undefined;
  if (end?.kind !== 'sections' || !section) return { body: terms, last: null };
  const body: DocumentBlock[] = [...terms.slice(0, -1), { kind: 'sections', sections: end.sections.slice(0, -1) }];
  return { body, last: { section, index: end.sections.length - 1 } };
};

const renderLast = (last: LastPart, wrap: WrapText): PdfElement =>
  'text' in last ? renderParagraph(last.text, undefined, wrap) : renderSection(last.section, last.index, wrap);

/** The end of a document: its last section or paragraph, the QR code, the parties, and how it is checked. It stays on one page. */
export const renderEnd = (
  last: LastPart | null,
  { signatures, qrAddress, qrLine }: DocumentModel,
  wrap: WrapText,
): PdfElement =>
  h(
    View,
    { wrap: false },
    last && renderLast(last, wrap),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'stretch', marginTop: 10, marginBottom: 9 } },
      qrAddress === null ? null : renderQr(qrAddress),
      signatures.map(renderSignature),
    ),
    h(Text, { style: { fontSize: 8, lineHeight: 1.45, color: ink.faint } }, wrap(qrLine, measure.width, 8)),
  );
