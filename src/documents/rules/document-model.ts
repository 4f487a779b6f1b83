import type { Locale } from '#platform/values/locale.ts';
import type { DocumentKind } from './document-kind.ts';

/** One line of a table of two columns. */
export type DocumentFact = { name: string; value: string };

/** A numbered section: its heading, and paragraphs that are counted 1.1, 1.2. */
export type DocumentSection = { heading: string; clauses: string[] };

/** A place for a party: who, what is known of the signature, and whether it is there already. */
export type SignatureBox = { title: string; lines: string[]; isSigned: boolean };

/** The pieces that every document is put together from. A new document needs words, not drawing. */
export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: DocumentFact[] }
  /**
   * `shares` are the relative widths of the columns; a column of numbers is set flush right. `totals` is the last row. The head
   * stands on every page. `rowsTogether` rows of cells of one line each are set as one piece with a line below: hundreds of rows
   * cost seconds otherwise.
   */
  | {
      kind: 'table';
      head: string[];
      rows: string[][];
      totals?: string[];
      rowsTogether?: number;
      shares: number[];
      numeric: number[];
    }
  /** What matters most, in a box: a sum in figures with its words. */
  | { kind: 'amount'; label: string; words: string; figures: string; unit: string }
  | { kind: 'sections'; sections: DocumentSection[] };

/**
 * A document as text, before it is drawn. The same model is rendered as PDF and shown in the browser, so both say the same.
 * `terms` is what a party agrees to and nothing else: names, dates and numbers stand around it.
 */
export type DocumentModel = {
  /** A report is drawn when it is asked for and kept by nobody. */
  kind: DocumentKind | 'report';
  language: Locale;
  /** Grows with every change of the words. */
  templateVersion: number;
  title: string;
  /** Below the title: what it is about, and of which day. */
  line: string;
  badge: { tone: 'ok' | 'warn'; text: string } | null;
  facts: DocumentFact[];
  terms: DocumentBlock[];
  /** Who agrees, where that is a part of what is agreed to: names and numbers of the party as its register has them. */
  agreedBy?: string[];
  /** After the terms: parties and how the document is checked. */
  signatures: SignatureBox[];
  /** On a page of its own at the end: by whom and how it was signed. Only a signed copy has it. */
  signaturePage?: { heading: string; facts: DocumentFact[]; line: string };
  /** The address that its QR code leads to; null while the document has none. */
  qrAddress: string | null;
  qrLine: string;
  /** Small print at the foot of every page, and the letterhead. */
  footer: string[];
  letterhead: { heading: string; lines: string[] };
};
