import type { SameAs } from '#platform/contract/text.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/map-canvas.ts';

/** Words of the map itself: its tools, drawn areas, legend, popups. */
export default {
  label:
    'Map. Move it with the arrow keys, zoom with plus and minus, open the mark in the middle with Enter. The list beside it has the same properties',
  loading: 'Loading properties…',
  tools: {
    label: 'Drawing tools',
    corners: 'Draw an area point by point',
    freehand: 'Draw freehand',
    view: 'Search this area',
    clear: 'Clear all areas',
  },
  zoom: {
    label: 'Map zoom',
    in: 'Zoom in',
    out: 'Zoom out',
    locate: 'My location',
    full: 'Full screen',
    small: 'Exit full screen',
  },
  locate: {
    refused: 'We couldn’t find your location',
    refusedLine: 'Check that location access is allowed in your browser.',
    outside: 'You are outside Uzbekistan',
    outsideLine: 'The map only covers Uzbekistan.',
  },
  drawing: {
    title: 'Drawing an area',
    cornersHint: 'Click the map to add points. Click the first point to close the area.',
    keyboardHint: 'With a keyboard: move the map with the arrow keys, press Enter to add a point at the centre.',
    freehandHint: 'Press and hold, then draw around the area you want.',
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
    many: `You can draw up to ${limits.drawnAreasMax} areas.`,
    manyLine: 'Delete one of them to draw another.',
    added: (p) => `Area added: ${p.n} of ${p.max}`,
    removed: 'Area deleted',
  },
  corners: {
    title: 'Corners',
    label: (p) => `Corners of area ${p.n}`,
    name: (p) => `Corner ${p.n}`,
    edit: (p) => `${p.name}: move its corners`,
    hint: 'Choose a corner and move it with the buttons.',
    keyboardHint:
      'With a keyboard: arrows move it (further with Shift), Enter adds a corner beside it, Delete removes it.',
    left: 'Move left',
    right: 'Move right',
    up: 'Move up',
    down: 'Move down',
    add: 'Add a corner',
    remove: (p) => `${p.name}: remove`,
    done: 'Done',
    begun: (p) => `${p.n} corners`,
    moved: (p) => `Corner ${p.n} moved, the area is ${p.km2.toFixed(2)} km²`,
    removed: (p) => `Corner ${p.n} removed, ${p.left} left`,
    added: (p) => `Corner ${p.n} added`,
  },
  refused: 'This area cannot be searched',
  faults: {
    areaFewCorners: `An area needs at least ${limits.areaVerticesMin} points.`,
    areaManyCorners: 'The area has too many points: draw a simpler one.',
    areaFarAway: 'The area extends beyond Uzbekistan.',
    areaCrossesItself: 'The outline can’t cross itself.',
    areaTiny: 'The area is too small: draw a larger one.',
    areaHuge: 'The area is too large: draw a smaller one.',
  },
  legend: { label: 'Legend', auction: 'Auction', sale: 'For sale', cluster: 'Group' },
  popup: { close: 'Close', more: 'See details', failed: 'Couldn’t load the property', again: 'Try again' },
} satisfies SameAs<typeof uz>;
