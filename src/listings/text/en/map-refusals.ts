import type { SameAs } from '#platform/contract/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import type uz from '../uz/map-refusals.ts';

/** What the house says when it refuses what was drawn. */
export default {
  areasMany: (p) => `You can draw up to ${p.areas} areas.`,
  areasBroken: 'The areas in the link cannot be read. Draw them on the map again.',
  areaFewCorners: (p) => `An area needs at least ${p.cornersMin} points.`,
  areaManyCorners: (p) => `The area has too many points. The limit is ${p.corners}.`,
  areaFarAway: 'The area extends beyond Uzbekistan. Keep it inside the country.',
  areaCrossesItself: 'The outline crosses itself. Draw it again without crossing lines.',
  areaTiny: (p) => `The area is too small (minimum ${p.squareMetres} m²). Draw a larger one.`,
  areaHuge: (p) => `The area is too large: at most ${groupDigits(p.squareKilometres)} km². Draw a smaller one.`,
  boxWrong: 'Invalid map bounds: use degrees in the order west, south, east, north.',
  zoomWrong: (p) => `Zoom must be a whole number from ${p.zoomMin} to ${p.zoomMax}.`,
} satisfies SameAs<typeof uz>;
