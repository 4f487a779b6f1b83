import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { create as makeQr } from 'qrcode';
import { createElement as h, type ReactElement } from 'react';
import type { Block, Fact, Section, Sheet, SignatureBox } from '../../rules/sheet.ts';
import { BOLD, ink, measure, REGULAR } from './style.ts';

type Drawn = ReactElement;

/** Divides a text into lines of a width, at a size of type. */
export type SetText = (text: string, width: number, fontSize: number) => string;

const BODY = { fontSize: 9, lineHeight: 1.4, color: ink.text, fontWeight: REGULAR, textAlign: 'left' as const };

const drawFact = ({ name, value }: Fact, index: number): Drawn =>
  h(
    View,
    {
      key: index,
      wrap: false,
      style: { flexDirection: 'row', paddingVertical: 3.8, borderBottomWidth: 0.6, borderBottomColor: ink.line },
    },
    h(Text, { style: { width: measure.nameColumn, fontSize: 9, lineHeight: 1.4, color: ink.quiet } }, name),
    h(Text, { style: { flex: 1, fontSize: 9, lineHeight: 1.4, fontWeight: BOLD } }, value),
  );

/** A table of names and values, with a hairline under each row. */
export const drawFacts = (facts: Fact[]): Drawn => h(View, { style: { marginBottom: 14 } }, facts.map(drawFact));

const CLAUSE_NUMBER = 28;

const drawClause = (number: string, words: string, set: SetText): Drawn =>
  h(
    View,
    { key: number, wrap: false, style: { flexDirection: 'row', marginBottom: 2 } },
    h(Text, { style: { ...BODY, width: CLAUSE_NUMBER, color: ink.faint } }, number),
    h(Text, { style: { ...BODY, flex: 1 } }, set(words, measure.width - CLAUSE_NUMBER, BODY.fontSize)),
  );

const drawSection = ({ heading, clauses }: Section, index: number, set: SetText): Drawn => {
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
      drawClause(number(1), first, set),
    ),
    others.map((words, place) => drawClause(number(place + 2), words, set)),
  );
};

const drawCells = (block: Extract<Block, { kind: 'table' }>, cells: string[], isHead: boolean): Drawn[] =>
  cells.map((cell, column) =>
    h(
      Text,
      {
        key: column,
        style: {
          flex: block.shares[column] ?? 1,
          paddingHorizontal: 6,
          fontSize: isHead ? 8 : 9,
          lineHeight: 1.4,
          color: isHead ? ink.quiet : ink.text,
          textAlign: block.numeric.includes(column) ? 'right' : 'left',
        },
      },
      cell,
    ),
  );

const drawTable = (block: Extract<Block, { kind: 'table' }>, key: number): Drawn =>
  h(
    View,
    { key, style: { marginBottom: 14 } },
    h(
      View,
      { style: { flexDirection: 'row', paddingVertical: 6, backgroundColor: ink.lapisSoft, borderRadius: 4 } },
      drawCells(block, block.head, true),
    ),
    block.rows.map((row, index) =>
      h(
        View,
        {
          key: index,
          wrap: false,
          style: { flexDirection: 'row', paddingVertical: 5, borderBottomWidth: 0.6, borderBottomColor: ink.line },
        },
        drawCells(block, row, false),
      ),
    ),
  );

const drawAmount = ({ label, words, figures, unit }: Extract<Block, { kind: 'amount' }>, key: number): Drawn =>
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

const drawParagraph = (text: string, key: number | undefined, set: SetText): Drawn =>
  h(Text, { key, style: { ...BODY, marginBottom: 8 } }, set(text, measure.width, BODY.fontSize));

/** One piece of a document. */
export const drawBlock = (block: Block, key: number, set: SetText): Drawn => {
  if (block.kind === 'heading')
    return h(
      Text,
      { key, minPresenceAhead: 40, style: { fontSize: 12, fontWeight: BOLD, marginTop: 6, marginBottom: 6 } },
      block.text,
    );
  if (block.kind === 'paragraph') return drawParagraph(block.text, key, set);
  if (block.kind === 'facts') return h(View, { key }, drawFacts(block.facts));
  if (block.kind === 'sections')
    return h(
      View,
      { key },
      block.sections.map((section, index) => drawSection(section, index, set)),
    );
  return block.kind === 'table' ? drawTable(block, key) : drawAmount(block, key);
};

/** A page of its own that shows the signature of a key. */
export const drawSignaturePage = ({ heading, facts, line }: NonNullable<Sheet['signaturePage']>, set: SetText): Drawn =>
  h(
    View,
    { break: true },
    h(Text, { style: { fontSize: 15, fontWeight: BOLD, marginTop: 18, marginBottom: 10 } }, heading),
    drawFacts(
      facts.map(({ name, value }) => ({ name, value: HASH.test(value) ? value.replace(/(.{32})/, '$1\n') : value })),
    ),
    drawParagraph(line, undefined, set),
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

const drawQr = (address: string): Drawn => {
  const { size, path } = qrPath(address);
  return h(
    Svg,
    { width: measure.qr, height: measure.qr, viewBox: `0 0 ${size} ${size}`, style: { marginRight: 14 } },
    h(Path, { d: path, fill: ink.text }),
  );
};

const drawSignature = ({ title, lines, isSigned }: SignatureBox, index: number): Drawn =>
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
type LastPart = { section: Section; index: number } | { text: string };

/** Takes the last part off the terms: signatures never stand on a page without any of what is signed. */
export const partTerms = (terms: Block[]): { body: Block[]; last: LastPart | null } => {
  const end = terms.at(-1);
  if (end?.kind === 'paragraph') return { body: terms.slice(0, -1), last: { text: end.text } };
  const section = end?.kind === 'sections' ? end.sections.at(-1) : undefined;
  if (end?.kind !== 'sections' || !section) return { body: terms, last: null };
  const body: Block[] = [...terms.slice(0, -1), { kind: 'sections', sections: end.sections.slice(0, -1) }];
  return { body, last: { section, index: end.sections.length - 1 } };
};

const drawLast = (last: LastPart, set: SetText): Drawn =>
  'text' in last ? drawParagraph(last.text, undefined, set) : drawSection(last.section, last.index, set);

/** The end of a document: its last section or paragraph, the QR code, the parties, and how it is checked. It stays on one page. */
export const drawEnd = (last: LastPart | null, { signatures, qrAddress, qrLine }: Sheet, set: SetText): Drawn =>
  h(
    View,
    { wrap: false },
    last && drawLast(last, set),
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'stretch', marginTop: 10, marginBottom: 9 } },
      qrAddress === null ? null : drawQr(qrAddress),
      signatures.map(drawSignature),
    ),
    h(Text, { style: { fontSize: 8, lineHeight: 1.45, color: ink.faint } }, set(qrLine, measure.width, 8)),
  );
