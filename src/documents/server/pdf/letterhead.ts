import { Defs, G, LinearGradient, Path, Rect, Stop, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { DocumentModel } from '../../rules/document-model.ts';
import { girih, mark, wordmark } from './marks.ts';
import { BOLD, ink, measure } from './style.ts';

const PATTERN = { width: 250, height: 86, tile: 58 };
const TILE_UNITS = 96;

/** A strip of the pattern that fades out to both sides. */
const renderPattern = (): ReactElement => {
  const scale = PATTERN.tile / TILE_UNITS;
  const columns = Math.ceil(PATTERN.width / PATTERN.tile);
  const rows = Math.ceil(PATTERN.height / PATTERN.tile);
  const tiles = Array.from({ length: columns * rows }, (_, index) =>
    h(
      G,
      {
        key: index,
        transform: `translate(${(index % columns) * PATTERN.tile}, ${Math.floor(index / columns) * PATTERN.tile}) scale(${scale})`,
      },
      h(Path, { d: girih, stroke: ink.lapisMiddle, strokeWidth: 0.9, strokeOpacity: 0.38, fill: 'none' }),
    ),
  );
  return h(
    Svg,
    {
      width: PATTERN.width,
      height: PATTERN.height,
      viewBox: `0 0 ${PATTERN.width} ${PATTERN.height}`,
      style: { position: 'absolute', left: 96, top: 0 },
    },
    h(
      Defs,
      null,
      h(
        LinearGradient,
        { id: 'fade', x1: 0, y1: 0, x2: 1, y2: 0 },
        h(Stop, { offset: 0, stopColor: '#ffffff', stopOpacity: 1 }),
        h(Stop, { offset: 0.45, stopColor: '#ffffff', stopOpacity: 0.1 }),
        h(Stop, { offset: 0.6, stopColor: '#ffffff', stopOpacity: 0.1 }),
        h(Stop, { offset: 1, stopColor: '#ffffff', stopOpacity: 1 }),
      ),
    ),
    tiles,
    h(Rect, { x: 0, y: 0, width: PATTERN.width, height: PATTERN.height, fill: 'url(#fade)' }),
  );
};

/** The mark and the name, as vectors. */
const renderLogo = (height: number): ReactElement =>
  h(
    Svg,
    { width: (height * 162) / 48, height, viewBox: '0 0 162 48' },
    h(Path, { d: mark.wall, fill: ink.lapis }),
    h(Path, { d: mark.niche, fill: ink.lapisMiddle }),
    h(Path, { d: mark.opening, fill: '#ffffff' }),
    h(Rect, { x: 3, y: 39, width: 42, height: 6, rx: 2.6, ry: 2.6, fill: ink.saffron }),
    h(Path, { d: wordmark, fill: ink.text }),
  );

/** The head of the first page: logo, pattern, address, and the line in two colours. */
export const renderLetterhead = ({ heading, lines }: DocumentModel['letterhead']): ReactElement =>
  h(
    View,
    { style: { height: PATTERN.height, marginTop: -measure.top, marginBottom: 18 } },
    renderPattern(),
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', paddingTop: 25 } },
      h(View, { style: { paddingTop: 4 } }, renderLogo(31)),
      h(
        View,
        { style: { alignItems: 'flex-end', width: 210 } },
        h(Text, { style: { fontSize: 9, fontWeight: BOLD, marginBottom: 2 } }, heading),
        lines.map((line, index) =>
          h(
            Text,
            { key: index, style: { fontSize: 8.5, lineHeight: 1.4, color: ink.quiet, textAlign: 'right' } },
            line,
          ),
        ),
      ),
    ),
    h(
      View,
      { style: { position: 'absolute', left: 0, right: 0, bottom: 0, flexDirection: 'row', height: 2 } },
      h(View, { style: { width: 98, backgroundColor: ink.saffron } }),
      h(View, { style: { flex: 1, backgroundColor: ink.lapis } }),
    ),
  );

/** What further pages begin with: whose document it is, and which. */
export const renderRunningHead = (title: string): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: { position: 'absolute', top: 24, left: measure.side, right: measure.side, height: 20 },
      render: ({ pageNumber }: { pageNumber: number }) =>
        pageNumber === 1
          ? null
          : h(
              View,
              {
                style: {
                  width: measure.width,
                  flexDirection: 'row',
                  justifyContent: 'space-between',
                  paddingBottom: 5,
                  borderBottomWidth: 0.6,
                  borderBottomColor: ink.line,
                },
              },
              h(Text, { style: { fontSize: 8, fontWeight: BOLD } }, 'Ostona'),
              h(Text, { style: { fontSize: 8, color: ink.faint } }, title),
            ),
    },
    null,
  );
