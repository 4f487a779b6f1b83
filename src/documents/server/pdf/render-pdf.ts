import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { DocumentModel } from '../../rules/document-model.ts';
import { frames } from '../../text/templates/templates.ts';
import { renderBlock, renderEnd, renderFacts, renderSignaturePage, splitTerms, type WrapText } from './blocks.ts';
import { FAMILY, loadFonts, type WidthOf } from './fonts.ts';
import { renderLetterhead, renderRunningHead } from './letterhead.ts';
import { BOLD, ink, measure, REGULAR } from './style.ts';

/**
 * Divides a text into lines that fit. The library would squeeze the spaces of a line to take one word more; lines that
 * are divided already keep their spaces as they are. A word wider than the line has a line of its own.
 */
export const wrapText = (text: string, width: number, fontSize: number, widthOf: WidthOf): string => {
  const space = widthOf(' ', fontSize);
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  // A no-break space holds its words together, so only plain spaces divide.
  for (const word of text.split(' ')) {
    const wide = widthOf(word, fontSize);
    if (line !== '' && filled + space + wide > width) {
      lines.push(line);
      line = word;
      filled = wide;
    } else {
      filled += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
};

/** A hair is left free at the end of a line, for the rounding of widths. */
const HAIR = 0.5;

const createWrapText =
  (widthOf: WidthOf): WrapText =>
  (text, width, fontSize) =>
    wrapText(text, width - HAIR, fontSize, widthOf);

const renderTitle = ({ title, line, badge }: DocumentModel): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 11 } },
    h(
      View,
      { style: { flex: 1, paddingRight: 16 } },
      h(Text, { style: { fontSize: 19, lineHeight: 1.25, fontWeight: BOLD, letterSpacing: -0.35 } }, title),
      h(Text, { style: { fontSize: 9.5, lineHeight: 1.4, color: ink.quiet, marginTop: 3 } }, line),
    ),
    badge &&
      h(
        View,
        {
          style: {
            marginTop: 2,
            paddingVertical: 5,
            paddingHorizontal: 11,
            borderRadius: 12,
            backgroundColor: badge.tone === 'ok' ? ink.okSoft : ink.warnSoft,
          },
        },
        h(
          Text,
          { style: { fontSize: 8.5, fontWeight: BOLD, color: badge.tone === 'ok' ? ink.okText : ink.warnText } },
          badge.text,
        ),
      ),
  );

const renderFooter = ({ footer, language }: DocumentModel): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        bottom: 28,
        left: measure.side,
        right: measure.side,
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        paddingTop: 8,
        borderTopWidth: 0.6,
        borderTopColor: ink.line,
      },
    },
    h(
      View,
      { style: { flex: 1 } },
      footer.map((words, index) =>
        h(Text, { key: index, style: { fontSize: 7, lineHeight: 1.45, color: ink.faint } }, words),
      ),
    ),
    h(Text, {
      style: { width: 110, fontSize: 7.5, color: ink.faint, textAlign: 'right' },
      render: ({ pageNumber, totalPages }) => frames[language].pageOf({ n: pageNumber, pages: totalPages }),
    }),
  );

/** Renders a document as PDF. The keywords name the document, so that a changed copy is still known for what it was. */
export const renderPdf = async (model: DocumentModel, keywords: string): Promise<Uint8Array> => {
  const wrap = createWrapText(await loadFonts());
  const { body, last } = splitTerms(model.terms);
  const page = h(
    Page,
    {
      size: 'A4',
      style: {
        paddingTop: measure.top,
        paddingBottom: measure.bottom,
        paddingHorizontal: measure.side,
        fontFamily: FAMILY,
        fontWeight: REGULAR,
        color: ink.text,
      },
    },
    renderRunningHead(model.title),
    renderLetterhead(model.letterhead),
    renderTitle(model),
    model.facts.length > 0 && renderFacts(model.facts),
    body.map((block, index) => renderBlock(block, index, wrap)),
    renderEnd(last, model, wrap),
    model.signaturePage && renderSignaturePage(model.signaturePage, wrap),
    renderFooter(model),
  );
  return renderToBuffer(
    h(
      Document,
      {
        title: model.title,
        author: 'Ostona',
        creator: 'Ostona',
        producer: 'Ostona',
        language: model.language,
        keywords,
      },
      page,
    ),
  );
};
