import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/map.ts';

/** Words of maps: controls, the choice of a point, what a map of a house shows. */
export default {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  simplified: 'Simplified map',
  loading: 'The map is loading',
  failed: 'The map did not load',
  again: 'Try again',
  picker: 'Point of the property',
  pickerHint: 'Drag the mark or click the map',
  putHere: 'Put the mark in the middle',
  remove: 'Remove the mark',
  point: (p) => `Point: ${p.lat}, ${p.lon}`,
  noPoint: 'No point is set',
  outside: 'This point is outside Uzbekistan',
  place: 'Where the property is',
} satisfies SameAs<typeof uz>;
