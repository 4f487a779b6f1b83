import type { SameAs } from '#platform/contract/text.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/map-canvas.ts';

/** Words of the map itself: its tools, drawn areas, legend, popups. */
export default {
  label: 'Map. Move it with the arrow keys, zoom with plus and minus. The list beside it has the same properties',
  loading: 'Loading properties…',
  tools: {
    label: 'Drawing tools',
    corners: 'Draw an area point by point',
    freehand: 'Draw an area by hand',
    view: 'Search in the part of the map I see',
    clear: 'Clear all areas',
  },
  zoom: {
    label: 'Zoom of the map',
    in: 'Zoom in',
    out: 'Zoom out',
    locate: 'Where I am',
    full: 'Full screen',
    small: 'Leave full screen',
  },
  locate: {
    refused: 'We could not find where you are',
    refusedLine: 'Check that your browser may share your location.',
    outside: 'You are outside Uzbekistan',
    outsideLine: 'The map only has properties in Uzbekistan.',
  },
  drawing: {
    title: 'Drawing an area',
    cornersHint: 'Press on the map to put points. Return to the first one to close the area.',
    keyboardHint: 'With a keyboard: move the map with the arrow keys, Enter puts a point in its middle.',
    freehandHint: 'Press, hold and go round the place you want.',
    undo: 'Undo last point',
    close: 'Close the area',
    cancel: 'Cancel',
    count: (p) => `${p.count} / ${p.max}`,
    crosses: 'The line crosses itself: undo the last point.',
    corner: (p) => `Point ${p.n} is set`,
  },
  areas: {
    title: 'Drawn areas',
    name: (p) => `Area ${p.n}`,
    found: (p) => plural('en', p.n, { one: '# property', other: '# properties' }),
    show: (p) => `${p.name}: show on the map`,
    remove: (p) => `${p.name}: delete`,
    many: 'A maximum of 5 areas can be specified!',
    manyLine: 'Delete one of them to draw another.',
    added: (p) => `Area added: ${p.n} of ${p.max}`,
    removed: 'Area deleted',
  },
  refused: 'This area cannot be searched',
  faults: {
    areaFewCorners: 'An area needs at least three points.',
    areaManyCorners: 'The area has too many points: draw a simpler one.',
    areaFarAway: 'The area reaches beyond Uzbekistan.',
    areaCrossesItself: 'The border of an area must not cross itself.',
    areaTiny: 'The area is too small: draw a larger one.',
    areaHuge: 'The area is too large: draw a smaller one.',
  },
  legend: { label: 'Legend', auction: 'Auction', sale: 'For sale', cluster: 'Group' },
  popup: { close: 'Close', more: 'See details', failed: 'The property did not load', again: 'Try again' },
} satisfies SameAs<typeof uz>;
