import type { SameAs } from '#platform/contract/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import type uz from '../uz/map-refusals.ts';

/** What the house says when it refuses what was drawn. */
export default {
  areasMany: (p) => `A maximum of ${p.areas} areas can be specified!`,
  areasBroken: 'The areas in the link cannot be read. Draw them on the map again.',
  areaFewCorners: (p) => `An area needs at least ${p.cornersMin} points.`,
  areaManyCorners: (p) => `The area has too many points: at most ${p.corners} are possible.`,
  areaFarAway: 'The area reaches beyond Uzbekistan. Draw it inside the country.',
  areaCrossesItself: 'The lines of the area cross. Draw it so that they do not.',
  areaTiny: (p) => `The area is too small: it has to be at least ${p.squareMetres} m². Draw it larger.`,
  areaHuge: (p) =>
    `The area is too large: at most ${groupDigits(p.squareKilometres)} km² are possible. Draw it smaller.`,
  boxWrong: 'There is no such piece of the map: its bounds are written in degrees as west, south, east, north.',
  zoomWrong: (p) => `The zoom of the map is a whole number from ${p.zoomMin} to ${p.zoomMax}.`,
} satisfies SameAs<typeof uz>;
