import { type Refusal, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { MapFault } from './wish.ts';

/** The refusal of a fault; its sentence names the limit that was broken. */
export const refused = <Fault extends MapFault>(fault: Fault): Refusal<Fault> =>
  refuse(fault, {
    areas: limits.drawnAreasMax,
    corners: limits.areaCornersMax,
    cornersMin: limits.areaCornersMin,
    squareMetres: limits.drawnAreaMinM2,
    squareKilometres: limits.drawnAreaMaxKm2,
    zoomMin: limits.mapZoomMin,
    zoomMax: limits.mapZoomMax,
  });
