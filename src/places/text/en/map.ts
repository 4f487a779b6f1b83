import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/map.ts';

/** Words of maps: controls, the choice of a point, what a map of a house shows. */
export default {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  simplified: 'Simplified map',
  kilometres: 'km',
  metres: 'm',
  loading: 'Loading map',
  failed: 'Couldn’t load the map',
  again: 'Try again',
  picker: 'Property location',
  pickerHint: 'Drag the pin or click the map',
  putHere: 'Place pin at centre',
  remove: 'Remove pin',
  pointSet: 'The point is set',
  noPoint: 'No point is set',
  outside: 'This point is outside Uzbekistan',
  place: 'Property location',
} satisfies SameAs<typeof uz>;
